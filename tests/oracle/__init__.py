"""A slow reference game, written from the rulebook alone, to check the engine by."""
