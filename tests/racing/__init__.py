"""The race on its own: packing, stacks, ranking."""
