"""A tournament: rounds with the same dice and cards for every rotation of the seats."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate, count

from dunederby.errors import SetupError
from dunederby.lab.crews import Crew, Processes
from dunederby.lab.entrants import entrant
from dunederby.lab.finished import Finished
from dunederby.lab.matches import Conduct, Match, play_match
from dunederby.sampling import draw
from dunederby.systems import rule_set

ANY_PROCESSES = Processes()

Round = tuple[Match, ...]
"""Games with the same chance; each bot has each seat once, as far as they differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Who plays whom, at which table and how often.

    Bots are dealt out to the seats in turn, so `("solid", "gentle")` sit alternately, and
    `("solid", "gentle", "gentle", "gentle")` are one against three. Each round draws in which
    order, and so who plays where there are more bots than seats.
    """

    rules: str = "first"
    seats: int
    bots: tuple[str, ...]
    games: int
    """At least so many are played: rounds are never cut short."""
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)

    def check(self) -> None:
        """Raise SetupError if it can't be held."""
        if len(set(self.bots)) < 2:
            raise SetupError("a tournament needs two bots at least, such as solid and gentle")
        for bot in self.bots:
            entrant(bot)
        rules = rule_set(self.rules, self.seats)
        rules.check_seats(self.seats)
        rules.check_options(self.options, self.seats)

    @property
    def rounds(self) -> int:
        """How many rounds it takes."""
        played = accumulate(len(self.round(number)) for number in count(1))
        return next(number for number, games in enumerate(played, 1) if games >= self.games)

    def round(self, number: int) -> Round:
        """Return round *number*, counted from 1.

        >>> played = Tournament(seats=2, bots=("solid", "gentle"), games=8, seed=7).round(3)
        >>> [match.bots for match in played], {match.seed for match in played}
        ([('gentle', 'solid'), ('solid', 'gentle')], {(7, 3)})
        """
        bots = self._seated(number)
        turned = [(*bots[-turn:], *bots[:-turn]) if turn else bots for turn in range(len(bots))]
        return tuple(
            Match(
                rules=self.rules,
                bots=each,
                seed=(self.seed, number),
                rotation=rotation,
                options=self.options,
            )
            for rotation, each in enumerate(dict.fromkeys(turned))
        )

    def _seated(self, number: int) -> tuple[str, ...]:
        """Return who sits where in the first game of a round.

        The order is drawn: who comes after a weak bot finds more than who comes before it.
        """
        left, drawn = list(self.bots), list[str]()
        while left:
            drawn.append(left.pop(draw(f"{self.seed}/{number}/who", len(drawn), len(left))))
        return tuple(drawn[seat % len(drawn)] for seat in range(self.seats))


def play_round(matches: Round, conduct: Conduct) -> list[Finished]:
    """Play all games of a round."""
    return [play_match(match, conduct) for match in matches]


def play_rounds(
    tournament: Tournament, conduct: Conduct, begin: int = 1, crew: Crew = ANY_PROCESSES
) -> Generator[list[Finished], None, None]:
    """Play the rounds from number *begin* on, and yield what came of each, in order."""
    rounds = [tournament.round(number) for number in range(begin, tournament.rounds + 1)]
    yield from crew.do(partial(play_round, conduct=conduct), rounds)
