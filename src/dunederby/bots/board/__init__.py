"""The board games' part of bots."""
