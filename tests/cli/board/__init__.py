"""The board games' part of cli."""
