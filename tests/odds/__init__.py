"""Odds against full enumeration, against simulation, and against published numbers."""
