"""The board games: what is true in every edition, its numbers and its modules."""
