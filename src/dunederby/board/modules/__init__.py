"""One behaviour each; modules don't know each other, and only `hooks` calls them."""
