"""The first edition's part of rules."""
