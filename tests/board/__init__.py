"""The board game, part by part; `tests/rules` has its rules."""
