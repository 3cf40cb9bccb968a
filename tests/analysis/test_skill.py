"""A stronger player shows more skill, in fewer games than wins would take to tell."""

from pathlib import Path

import pytest

from dunederby import analyse
from dunederby.analysis.seasons import Rivalry, Season
from dunederby.lab.estimates import Mean
from dunederby.replay import Replay

pytestmark = pytest.mark.once

RECORDS = Path(__file__).parent / "records"
"""Six games of the solid bot among three cautious ones, with the seeds 7/1 to 7/6."""
BUDGET = 16
FEWER = 4
"""So many times fewer games are asked for; the guide has what was measured."""


def test_the_stronger_bot_is_known_by_its_decisions_where_wins_do_not_tell() -> None:
    season, wins = Season(), Mean()
    for file in sorted(RECORDS.glob("*.derby")):
        replay = Replay(file.read_bytes())
        *_, last = replay
        analysis = analyse(last.game, BUDGET, replay.players)
        season.add(analysis)
        [won] = [each.chance.result for each in analysis.players.values() if each.name == "solid"]
        wins.add(won - (1 - won) / 3)
    [skill] = season.rivalries
    assert (skill.one, skill.other, skill.better) == ("cautious", "solid", "solid")
    by_wins = Rivalry("solid", "cautious", wins.count, wins.estimate)
    assert by_wins.better is None
    assert sureness(skill) > FEWER * sureness(by_wins)


def sureness(rivalry: Rivalry) -> float:
    """Return what grows with the number of games, if one of two is better."""
    assert rivalry.lead.error
    return (rivalry.lead.value / rivalry.lead.error) ** 2
