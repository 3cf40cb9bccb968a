"""Luck and skill of played games."""
