"""News as data: every kind fills the columns that its row of the table names, and no other."""

from collections import defaultdict
from collections.abc import Iterator

import numpy as np
import pytest

from dunederby import Game
from dunederby.board import news as board_news
from dunederby.cards import news as card_news
from dunederby.racing import news
from dunederby.racing.kinds import AT_TIMES, COLUMNS, SHARED_KINDS, Kind
from tests.play.board import RULE_SETS
from tests.play.cards import SEATS
from tests.play.games import play_on
from tests.play.luck import Luck

pytestmark = pytest.mark.once

Said = dict[Kind, set[frozenset[str]]]
"""By kind: the sets of columns that its rows filled."""

GAMES = 3
CROSSED_BACKWARDS = "second; 1:K 3:bgryp 16:W; dice bx"
NOBODY_LEADS = "cards; 0:bgoyw; finish 9; fennec 1A; deck b1"
PIECE_PASSED = "cards; 2:b 4:goyw; finish 9; fennec 3A; deck b2 w1"

PINNED_KINDS = [
    *("MOVED", "PUSHED", "CROSSED", "LEG_ENDED", "TICKET_PAID", "LEG_TOTAL", "RACE_WON"),
    *("RACE_LOST", "CARD_PAID", "FINAL_TOTAL", "STARTED", "TOOK_TICKET", "PLACED_TILE"),
    *("PLACED_CARD", "TOOK_PYRAMID", "ROLLED", "TILE_PAID", "PYRAMID_PAID", "GREY_ROLLED"),
    *("CRAZY_CHOSEN", "PARTNERED", "COPIED", "SUPPORTED", "SUPPORT_ROLLED", "ADDED_DIE"),
    *("PLACED_CAMERA", "TOOK_PHOTO", "COVERED", "POSITION_PAID", "DREW", "DEALT", "DISCARDED"),
    *("FILLED_DECK", "LAID_INTEL", "SHOWED_INTEL", "LEG_BEGAN", "PLACED_PIECE", "REVEALS"),
    *("REVEALED", "PLAYED_HAND", "PASSED", "TOOK_WINNER_CARD", "TOOK_MIDFIELD_CARD"),
    *("RETURNED_FINAL_CARD", "TOOK_FINAL_CARD", "MIDFIELD_PAID", "PIECE_PAID", "SANDSTORM"),
    "EXTENDED",
]


def test_numbers_of_kinds_never_change() -> None:
    """Append what is new, here and there."""
    assert [kind.name for kind in sorted(Kind)] == PINNED_KINDS
    assert sorted(Kind) == list(range(len(Kind)))


def board_games() -> Iterator[Game]:
    """Play some random games of every rule set, and one in which a crazy camel ends the race."""
    for rules, edition in RULE_SETS.items():
        for number in range(GAMES):
            seats = edition.seats[1] if number else edition.seats[0]
            yield play_on(Game(rules, seats, number), Luck(f"columns {rules} {number}"))
    game = Game.from_position(CROSSED_BACKWARDS, seats=3)
    for step in ("roll", "die grey black 2"):
        game.push(step)
    yield game


def card_games() -> Iterator[Game]:
    """Play some random games for every number of seats, and what those rarely come to."""
    for seats in SEATS:
        for number in range(GAMES):
            luck = Luck(f"columns cards {seats} {number}")
            yield play_on(Game("cards", seats, number), luck)
    for position, card in ((NOBODY_LEADS, "card blue 1"), (PIECE_PASSED, "card blue 2")):
        game = Game.from_position(position, seats=2)
        for step in ("reveal", card):
            game.push(step)
        yield game


def said_by(games: Iterator[Game]) -> Said:
    """Return what the rows of *games* fill."""
    said: Said = defaultdict(set)
    for game in games:
        for ply in game.history:
            for row in ply.rows:
                said[Kind(int(row.kind))].add(frozenset(news.said_in(row)))
    return said


@pytest.fixture(scope="module")
def said_in_board_games() -> Said:
    return said_by(board_games())


@pytest.fixture(scope="module")
def said_in_card_games() -> Said:
    return said_by(card_games())


