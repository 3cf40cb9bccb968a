"""Tests of compiled play."""
