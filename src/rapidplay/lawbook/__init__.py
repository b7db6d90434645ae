"""The lawbook: the editions to be read, searched, compared, and set beside a user's printed text."""
