"""What the adapters need to know of the card game."""
