"""What the adapters need to know of the board game."""
