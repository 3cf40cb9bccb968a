"""Random games for tests: the same ones in every run, on every machine, in every mode.

A random player first picks the kind of action and then one of that kind. Tiles, of which
there are many, would otherwise keep the camels from ever moving: such a game takes about a
hundred steps instead of three hundred.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from dunederby import Game, Step
from dunederby.board.editions import EDITIONS, OPTIONS
from dunederby.replay import Replay
from dunederby.sampling import draw
from dunederby.systems import SEAT_LETTERS

Choice = TypeVar("Choice")


@dataclass(slots=True)
class Luck:
    """A stream of random choices that depends on its seed alone."""

    seed: str
    drawn: int = 0

    def below(self, limit: int) -> int:
        """Draw a number from 0 to *limit* - 1."""
        self.drawn += 1
        return draw(self.seed, self.drawn, limit)

    def one_of(self, choices: Sequence[Choice]) -> Choice:
        """Draw one of *choices*."""
        return choices[self.below(len(choices))]


def pick_decision(texts: Sequence[str], luck: Luck) -> str:
    """Draw a verb of the legal actions *texts*, then one of its actions."""
    verbs: dict[str, list[str]] = {}
    for text in texts:
        verbs.setdefault(text.split(" ", 1)[0], []).append(text)
    return luck.one_of(verbs[luck.one_of(list(verbs))])


def legal_texts(game: Game) -> list[str]:
    """Return the legal actions as texts, in order."""
    texts = game.vocabulary.actions
    return [texts[action] for action in game.legal_actions.ids()]


def pick_step(game: Game, luck: Luck) -> Step:
    """Draw what happens next: a legal action, or an outcome of chance."""
    outcomes = list(game.chance_outcomes)  # in every board game they are equally likely
    if outcomes:
        return luck.one_of(outcomes)
    return Step(game.to_act[0], pick_decision(legal_texts(game), luck))


def play_on(game: Game, luck: Luck, most: int | None = None) -> Game:
    """Play *game* on at random, to its end or for *most* steps, and return it."""
    played = 0
    while not game.is_over and played != most:
        game.push(pick_step(game, luck))
        played += 1
    return game


def random_options(luck: Luck) -> dict[str, str]:
    """Draw a value for every house rule."""
    return {name: luck.one_of(values) for name, values in OPTIONS.items()}


def random_position(rules: str, seats: int, luck: Luck) -> str:
    """Draw a position that a game of *seats* can begin with."""
    edition = EDITIONS[rules]
    spaces = range(1, edition.spaces + 1)
    stacks: dict[int, str] = {}
    for letter in shuffled(edition.letters, luck):
        # Two draws, the smaller counts: camels rather meet, and rarely all stand at the end.
        space = min(luck.one_of(spaces), luck.one_of(spaces))
        stacks[space] = stacks.get(space, "") + letter
    camels = " ".join(f"{space}:{stack}" for space, stack in stacks.items())
    dice = shuffled(edition.letters, luck)[luck.below(len(edition.letters)) :]
    tiles = random_tiles([space for space in spaces[1:] if space not in stacks], seats, luck)
    return f"{rules}; {camels}; dice {''.join(dice)}" + (f"; tiles {tiles}" if tiles else "")


def random_tiles(spaces: Sequence[int], seats: int, luck: Luck) -> str:
    """Draw tiles for some of *seats* on some of the empty *spaces*."""
    tiles: dict[int, str] = {}
    for seat in SEAT_LETTERS[:seats]:
        space = luck.one_of(spaces)
        if tiles.keys().isdisjoint({space - 1, space, space + 1}):
            tiles[space] = f"{space}{luck.one_of('+-')}{seat}"
    return " ".join(tiles.values())


def shuffled(choices: Sequence[Choice], luck: Luck) -> list[Choice]:
    """Draw an order of *choices*."""
    left = list(choices)
    return [left.pop(luck.below(len(left))) for _ in choices]


def replayed(record: str) -> Game:
    """Return the game of a *record*, replayed to its last step."""
    *_, last = Replay(record.encode(), "record")
    return last.game
