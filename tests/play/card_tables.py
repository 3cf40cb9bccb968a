"""Set a table of the card game for a rules test; cards are written as in positions, `g2`."""

from collections.abc import Iterable, Mapping

from dunederby import Game
from tests.play.tables import actions, go_on, play

NAMES = {"b": "blue", "g": "green", "o": "orange", "y": "yellow", "w": "white"}
LINE_UP = "cards; 1:b 2:g 3:o 4:y 5:w; finish 15; track 2222222h"
"""Everybody on a space of their own, before a leg of two seats."""


def name(card: str) -> str:
    """Return *card* as steps name it.

    >>> name("g2")
    'green 2'
    """
    return f"{NAMES[card[0]]} {card[1]}"


def opened(*cards: str, seats: int = 2, options: Mapping[str, str] | None = None) -> Game:
    """Return a new game in which *cards* were drawn for the opening."""
    game = Game("cards", seats=seats, options=options)
    return go_on(game, *(f"* draw {name(card)}" for card in cards))


def reveal(seat: str, card: str) -> tuple[str, str]:
    """Return the two steps by which *seat* reveals *card*."""
    return f"{seat} reveal", f"* card {name(card)}"


def after_card(position: str, card: str, **options: str) -> Game:
    """Return a game of two in which A revealed *card* from *position*."""
    chosen = {option.replace("_", "-"): value for option, value in options.items()}
    return play(position, *reveal("A", card), seats=2, options=chosen)


def deal(game: Game, *hands: str) -> Game:
    """Deal every seat its hand, such as "b1 b1 g2", and return the game."""
    for seat, hand in zip(game.seats, hands, strict=True):
        go_on(game, *(f"* deal {seat} {name(card)}" for card in hand.split()))
    return game


def choose(game: Game, seat: str, cards: Iterable[str]) -> Game:
    """Let *seat* lay *cards*, each for what it has to choose one for; return the game."""
    for card in cards:
        [verb] = {step.verb for step in game.legal_actions if step.seat == seat}
        game.push(f"{seat} {verb} {name(card)}")
    return game


def set_up(game: Game, *hands: str) -> Game:
    """Deal every seat its hand, of which it keeps the last card; return the game."""
    deal(game, *hands)
    for seat, hand in zip(game.seats, hands, strict=True):
        choose(game, seat, hand.split()[:-1])
    return game


def two_in_a_leg() -> Game:
    """Return a game of two at the start of a leg: A keeps green 2, B white 1."""
    game = play(LINE_UP, seats=2, options={"deal": "7"})
    return set_up(game, "b1 b1 b1 b1 b1 b2 g2", "y1 y1 y1 y1 y1 w2 w1")


def spaces_for(game: Game, piece: str) -> set[int]:
    """Return the spaces where *piece* may now be put."""
    return {int(text.split()[1]) for text in actions(game, piece)}


def verbs(game: Game) -> set[str]:
    """Return the first words of all that may be done now."""
    return {step.verb for step in game.legal_actions}
