"""How many ways a position can go on; the counts come from the oracle."""
