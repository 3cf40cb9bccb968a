"""What can be read and written, and what every error says."""
