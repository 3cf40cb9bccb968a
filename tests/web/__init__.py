"""What the page's own tests need from the game."""
