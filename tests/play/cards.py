"""How the card game is played at random."""

from collections import Counter
from math import lcm
from typing import Any

from dunederby import Game, Step
from dunederby.cards.editions import EDITIONS
from dunederby.cards.record import FACE_DOWN, KINDS, TURN
from dunederby.systems import SEAT_LETTERS
from tests.play.luck import Luck, pick_decision, shuffled

CAMELS = EDITIONS["cards"].camels
CARDS = [f"{camel} {number}" for camel in CAMELS for number in (1, 2)]
"""The kinds of racing cards, as steps name them."""

SEATS = range(2, 7)


def pick_step(game: Game, luck: Luck) -> Step:
    """Draw what happens next: chance by its weights, or an action of a seat that may act."""
    if game.to_act == ("*",):
        return pick_outcome(game, luck)
    seat = luck.one_of(game.to_act)
    texts = [action.text for action in game.legal_actions if action.seat == seat]
    return Step(seat, pick_decision(texts, luck))


def pick_outcome(game: Game, luck: Luck) -> Step:
    """Draw an outcome of chance."""
    outcomes = game.chance_outcomes
    whole = lcm(*(share.denominator for share in outcomes.values()))
    left = luck.below(whole)
    for step, share in outcomes.items():
        left -= int(share * whole)
        if left < 0:
            return step
    raise AssertionError("shares sum up to 1")


def can_begin(game: Game) -> bool:
    """Tell whether a game can begin with the position of *game*: within a leg."""
    return bool(game.state[0].awaits == TURN)


def random_position(rules: str, seats: int, luck: Luck) -> str:
    """Draw a position in the middle of a leg, or before one, that *seats* can go on from."""
    track = "".join(luck.one_of("222s") for _ in range(4 + luck.below(10))) + luck.one_of("2sh")
    finish = sum({"2": 2, "s": 1, "h": 1}[card] for card in track)
    stacks: dict[int, str] = {}
    for letter in shuffled("bgoyw", luck):
        space = max(luck.below(finish + 1) - luck.below(4), 0)
        stacks[space] = stacks.get(space, "") + letter
    fields = [rules, " ".join(f"{space}:{stack}" for space, stack in stacks.items())]
    fields.append(f"track {track}")
    if luck.below(4) == 0:
        return "; ".join(fields)
    free = [space for space in range(min(stacks) + 1, finish + 1) if space not in stacks]
    for piece in ("fennec", "palm"):
        if free and luck.below(2):
            space = free.pop(luck.below(len(free)))
            fields.append(f"{piece} {space}{luck.one_of(SEAT_LETTERS[:seats])}")
    cards = shuffled([f"{letter}{number}" for letter in "bgoyw" for number in (*"11111", 2)], luck)
    return "; ".join([*fields, f"deck {' '.join(cards[: 1 + luck.below(12)])}"])


def names_in(pile: Any) -> Counter[str]:
    """Return the cards of a *pile* by name, without those that are face down."""
    return Counter({CARDS[kind]: int(pile[kind]) for kind in range(KINDS) if pile[kind]})


def name_of(number: int) -> str:
    """Return the card of a field that is 1 + a card; a question mark if it is face down."""
    return "?" if number == FACE_DOWN + 1 else CARDS[number - 1]
