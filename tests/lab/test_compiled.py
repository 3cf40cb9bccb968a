"""Series by compiled players."""

import pytest

from dunederby import Game
from dunederby.lab.compiled import FIRST_ROOM, CompiledSeries
from dunederby.lab.finishing import finished_of
from dunederby.lab.series import NamedSeries
from dunederby.playouts.play import new_log
from dunederby.replay import Replay

TABLES = [("first", 4), ("second", 3), ("supercup", 10), ("cards", 2), ("cards", 6)]


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_record_replays_to_what_the_compiled_game_says(rules: str, seats: int) -> None:
    series = NamedSeries(rules=rules, seats=seats, games=5, seed=9, has_records=True)
    for done in CompiledSeries(series).play(range(1, 6)):
        *_, last = Replay(done.record.encode())
        told = finished_of(last.game)
        assert last.game.record(headers={"series": f"9/{done.number}"}) == done.record
        for name in ("coins", "steps", "legs", "won", "last"):
            assert getattr(told, name) == getattr(done, name)


def test_a_record_names_its_series_and_no_seed() -> None:
    series = NamedSeries(games=1, seed=9, options={"money": "hidden"}, has_records=True)
    [done] = CompiledSeries(series).play([1])
    head = done.record.split("*")[0].splitlines()
    assert [line.split(":")[0] for line in head] == ["rules", "players", "options", "series"]


def test_a_game_is_the_same_whatever_is_played_before() -> None:
    series = CompiledSeries(NamedSeries(games=3, seed=9, has_records=True))
    [*_, third] = series.play([1, 2, 3])
    [alone] = CompiledSeries(series.series).play([3])
    assert alone == third


def test_a_log_that_is_too_short_grows() -> None:
    series = CompiledSeries(NamedSeries(games=1, seed=9, has_records=True))
    [usual] = series.play([1])
    series._log = new_log(10)
    [again] = series.play([1])
    assert again == usual
    assert usual.steps < FIRST_ROOM


def test_steps_are_legal_and_chance_is_drawn() -> None:
    series = NamedSeries(rules="cards", seats=3, games=1, seed=2, has_records=True)
    [done] = CompiledSeries(series).play([1])
    game = Game("cards", seats=3)
    for line in done.record.splitlines()[3:-1]:
        game.push(line)
    assert game.is_over
