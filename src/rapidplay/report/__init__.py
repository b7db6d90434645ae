"""The incident report of an event: its contents in words, the page to be printed, and the PDF."""
