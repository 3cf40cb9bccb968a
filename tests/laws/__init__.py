"""Laws: what holds in every game, whatever is played."""
