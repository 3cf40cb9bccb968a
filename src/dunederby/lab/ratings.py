"""Ratings by OpenSkill: what the ranks in many games say about strength."""

from collections.abc import Iterable
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from dunederby.lab.estimates import Estimate
from dunederby.lab.finished import Finished


class Ratings:
    """The ratings of bots, game after game.

    >>> ratings, game = Ratings(), Finished(number=1, bots=("solid", "gentle"), coins=(9, 4),
    ...     steps=0, legs=0, won=(), last=())
    >>> ratings.add([game])
    >>> ratings.of("solid").value > 25 > ratings.of("gentle").value
    True
    """

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._ratings: dict[str, PlackettLuceRating] = {}

    def add(self, games: Iterable[Finished]) -> None:
        """Let *games* change the ratings of who played them."""
        for game in games:
            self._add(game)

    def _add(self, game: Finished) -> None:
        """Rate every seat for itself; a bot with several seats moves by their mean."""
        before = [self._ratings.setdefault(bot, self._model.rating()) for bot in game.bots]
        seats = [[self._model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
        after = [team[0] for team in self._model.rate(seats, ranks=list(game.ranks))]
        for bot in set(game.bots):
            own = [each for other, each in zip(game.bots, after, strict=True) if other == bot]
            self._ratings[bot] = self._model.rating(
                mu=fmean(each.mu for each in own), sigma=fmean(each.sigma for each in own)
            )

    def of(self, bot: str) -> Estimate:
        """Return the rating of *bot*, 25 at first, and how unsure it is."""
        rating = self._ratings[bot]
        return Estimate(rating.mu, rating.sigma)
