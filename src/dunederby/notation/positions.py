"""Positions as text: `first; 1:yo 2:bg 3:w; dice bgoyw; tiles 5+A 9-C`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from dunederby.errors import DuneDerbyError, Flaw, NotationError
from dunederby.notation.board import holdings as board_holdings
from dunederby.notation.board import positions as board_positions
from dunederby.notation.cards import holdings as card_holdings
from dunederby.notation.cards import positions as card_positions
from dunederby.notation.fields import Field, Position, fields_of
from dunederby.notation.holdings import SEATS
from dunederby.notation.words import complaint
from dunederby.systems import BOARD, CARDS, RuleSet, rule_set


class Grammar(NamedTuple):
    """How the positions of one system are read and written."""

    parse: Callable[[RuleSet, list[Field]], Position]
    write: Callable[[Any, Any], None]
    format: Callable[[RuleSet, Any], str]
    holdings: Callable[[RuleSet, Any], list[str]]


GRAMMARS = {
    BOARD.name: Grammar(
        board_positions.parse_board,
        board_positions.write_board,
        board_positions.format_board,
        board_holdings.format_holdings,
    ),
    CARDS.name: Grammar(
        card_positions.parse_cards,
        card_positions.write_cards,
        card_positions.format_cards,
        card_holdings.format_holdings,
    ),
}


def parse_position(text: str, column: int = 1, seats: int | None = None) -> Position:
    """Read a position for so many *seats*; raise NotationError where it is wrong.

    >>> parse_position("first; 1:yo 2:bg 3:w; tiles 5+A").stacks
    ((1, (3, 2)), (2, (0, 1)), (3, (4,)))
    """
    fields = fields_of(text, column)
    rules = _parse_rules(fields[0], _seats_in(fields) if seats is None else seats)
    if len(fields) < 2 or not fields[1].words:
        raise NotationError(Flaw("expected-camels"), fields[0].end)
    return GRAMMARS[rules.system.name].parse(rules, fields)


def _seats_in(fields: list[Field]) -> int | None:
    """Return how many seats *fields* name, None if they don't or it is no number."""
    for field in fields[2:]:
        words = [word.text for word in field.words]
        if len(words) == 2 and words[0] == SEATS and words[1].isdecimal():
            return int(words[1])
    return None


def _parse_rules(field: Field, seats: int | None) -> RuleSet:
    if not field.words:
        raise NotationError(Flaw("expected-rules"), field.end)
    if len(field.words) > 1:
        raise complaint(field.words[1], "after-rules")
    try:
        return rule_set(field.words[0].text, seats)
    except DuneDerbyError as error:
        raise NotationError(error.flaw or str(error), field.words[0].column) from error


def write_position(position: Position, game: Any) -> None:
    """Put *position* into the record of a game that is set up but has not begun."""
    GRAMMARS[position.rules.system.name].write(position, game)


def format_position(rules: RuleSet, game: Any) -> str:
    """Write the position of *game*, in the one way."""
    return GRAMMARS[rules.system.name].format(rules, game)


def format_full_position(rules: RuleSet, game: Any) -> str:
    """Write the position of *game*, and behind it what seats have.

    It can be read again for odds. What went into the racing deck of a card game and came out
    of it is not written, as the position says what is left in it.
    """
    return "; ".join([format_position(rules, game), *_holdings(rules, game)])


def _holdings(rules: RuleSet, game: Any) -> list[str]:
    return GRAMMARS[rules.system.name].holdings(rules, game)
