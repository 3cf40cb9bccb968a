"""The race: what is true in every rule system."""
