"""What `rapidplay mate` shows: an answer in words or as data, one position or many."""
