"""Random games, and tables that are set for a test: what other tests play with."""
