"""The board games in a terminal."""
