"""The server: calls, streams, sign-in, and the built front end. Handlers parse, call the desk, render."""
