"""Players: one file a bot, and one table of them."""
