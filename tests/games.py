"""The rule sets, and random games of them: the same in every run, machine and mode.

A random player first picks the kind of action and then one of that kind. Tiles, of which
there are many, would otherwise keep the camels from ever moving: such a game takes about a
hundred steps instead of three hundred.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress, product
from typing import TypeVar

from dunederby import Game, Step
from dunederby.board.editions import EDITIONS, EXPANSIONS, OPTIONS, BoardEdition, expanded
from dunederby.notation.board.positions import dice_of, has_module
from dunederby.replay import Replay
from dunederby.sampling import draw
from dunederby.systems import SEAT_LETTERS, rule_set

Choice = TypeVar("Choice")


def every_rule_set() -> dict[str, BoardEdition]:
    """Return each edition, plain and with every choice of modules that is allowed."""
    found = {}
    for name, edition in EDITIONS.items():
        for chosen in product((False, True), repeat=len(edition.expansions)):
            words = list(compress(edition.expansions, chosen))
            if all(EXPANSIONS[word].needs in (None, *words) for word in words):
                found["+".join([name, *words])] = expanded(edition, words)
    return found


RULE_SETS = every_rule_set()
"""Every rule set and its numbers."""


def module_alone(module: str) -> str:
    """Return the rule set that adds only *module*, and what that needs."""
    needed = EXPANSIONS[module].needs
    return "+".join(["first", *([needed] if needed else []), module])


SUPERCUP = "+".join(["first", *EXPANSIONS])
SHORT_LIST = (*EDITIONS, *(module_alone(module) for module in EXPANSIONS), SUPERCUP)
"""Rule sets that stand for all: each edition, each module alone, and all modules together."""


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
    return [action.text for action in game.legal_actions]


def pick_step(game: Game, luck: Luck) -> Step:
    """Draw what happens next: a legal action, or an outcome of chance."""
    outcomes = list(game.chance_outcomes)  # each as likely as the others: all shall come up
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


def random_table(luck: Luck) -> tuple[str, int]:
    """Draw a rule set, and a number of seats for it."""
    rules = luck.one_of(list(RULE_SETS))
    return rules, random_seats(rules, luck)


def random_seats(rules: str, luck: Luck) -> int:
    """Draw a number of seats that can play by *rules*."""
    fewest, most = RULE_SETS[rules].seats
    return luck.one_of(range(fewest, most + 1))


def random_position(rules: str, seats: int, luck: Luck) -> str:
    """Draw a position that a game of *seats* can begin with."""
    edition = RULE_SETS[rules]
    spaces = range(1, edition.spaces + 1)
    stacks: dict[int, str] = {}
    for letter in shuffled(edition.letters, luck):
        # Two draws, the smaller counts: camels rather meet, and rarely all stand at the end.
        space = min(luck.one_of(spaces), luck.one_of(spaces))
        stacks[space] = stacks.get(space, "") + letter
    dice = shuffled(dice_of(rule_set(rules)), luck)
    tiles = random_tiles([space for space in spaces[1:] if space not in stacks], seats, luck)
    fields = [
        rules,
        " ".join(f"{space}:{stack}" for space, stack in stacks.items()),
        f"dice {''.join(dice[luck.below(len(dice) - edition.dice_kept) :])}",
        *([f"tiles {' '.join(tiles.values())}"] if tiles else []),
    ]
    if has_module(rule_set(rules), "photographer") and luck.below(2):
        space = luck.one_of([space for space in spaces if space not in {*stacks, *tiles}])
        fields.append(f"camera {space}{luck.one_of(SEAT_LETTERS[:seats])}")
    return "; ".join(fields)


def random_tiles(spaces: Sequence[int], seats: int, luck: Luck) -> dict[int, str]:
    """Draw tiles for some of *seats* on some of the empty *spaces*."""
    tiles: dict[int, str] = {}
    for seat in SEAT_LETTERS[:seats]:
        space = luck.one_of(spaces)
        if tiles.keys().isdisjoint({space - 1, space, space + 1}):
            tiles[space] = f"{space}{luck.one_of('+-')}{seat}"
    return tiles


def shuffled(choices: Sequence[Choice], luck: Luck) -> list[Choice]:
    """Draw an order of *choices*."""
    left = list(choices)
    return [left.pop(luck.below(len(left))) for _ in choices]


def replayed(record: str) -> Game:
    """Return the game of a *record*, replayed to its last step."""
    *_, last = Replay(record.encode(), "record")
    return last.game
