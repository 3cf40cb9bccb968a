"""The board game once more, naively."""
