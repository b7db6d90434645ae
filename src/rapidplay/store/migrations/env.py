"""Alembic runs this file for each upgrade; the connection and its transaction are those of `bring_up_to_date`."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
