"""Numbers that stand where a seat, or what a seat knows, is asked for."""

CHANCE = -1
"""Stands for the seat in a step of chance."""

SPECTATOR = -1
"""Looks at a game without a seat of its own."""

UNKNOWN = -1
"""Stands in a view for a number that its seat may not know."""
