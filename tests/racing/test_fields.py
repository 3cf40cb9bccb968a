"""The records of every system: their fields are what kernels can work with."""

from collections.abc import Iterator

import numpy as np
import pytest

from dunederby.board import record as board
from dunederby.cards import record as cards
from dunederby.racing import news
from dunederby.systems import SYSTEMS

RECORDS = {
    "board game": (board.BOARD_GAME, board.BoardGame),
    "board seat": (board.SEAT, board.Seat),
    "pile": (board.PILE, board.Pile),
    "edition numbers": (board.NUMBERS, board.EditionNumbers),
    "board options": (board.OPTIONS, board.Options),
    "modules": (board.MODULES, board.Modules),
    "crazy camels": (board.CRAZY_CAMELS, board.CrazyCamels),
    "partnerships": (board.PARTNERSHIPS, board.Partnerships),
    "supporting dice": (board.SUPPORTING_DICE, board.SupportingDice),
    "photographer": (board.PHOTOGRAPHER, board.Photographer),
    "position bets": (board.POSITION_BETS, board.PositionBets),
    "card game": (cards.CARD_GAME, cards.CardGame),
    "card seat": (cards.SEAT, cards.Seat),
    "setup numbers": (cards.NUMBERS, cards.SetupNumbers),
    "card options": (cards.OPTIONS, cards.Options),
    "news": (news.NEWS, news.Story),
    "row": (news.ROW, news.Row),
}
WHOLE = [*(system.game for system in SYSTEMS), news.NEWS]

every_whole = pytest.mark.parametrize("dtype", WHOLE, ids=["board", "cards", "news"])


def fields_of(dtype: "np.dtype[np.void]") -> Iterator[tuple[str, "np.dtype[np.generic]"]]:
    """Yield the name and kind of every field, nested ones too."""
    for name in dtype.names or ():
        kind = dtype[name].base
        yield name, kind
        yield from fields_of(kind)


@every_whole
def test_no_field_has_a_name_that_numpy_uses(dtype: "np.dtype[np.void]") -> None:
    """Without the compiler, `pile.size` would be NumPy's size of a scalar, which is 1."""
    assert [name for name, _ in fields_of(dtype) if hasattr(np.record, name)] == []


@every_whole
def test_fields_are_signed_and_wide_enough(dtype: "np.dtype[np.void]") -> None:
    for name, kind in fields_of(dtype):
        expected = np.int64 if name == "race" else np.int16
        assert kind.names or kind == expected, name


@pytest.mark.parametrize("name", RECORDS)
def test_a_protocol_names_the_fields_of_its_record(name: str) -> None:
    dtype, protocol = RECORDS[name]
    assert list(protocol.__annotations__) == list(dtype.names or ())


@pytest.mark.parametrize("name", RECORDS)
def test_fields_are_attributes_of_a_record(name: str) -> None:
    """So they are without the compiler only if every dtype is made with np.record."""
    dtype, _ = RECORDS[name]
    assert dtype.type is np.record
    value = np.zeros(1, dtype)[0]
    assert all(hasattr(value, field) for field in dtype.names or ())


@every_whole
def test_no_record_is_left_out_here(dtype: "np.dtype[np.void]") -> None:
    nested = {kind for _, kind in fields_of(dtype) if kind.names}
    assert nested <= {known for known, _ in RECORDS.values()}


def test_a_race_has_room_for_the_longest_track() -> None:
    """The Finish card is one space further, and a race ends on 60."""
    assert cards.MAX_SPACES + 1 <= 60
