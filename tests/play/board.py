"""The rule sets of the board game, and how it is played at random."""

from collections.abc import Sequence
from itertools import compress, product

from dunederby import Game, Step
from dunederby.board.editions import EDITIONS, EXPANSIONS, BoardEdition, expanded
from dunederby.notation.board.positions import dice_of, has_module
from dunederby.systems import SEAT_LETTERS, rule_set
from tests.play.luck import Luck, pick_decision, shuffled


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


def legal_texts(game: Game) -> list[str]:
    """Return the legal actions as texts, in order."""
    return [action.text for action in game.legal_actions]


def pick_step(game: Game, luck: Luck) -> Step:
    """Draw what happens next: a legal action, or an outcome of chance."""
    outcomes = list(game.chance_outcomes)  # each as likely as the others: all shall come up
    if outcomes:
        return luck.one_of(outcomes)
    return Step(game.to_act[0], pick_decision(legal_texts(game), luck))


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


def can_begin(game: Game) -> bool:
    """Tell whether a game can begin with the position of *game*: nothing is over or set up."""
    return not game.is_over and "dice" in game.position


def random_tiles(spaces: Sequence[int], seats: int, luck: Luck) -> dict[int, str]:
    """Draw tiles for some of *seats* on some of the empty *spaces*."""
    tiles: dict[int, str] = {}
    for seat in SEAT_LETTERS[:seats]:
        space = luck.one_of(spaces)
        if tiles.keys().isdisjoint({space - 1, space, space + 1}):
            tiles[space] = f"{space}{luck.one_of('+-')}{seat}"
    return tiles
