"""The board games' part of odds."""
