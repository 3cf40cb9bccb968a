"""Odds: of a leg, of the race, and what an action is worth."""
