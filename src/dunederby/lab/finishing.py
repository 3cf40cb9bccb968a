"""What came of a game that was played as a `Game`."""

from dunederby.game import Game
from dunederby.lab.finished import Finished

RACE_WON, RACE_LOST = "race-won", "race-lost"
"""The kinds of news that say how the race went."""


def finished_of(game: Game, bots: tuple[str, ...] = ()) -> Finished:
    """Return what came of *game*, which is over; *bots* by seat, the letters if none are given."""
    result = game.outcome()
    assert result, "a game in progress has no result"
    return Finished(
        number=1,
        bots=bots or game.seats,
        coins=tuple(result.money.values()),
        steps=len(game.history),
        legs=game.seen.leg,
        won=tuple(str(news.camel) for news in game.news if news.kind == RACE_WON),
        last=tuple(str(news.camel) for news in game.news if news.kind == RACE_LOST),
    )
