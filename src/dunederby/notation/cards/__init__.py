"""The card game's part of notation."""
