"""The conditions the Laws speak of, free of editions: each function is a predicate that gives a finding."""
