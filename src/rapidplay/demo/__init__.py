"""A chess event to try the desk with: made up, and the same for the same seed. No web."""
