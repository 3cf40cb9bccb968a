"""The rules of the second edition as tests."""
