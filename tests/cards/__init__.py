"""The card game, piece by piece."""
