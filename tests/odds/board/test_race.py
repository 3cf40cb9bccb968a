"""The odds of the race."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from dunederby import Game, leg_odds, race_odds
from dunederby.odds.board import race_keeping
from dunederby.odds.board.race_keeping import solved_race
from tests.odds.board.naive_leg import naive_game, naive_race, reveals
from tests.odds.board.positions import random_position
from tests.odds.marks import compiled_only
from tests.play.luck import Luck

pytestmark = compiled_only

CLOSE = 1e-12


def check_race(position: str) -> None:
    """Compare the race of *position* with the oracle's."""
    odds = race_odds(position)
    winner, loser = naive_race(naive_game(position, 4))
    assert odds.method == "exact"
    assert odds.standard_error == 0
    assert odds.winner == pytest.approx({c: float(p) for c, p in winner.items()}, abs=CLOSE)
    assert odds.loser == pytest.approx({c: float(p) for c, p in loser.items()}, abs=CLOSE)


@pytest.mark.parametrize(
    "position",
    [
        "first; 14:oy 15:bg 16:w",
        "first; 13:o 14:yb 15:gw; dice bgo",
        "first; 12:oyw 13:bg; dice bo; tiles 14+A 16-B",
        "first; 12:o 13:y 14:w 16:bg; dice w; tiles 15-A",
        "first+photo; 13:gb 14:oyw; dice bgow; camera 16A",
        "first+support; 17:oy 18:bg 20:w; dice by+o",
        "first+support+spice; 18:oyb 19:g 20:w; dice w+o+y+b; tiles 17+A",
    ],
)
def test_the_end_of_a_race_is_that_of_a_full_enumeration(position: str) -> None:
    check_race(position)


def test_random_ends_of_races_are_those_of_a_full_enumeration() -> None:
    luck = Luck("race")
    positions = [random_position("first", 4, luck, rolls=2) for _ in range(150)]
    near = [text for text in positions if min(spaces_of(text)) >= 13]
    assert len(near) >= 10
    for position in near:
        check_race(position)


def spaces_of(position: str) -> list[int]:
    """Return the spaces on which camels stand."""
    return [int(word.partition(":")[0]) for word in position.split("; ")[1].split()]


def test_a_fresh_race_is_nearly_even() -> None:
    odds = race_odds("first; 1:oy 2:bg 3:w")
    assert sum(odds.winner.values()) == pytest.approx(1)
    assert sum(odds.loser.values()) == pytest.approx(1)
    assert min(odds.winner, key=lambda camel: odds.winner[camel]) == "orange"
    assert max(odds.loser, key=lambda camel: odds.loser[camel]) == "orange"


def test_without_tiles_the_middle_of_a_leg_is_the_mean_of_what_may_follow() -> None:
    game = Game.from_position("first; 5:oy 7:bg 9:w; dice bg")
    before = race_odds(game).to_array()
    game.push("roll")
    mean = np.zeros_like(before)
    for outcome, share in game.chance_outcomes.items():
        later = game.copy()
        later.push(outcome)
        mean += float(share) * race_odds(later).to_array()
    assert mean == pytest.approx(before, abs=CLOSE)


@pytest.mark.parametrize(
    "position", ["first; 9:bgo 12:y 17:w; dice bg", "second; 0:Kb 9:gryp 14:W"]
)
def test_a_race_that_is_over_answers_with_certainties(position: str) -> None:
    odds, last = race_odds(position), leg_odds(position)
    assert odds.method == "exact"
    assert odds.winner == last.first
    assert odds.loser == last.last
    assert set(odds.loser.values()) == {0.0, 1.0}


def test_a_leg_that_is_over_is_followed_by_the_next() -> None:
    after = race_odds("first; 5:oy 7:bg 9:w; dice -").to_array()
    assert after == pytest.approx(race_odds("first; 5:oy 7:bg 9:w").to_array(), abs=CLOSE)


def test_modules_without_dice_leave_the_race_as_it_is() -> None:
    plain = race_odds("first; 5:oy 7:bg 9:w")
    assert race_odds("first+photo+positions; 5:oy 7:bg 9:w") == plain


def test_crazy_camels_are_sampled_until_the_precision_is_reached() -> None:
    position = "second; 1:ry 2:bg 3:p 15:K 16:W"
    odds = race_odds(position, precision=0.003)
    assert odds.method == "sampled"
    assert 0.002 < odds.standard_error <= 0.003
    assert odds == race_odds(position, precision=0.003)
    assert odds != race_odds(position, precision=0.003, seed="another")
    assert race_odds(position, precision=0, budget=30_000).races == 30_000
    assert sum(odds.winner.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "position",
    ["second; 13:ry 14:bg 15:p 9:K 10:W; dice bx", "second; 1:rKy 2:bWg 16:p; dice pgx"],
)
def test_what_ends_in_this_leg_is_counted_also_where_the_race_is_sampled(position: str) -> None:
    """Crazy camels may keep a race going for ever; the oracle says how far it is decided."""
    odds = race_odds(position)
    winner, loser = naive_start(position)
    undecided = 1 - sum(winner.values())
    assert 0 < undecided < 1
    for least, found in ((winner, odds.winner), (loser, odds.loser)):
        for camel, share in least.items():
            assert share - CLOSE <= found[camel] <= share + undecided + CLOSE


def naive_start(position: str) -> tuple[dict[str, float], dict[str, float]]:
    """Return who wins and loses within this leg."""
    game = naive_game(position, 4)
    winner = dict.fromkeys(game.book.camels, 0.0)
    loser = dict(winner)
    waiting = [(game, 1.0)]
    while waiting:
        before, weight = waiting.pop()
        for after, share, is_scored in reveals(before):
            if after.over:
                winner[after.race.ranking()[0]] += weight * float(share)
                loser[after.race.ranking()[-1]] += weight * float(share)
            elif not is_scored:
                waiting.append((after, weight * float(share)))
    return winner, loser


def test_a_solved_race_is_read_back_and_a_broken_file_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(race_keeping, "cache_folder", lambda: tmp_path / "deep")
    file = tmp_path / "deep" / "race-first.npy"
    fresh = solved_race.__wrapped__("first")
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    again = solved_race.__wrapped__("first")
    for one, other in zip(fresh, again, strict=True):
        assert (one == other).all()
    file.write_bytes(file.read_bytes()[:1000])
    assert (solved_race.__wrapped__("first").loser == fresh.loser).all()
    np.save(file, np.zeros((2, 7)))
    assert (solved_race.__wrapped__("first").winner == fresh.winner).all()


def test_a_race_that_can_not_be_kept_is_solved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(race_keeping, "cache_folder", lambda: tmp_path / "file" / "under")
    assert len(solved_race.__wrapped__("first").winner) == 15504
