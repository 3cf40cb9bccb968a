"""The card game's part of bots."""
