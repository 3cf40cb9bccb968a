"""Steps, positions and records as text and back; it knows no Game."""
