"""Sittings: people and bots at one table, whatever they look at it with."""
