"""Every state of one game for each rule set, to be read when something changes."""
