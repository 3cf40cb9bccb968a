"""Tests of Dune Derby."""
