"""The card game, sentence by sentence of its rulebook."""
