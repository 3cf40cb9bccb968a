"""Games played with fair dice, as records."""

from dunederby import Game
from dunederby.fairness.dice import FairDice
from dunederby.fairness.verify import next_draw
from dunederby.sampling import draw


def play(rules: str, seats: int, seed: bytes, nonces: list[str]) -> str:
    """Play a random game by fair dice and return its whole record."""
    dice = FairDice(seed, nonces)
    game = Game(rules, seats)
    draws = 0
    while not game.is_over:
        if step := next_draw(game, dice, draws):
            draws += 1
        else:
            legal = list(game.legal_actions)
            step = str(legal[draw(rules, len(game.steps), len(legal))].step)
        game.push(step)
    return game.record(headers={**dice.headers, "seed": seed.hex()})
