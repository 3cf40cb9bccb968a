"""Every state of one card game for each number of seats, to be read when something changes."""
