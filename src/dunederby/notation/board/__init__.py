"""The board games' part of notation."""
