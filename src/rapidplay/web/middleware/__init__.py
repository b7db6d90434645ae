"""What holds for every request, whatever it asks: pure ASGI, a module for each concern."""
