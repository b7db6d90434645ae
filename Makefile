# Everything a fresh machine needs: make rule, make test. `make` alone lists the targets.

VENV     := .venv
BIN      := $(VENV)/bin
PYTHON   ?= $(firstword $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
              $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p; done))
RUST_MIN := 1.95
EXAMPLE  := examples/world-blitz-2017.toml

# Tests start hundreds of programs: each would compile ours anew where Python is told to write nothing.
COMPILED := $(BIN)/python -m compileall -q src

# Stamps: what they stand for is done again only when a file behind it has changed.
TOOLS     := $(VENV)/.tools
DEPS      := $(VENV)/.deps
CORE      := $(VENV)/.core
CATALOGUE := $(VENV)/.catalogues
NODE      := frontend/node_modules/.installed
SCREENS   := src/rapidplay/web/static/index.html

RUST_FILES := Cargo.toml Cargo.lock $(shell find crates -type f \( -name '*.rs' -o -name Cargo.toml \))
PO_FILES   := $(wildcard src/rapidplay/locale/*/LC_MESSAGES/*.po)
SCREEN_FILES := $(shell find frontend -path frontend/node_modules -prune -o -type f -print)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup rule desk frontend test test-long mutants lint audit format catalogues bench screenshots lock wheel clean

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

setup: $(CORE) $(CATALOGUE) $(SCREENS) ## virtual environment in .venv, locked dependencies, Rust core, catalogues, screens

desk: setup ## set everything up and serve a demo event with its screens on http://localhost:8000/
	$(BIN)/rapidplay demo

frontend: $(SCREENS) ## build the screens

rule: setup ## set everything up and rule on the example under every edition
	$(BIN)/rapidplay rule $(EXAMPLE) --edition all

test: setup ## every quick test: Rust, the screens by themselves, then Python and the browser
	cargo test --locked
	npm --prefix frontend run --silent test
	$(COMPILED)
	$(BIN)/python -m pytest -n 2 --dist=worksteal

test-long: setup ## the quick tests and those that take minutes
	RAPIDPLAY_LONG=1 cargo test --locked --release -- --include-ignored
	tools/fuzz.sh 600
	$(BIN)/python benchmarks/audit.py --long 10
	$(BIN)/python tools/fuzz_archive.py -max_total_time=600
	$(COMPILED)
	$(BIN)/python -m pytest -n 2 --dist=worksteal -m "long or not long"
	$(BIN)/python tools/mutants.py

mutants: setup ## break the law on purpose and see the casebook or the tests go red (ONLY='--sample 40')
	$(BIN)/python tools/mutants.py $(ONLY)

lint: setup ## ruff, mypy --strict, svelte-check, clippy, rustfmt
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src
	npm --prefix frontend run --silent check
	cargo clippy --locked --workspace --all-targets -- -D warnings
	cargo fmt --all --check

audit: setup ## known weaknesses in what we depend on (pip-audit, cargo audit, npm audit)
	$(BIN)/python tools/audit.py

format: setup ## write the code as ruff and rustfmt want it
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	cargo fmt --all

catalogues: setup ## bring the translations up to date with the sentences in the code
	$(BIN)/python tools/catalogues.py

bench: setup ## run every benchmark; the exit status is 1 where one misses a limit
	@status=0; for file in benchmarks/[a-z]*.py; do \
	  echo "== $$file"; $(BIN)/python "$$file" || status=1; \
	done; exit $$status

screenshots: setup ## take the screenshots in docs/screenshots anew
	$(BIN)/python tools/screenshots.py

lock: setup ## write the lock files anew from pyproject.toml and Cargo.toml
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock
	cargo update --workspace

wheel: setup ## build the wheel into dist/
	$(BIN)/python -m pip wheel --no-deps -w dist .

clean: ## remove everything that was built, .venv too
	rm -rf $(VENV) frontend/node_modules src/rapidplay/web/static target dist build mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis src/rapidplay/casebook
	find src tests backend -name __pycache__ -type d -prune -exec rm -rf {} +
	find src \( -name '*.mo' -o -name '_core*.so' \) -type f -delete

$(TOOLS):
	@[ -n "$(PYTHON)" ] || { echo "rapidplay needs Python 3.11 or newer; install it with:" \
	  "apt-get install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing; install it with:" \
	  "apt-get install python3-venv" >&2; exit 1; }
	@command -v cargo >/dev/null || { echo "rapidplay needs Rust $(RUST_MIN) or newer; install it with:" \
	  "curl --proto '=https' -sSf https://sh.rustup.rs | sh -s -- -y" >&2; exit 1; }
	@printf '%s\n' "$(RUST_MIN)" "$$(rustc --version | cut -d' ' -f2)" | sort -C -V || { \
	  echo "rapidplay needs Rust $(RUST_MIN) or newer, here is $$(rustc --version); update it with:" \
	  "rustup update stable" >&2; exit 1; }
	@mkdir -p $(VENV) && touch $@

$(DEPS): $(TOOLS) requirements-dev.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

$(CORE): $(DEPS) pyproject.toml $(RUST_FILES)
	PIP_QUIET=1 $(BIN)/maturin develop -q --release --locked
	@touch $@

$(CATALOGUE): $(DEPS) $(PO_FILES)
	$(BIN)/python backend/rapidplay_build.py
	@touch $@

$(NODE): frontend/package-lock.json frontend/.npmrc
	@command -v npm >/dev/null || { echo "the screens are built with Node.js 20 or newer; install it with:" \
	  "apt-get install nodejs npm" >&2; exit 1; }
	npm --prefix frontend ci --silent
	@touch $@

$(SCREENS): $(NODE) $(DEPS) $(SCREEN_FILES) $(PO_FILES)
	$(BIN)/python tools/screen_sentences.py
	npm --prefix frontend run --silent build
	@touch $@
