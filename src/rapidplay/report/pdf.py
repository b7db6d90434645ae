"""The report as a PDF, made by WeasyPrint in a process of its own: it takes seconds, and a server goes on meanwhile.

python -m rapidplay.report.pdf <page.html >report.pdf
"""

from __future__ import annotations

import subprocess
import sys
from typing import Any, NoReturn

from rapidplay.errors import NotInstalled
from rapidplay.i18n import _

WITHIN_S = 120
_NO_PACKAGE, _NO_LIBRARY = 3, 4
"""The exit status of the process where WeasyPrint is not there, and where a library is not that it needs."""


def pdf_of(page: str, within_s: float = WITHIN_S) -> bytes:
    """The page as a PDF.

    Raises:
        NotInstalled: WeasyPrint, or the library Pango behind it, is not there.
        TimeoutError: it has taken too long.
    """
    command = [sys.executable, "-m", "rapidplay.report.pdf"]
    try:
        made = subprocess.run(command, input=page.encode(), capture_output=True, timeout=within_s, check=False)
    except subprocess.TimeoutExpired:
        raise TimeoutError(f"the PDF was not made within {within_s:g} s") from None
    if made.returncode == _NO_PACKAGE:
        raise NotInstalled(_("A PDF needs WeasyPrint: pip install 'rapidplay[report]'"))
    if made.returncode == _NO_LIBRARY:
        raise NotInstalled(_("A PDF needs the library Pango: apt-get install libpango-1.0-0 libpangoft2-1.0-0"))
    if made.returncode:
        raise RuntimeError(f"the PDF was not made: {made.stderr.decode(errors='replace')[-2000:]}")
    return made.stdout


def main() -> int:
    """Page on standard input, PDF on standard output; the exit status."""
    try:
        from weasyprint import HTML  # type: ignore[import-untyped]
        from weasyprint.urls import URLFetcher  # type: ignore[import-untyped]
    except ImportError:
        return _NO_PACKAGE
    except OSError:
        return _NO_LIBRARY

    class FetchesNothing(URLFetcher):  # type: ignore[misc]
        """The page has everything in it; nothing is loaded from a file or an address."""

        def fetch(self, url: str, headers: Any = None) -> NoReturn:
            raise ValueError(f"{url}: nothing is loaded for a report")

    page = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(HTML(string=page, url_fetcher=FetchesNothing()).write_pdf())
    return 0


if __name__ == "__main__":
    sys.exit(main())
