"""The HTTP API and the built front end: parses, calls, renders; decides nothing itself."""
