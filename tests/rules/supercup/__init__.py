"""The rules of the Supercup modules as tests."""
