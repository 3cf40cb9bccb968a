"""The card game once more, naively."""
