"""The log of a live chess event: it only grows, and nothing that was acknowledged is ever lost.

`open_log` opens it, `EventLog` is its face; docs/store.md describes the tables and the file.
"""
