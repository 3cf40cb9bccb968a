"""Views of the board games."""
