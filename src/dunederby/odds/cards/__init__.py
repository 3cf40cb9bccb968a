"""The card game's part of odds."""
