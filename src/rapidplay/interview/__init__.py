"""The interview: questions as data, what is asked next, and what follows from the answers."""
