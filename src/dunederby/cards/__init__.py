"""The card game of 2016."""
