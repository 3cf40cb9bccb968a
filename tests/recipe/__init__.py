"""Tests of the recipe by which a rule module is added."""
