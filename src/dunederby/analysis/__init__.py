"""Was it luck? What chance, one's own decisions and those of others did to a played game."""
