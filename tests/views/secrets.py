"""Pairs of games that differ only in what a viewer may not know."""

from collections.abc import Iterator

from dunederby import Game, Step
from tests.play.board import RULE_SETS
from tests.play.games import play_on
from tests.play.hidden_cards import other_cards
from tests.play.luck import Luck

STEPS = 60
ALL_RULES = (*RULE_SETS, "cards")


def recoloured(step: Step, camels: tuple[str, ...], viewer: str | None) -> Step:
    """Return *step* with the next camel on a finish card that *viewer* may not know."""
    if step.by == viewer or step.verb not in ("win", "lose"):
        return step
    number = camels.index(step.text.split()[1])
    return Step(step.by, f"{step.verb} {camels[(number + 1) % len(camels)]}")


def played(game: Game, steps: list[Step]) -> Game:
    """Play *steps* and return *game*."""
    for step in steps:
        game.push(str(step))
    return game


def board_twins(rules: str, viewer: str | None) -> tuple[Game, Game]:
    """Play a board game, and once more with other finish cards of the others."""
    seats = RULE_SETS[rules].seats[0]
    game = play_on(Game(rules, seats), Luck(f"secrets of {rules}"), STEPS)
    camels = game.rule_set.edition.camels[:5]
    steps = [recoloured(step, camels, viewer) for step in game.steps]
    return game, played(Game(rules, seats), steps)


def card_twins(viewer: str | None) -> tuple[Game, Game]:
    """Play a card game, and once more with other cards that the others hold and lay."""
    luck = Luck("secrets of cards")
    game = play_on(Game("cards", 3), luck, STEPS)
    return game, played(Game("cards", 3), other_cards(game, viewer, luck))


def twins(rules: str) -> Iterator[tuple[str | None, Game, Game]]:
    """Yield for two seats and a spectator a pair of games that look the same to them."""
    for viewer in ("A", "B", None):
        pair = card_twins(viewer) if rules == "cards" else board_twins(rules, viewer)
        yield viewer, *pair
