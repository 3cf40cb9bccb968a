"""Many games of the same people."""

import pytest

from dunederby.analysis.results import Analysis, PlayerLine, Split
from dunederby.analysis.seasons import Season
from dunederby.lab.estimates import Estimate


def split(own: float, luck: float, result: float) -> Split:
    """Return a split that adds up from half a win; half a win less *own* was given away."""
    others = result - 0.5 - own - luck
    sure = [Estimate(each, 0.0) for each in (0.5, luck, own, others, 0.5 - own)]
    start, lucky, skilled, helped, lost = sure
    return Split(
        start=start,
        luck=lucky,
        own=skilled,
        others=helped,
        result=result,
        error=lost,
        loss=lost,
    )


def game(own: tuple[float, float], luck: tuple[float, float], winner: int) -> Analysis:
    """Return the analysis of a game between Ann and Bo."""
    players = {}
    for number, (seat, name) in enumerate((("A", "Ann"), ("B", "Bo"))):
        line = split(own[number], luck[number], float(winner == number))
        players[seat] = PlayerLine(name=name, chance=line, coins=line, decisions=4, mistakes=1)
    return Analysis(rules="first", budget=16, players=players, steps=())


def season(*games: Analysis) -> Season:
    """Return a season with these *games*."""
    total = Season()
    for each in games:
        total.add(each)
    return total


def test_who_decides_better_game_after_game_is_really_better() -> None:
    games = [
        game((0.10 + noise, -0.05), (-0.3, 0.3), winner=1) for noise in (0.0, 0.02, -0.02, 0.01)
    ]
    total = season(*games)
    [rivalry] = total.rivalries
    assert (rivalry.one, rivalry.other, rivalry.games) == ("Ann", "Bo", 4)
    assert rivalry.better == "Ann"
    assert total.players["Ann"].chance.result.value == -0.5
    assert total.players["Ann"].mistakes == 4


def test_who_was_better_once_and_worse_once_is_not_known_to_be_better() -> None:
    one, other = game((0.3, 0.0), (0.0, 0.0), 0), game((-0.2, 0.0), (0.0, 0.0), 1)
    assert season(one, other).rivalries[0].better is None
    assert season(one).rivalries[0].better is None


@pytest.mark.parametrize(("luck", "share"), [(0.5, 1.0), (0.25, 0.5), (0.0, 0.0)])
def test_how_much_of_the_results_was_luck(luck: float, share: float) -> None:
    games = [
        game((0.5 - luck, luck - 0.5), (luck, -luck), 0),
        game((luck - 0.5, 0.5 - luck), (-luck, luck), 1),
    ]
    found = season(*games).luck_share["chance"].estimate
    assert found
    assert (found.value, found.error) == pytest.approx((share, 0.0))
