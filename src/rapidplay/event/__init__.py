"""The chess event: its rules, people, rounds, pairings and results, as the fold of the entries of its log."""
