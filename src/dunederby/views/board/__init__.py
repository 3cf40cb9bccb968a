"""The board games' part of views."""
