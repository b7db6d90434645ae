"""The audit of game archives: which results, moves and clocks the Laws do not support.

The Rust core finds the facts, game by game; the editions say what follows from them.
"""

from __future__ import annotations

from rapidplay.archive.auditing import Progress, Terms, audit, findings
from rapidplay.archive.facts import GameFacts
from rapidplay.archive.files import audit_files
from rapidplay.archive.finding import CODES, SEVERITIES, Code, Finding, Severity
from rapidplay.archive.looking import Course, Plan
from rapidplay.archive.scanning import Archive, Batch, scan

__all__ = (
    "CODES",
    "SEVERITIES",
    "Archive",
    "Batch",
    "Code",
    "Course",
    "Finding",
    "GameFacts",
    "Plan",
    "Progress",
    "Severity",
    "Terms",
    "audit",
    "audit_files",
    "findings",
    "scan",
)
