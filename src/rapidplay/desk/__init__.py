"""The arbiter's desk: records what happens at a live event, derives what is shown of it, asks, decides."""
