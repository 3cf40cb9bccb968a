"""Tests of fair dice."""
