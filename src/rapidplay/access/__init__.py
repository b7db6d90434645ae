"""Who may come in: passphrases, one-use links, PINs, sessions, locked doors; and the desk's own certificates."""
