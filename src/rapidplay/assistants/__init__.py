"""What assistants may ask: tools of the Model Context Protocol over the law core, and their server."""
