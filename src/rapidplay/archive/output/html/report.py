"""The report: an index, and for every code and severity pages of a limited number of findings."""

from __future__ import annotations

from html import escape
from importlib import resources
from pathlib import Path
from typing import TextIO

from rapidplay.archive.finding import CODES, SEVERITIES, Code, Finding, Severity
from rapidplay.archive.output.html.board import drawings
from rapidplay.archive.output.html.parts import FOOT, Clause, clause_in_html, clauses_of, finding_in_html, head
from rapidplay.archive.output.words import CODE, SEVERITY, SEVERITY_MEANS
from rapidplay.i18n import _, spoken

PER_PAGE = 50
"""A page of a browser stays quick with so many boards."""

ASSETS = ("report.css", "report.js")


class Group:
    """The pages of one code and severity."""

    def __init__(self, folder: Path, code: Code, severity: Severity) -> None:
        self.code, self.severity = code, severity
        self.findings = 0
        self._folder = folder
        self._page = 0
        self._file: TextIO | None = None
        self._clauses: dict[Clause, None] = {}

    def page(self, number: int) -> str:
        """The name of a page."""
        return f"{self.code}-{self.severity}-{number}.html"

    def write(self, finding: Finding) -> None:
        """One more finding, on a page of its own where the last one is full."""
        if self.findings % PER_PAGE == 0:
            self.close(has_next=True)
            self._file = self._begun()
        self.findings += 1
        self._clauses |= dict.fromkeys(clauses_of([finding]))
        if self._file is not None:
            self._file.write(finding_in_html(finding))

    def close(self, has_next: bool = False) -> None:
        """The end of a page: where to go on, and the clauses cited on it."""
        if self._file is None:
            return
        with self._file as file:
            file.write("</main>\n" + self._ways(has_next))
            file.write(f"<aside>\n<h2>{escape(_('The clauses, restated'))}</h2>\n" if self._clauses else "<aside>\n")
            file.writelines(map(clause_in_html, self._clauses))
            file.write(f"</aside>\n{FOOT}")
        self._clauses.clear()

    def _begun(self) -> TextIO:
        self._page += 1
        title = f"{self.code} · {spoken(SEVERITY[self.severity])}"
        file = (self._folder / self.page(self._page)).open("w", encoding="utf-8")
        file.write(head(f"{title} · {self._page}") + drawings())
        file.write(f'<header>\n<p><a href="index.html">{escape(_("All findings"))}</a></p>\n')
        file.write(f"<h1>{escape(title)}</h1>\n<p>{escape(spoken(CODE[self.code]))}</p>\n</header>\n<main>\n")
        return file

    def _ways(self, has_next: bool) -> str:
        ways = []
        if self._page > 1:
            ways.append(f'<a href="{self.page(self._page - 1)}">{escape(_("Page before"))}</a>')
        ways.append(escape(_("Page {number}", number=self._page)))
        if has_next:
            ways.append(f'<a href="{self.page(self._page + 1)}">{escape(_("Next page"))}</a>')
        return f"<nav>{' '.join(ways)}</nav>\n"


class Report:
    """Writes each finding as it comes, and the index in the end."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        for name in ASSETS:
            (folder / name).write_bytes(resources.files(__package__).joinpath(name).read_bytes())
        self._folder = folder
        self._groups: dict[tuple[Code, Severity], Group] = {}

    def write(self, finding: Finding) -> None:
        """One more finding."""
        of = finding.code, finding.severity
        if of not in self._groups:
            self._groups[of] = Group(self._folder, *of)
        self._groups[of].write(finding)

    def close(self) -> None:
        """Nothing more comes."""
        for group in self._groups.values():
            group.close()
        (self._folder / "index.html").write_text(self._index(), encoding="utf-8")

    def _index(self) -> str:
        title = _("Findings")
        tables = "".join(map(self._table, SEVERITIES)) or f"<p>{escape(_('Nothing was found.'))}</p>\n"
        begins = f"{head(title)}<header>\n<h1>{escape(title)}</h1>\n</header>\n"
        return f"{begins}<main>\n{tables}</main>\n{FOOT}"

    def _table(self, severity: Severity) -> str:
        """The groups of a severity; empty where there are none."""
        groups = [group for code in CODES if (group := self._groups.get((code, severity)))]
        if not groups:
            return ""
        name, means = escape(spoken(SEVERITY[severity])), escape(spoken(SEVERITY_MEANS[severity]))
        columns = "".join(f"<th>{escape(column)}</th>" for column in (_("Code"), _("What"), _("Number")))
        rows = "".join(map(_row, groups))
        return (
            f'<section class="{severity}">\n<h2><span class="severity">{name}</span>: {means}</h2>\n'
            f"<table>\n<thead><tr>{columns}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</section>\n"
        )


def _row(group: Group) -> str:
    link = f'<a href="{group.page(1)}">{group.code}</a>'
    return f"<tr><td>{link}</td><td>{escape(spoken(CODE[group.code]))}</td><td>{group.findings}</td></tr>\n"
