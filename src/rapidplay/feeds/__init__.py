"""Live feeds: what electronic boards and broadcasts show, as games that are read again whenever they change."""
