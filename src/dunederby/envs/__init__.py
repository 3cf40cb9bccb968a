"""Adapters for research frameworks: they hold no rules, and know no secret of another seat."""
