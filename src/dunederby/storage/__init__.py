"""Games as logs that only grow: in an SQLite file, or in PostgreSQL by a URL."""
