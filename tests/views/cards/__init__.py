"""Views of the card game."""
