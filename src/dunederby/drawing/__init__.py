"""Pictures of a position, as SVG: for notebooks, docs and posts."""
