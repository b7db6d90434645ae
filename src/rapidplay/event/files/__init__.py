"""The files of the trade: TRF26, TRF16, CSV and PGN. What is read becomes a table of pairings; pure text, no file."""
