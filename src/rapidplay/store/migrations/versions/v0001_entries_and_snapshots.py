"""The entries, which only grow, and the snapshots, which may be thrown away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ONLY_GROWS = "the log only grows: entries are never changed or deleted"
_GUARDS = {
    "sqlite": [
        f"CREATE TRIGGER entries_{act.lower()} BEFORE {act} ON entries BEGIN SELECT RAISE(ABORT, '{_ONLY_GROWS}'); END"
        for act in ("UPDATE", "DELETE")
    ],
    "postgresql": [
        f"CREATE FUNCTION entries_only_grow() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{_ONLY_GROWS}'; END $$",
        "CREATE TRIGGER entries_only_grow BEFORE UPDATE OR DELETE ON entries "
        "FOR EACH ROW EXECUTE FUNCTION entries_only_grow()",
        "CREATE TRIGGER entries_stay BEFORE TRUNCATE ON entries EXECUTE FUNCTION entries_only_grow()",
    ],
}


def upgrade() -> None:
    """From an empty database."""
    op.create_table(
        "entries",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, sa.CheckConstraint("seq > 0"), primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("board", sa.Text),
        sa.Column("recorded_at", sa.Text, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.UniqueConstraint("stream", "id", name="entries_stream_id"),
    )
    first = sa.text("seq = 1")
    op.create_index("entries_streams", "entries", ["stream"], sqlite_where=first, postgresql_where=first)
    op.create_index("entries_of_a_board", "entries", ["stream", "board", "seq"])
    op.create_table(
        "snapshots",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("seal", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["stream", "seq"], ["entries.stream", "entries.seq"]),
    )
    for guard in _GUARDS[op.get_bind().dialect.name]:
        op.execute(guard)
