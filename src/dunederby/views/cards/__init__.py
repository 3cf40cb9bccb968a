"""The card game's part of views."""