def test_every_kind_names_its_columns_in_their_order() -> None:
    order = list(news.SILENCE)
    assert set(COLUMNS) == set(Kind)
    for kind, columns in COLUMNS.items():
        assert [column for column in order if column in columns] == list(columns), kind.name


@pytest.mark.once
def test_random_games_tell_every_kind_of_their_system(
    said_in_board_games: Said, said_in_card_games: Said
) -> None:
    assert set(said_in_board_games) == set(board_news.KINDS)
    assert set(said_in_card_games) == set(card_news.KINDS)
    assert {*board_news.KINDS, *card_news.KINDS} == set(Kind)
    assert set(board_news.KINDS) & set(card_news.KINDS) == set(SHARED_KINDS)


def test_rows_fill_the_columns_of_their_kind_and_no_other(
    said_in_board_games: Said, said_in_card_games: Said
) -> None:
    for kind, columns in COLUMNS.items():
        told = said_in_board_games[kind] | said_in_card_games[kind]
        always = set(columns) - set(AT_TIMES.get(kind, ()))
        assert set.union(*map(set, told)) == set(columns), kind.name
        assert set.intersection(*map(set, told)) == always, kind.name


def test_columns_that_may_be_silent_are_told_by_one_system_or_at_times(
    said_in_board_games: Said, said_in_card_games: Said
) -> None:
    assert all("piece" not in columns for columns in said_in_board_games[Kind.PUSHED])
    assert all("piece" in columns for columns in said_in_card_games[Kind.PUSHED])
    assert said_in_board_games[Kind.LEG_ENDED] == {frozenset({"camel"})}
    assert said_in_card_games[Kind.LEG_ENDED] == {frozenset({"camel"}), frozenset()}


def test_a_space_behind_the_start_line_is_told() -> None:
    game = Game.from_position(CROSSED_BACKWARDS, seats=3)
    for step in ("roll", "die grey black 2"):
        game.push(step)
    rows = game.history[-1].rows
    by_kind = {int(row.kind): row for row in rows}
    crossed = by_kind[Kind.CROSSED]
    assert (crossed.origin, crossed.space, crossed.side) == (1, -1, -1)


@pytest.mark.parametrize(
    ("position", "steps", "hops"),
    [
        ("first; 1:b 2:goyw; dice b; tiles 4+B", ("roll", "die blue 3"), [(1, 4), (4, 5)]),
        ("first; 1:b 2:goyw; dice b; tiles 4-B", ("roll", "die blue 3"), [(1, 4), (4, 3)]),
        ("first; 1:b 15:goyw; dice w; tiles 16+B", ("roll", "die white 1"), [(15, 16), (16, 17)]),
        (
            "cards; 3:bg 7:oyw; finish 9; palm 4A; fennec 5B; deck b1 w1",
            ("reveal", "card blue 1"),
            [(3, 4), (4, 5), (5, 4)],
        ),
    ],
)
def test_every_hop_of_a_unit_tells_where_it_began(
    position: str, steps: tuple[str, ...], hops: list[tuple[int, int]]
) -> None:
    game = Game.from_position(position, seats=2)
    for step in steps:
        game.push(step)
    rows = game.history[-1].rows
    told = [
        (int(row.origin), int(row.space)) for row in rows if row.kind in (Kind.MOVED, Kind.PUSHED)
    ]
    assert told == hops


def test_a_crossing_begins_where_its_last_hop_began() -> None:
    for tile, origin in (("; tiles 16+B", 16), ("", 15)):
        game = Game.from_position(f"first; 1:b 15:goyw; dice w{tile}", seats=2)
        for step in ("roll", "die white 1" if tile else "die white 3"):
            game.push(step)
        rows = game.history[-1].rows
        [crossed] = [row for row in rows if row.kind == Kind.CROSSED]
        assert crossed.origin == origin


def test_a_story_that_nobody_hears_has_no_rows() -> None:
    stories = np.zeros(1, news.NEWS)
    stories[0].count = news.UNHEARD
    news.clear(stories[0])
    news.tell_coins(stories[0], Kind.LEG_TOTAL, 1, 2)
    assert stories[0].count == news.UNHEARD
