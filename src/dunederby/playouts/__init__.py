"""Compiled play of many games: by a policy, step by step, and from what a seat knows."""
