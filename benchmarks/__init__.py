"""Benchmarks: what `dunederby bench` runs."""
