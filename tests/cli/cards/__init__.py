"""The card game's part of cli."""
