"""Tests of sittings."""
