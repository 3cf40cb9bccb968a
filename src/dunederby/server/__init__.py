"""The server: tables in the browser that lose nothing and leak nothing."""
