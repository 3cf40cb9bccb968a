"""Games played with fair dice, as records."""

from dunederby import Game
from dunederby.fairness.dice import FairDice
from dunederby.sampling import draw


def play(rules: str, seats: int, seed: bytes, nonces: list[str]) -> str:
    """Play a random game by fair dice and return its whole record."""
    dice = FairDice(seed, nonces)
    game = Game(rules, seats)
    while not game.is_over:
        if game.awaits_chance:
            game.push(game.next_draw(dice))
        else:
            legal = game.legal_actions
            game.push(legal[draw(rules, len(game.steps), len(legal))])
    return game.record(headers={**dice.headers, "seed": seed.hex()})
