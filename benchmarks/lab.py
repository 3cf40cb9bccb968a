"""What bots and tournaments cost: thinking times, games a second, 1 and 2 processes.

    python -m benchmarks.lab

Prints the rows of the table in docs/guide/bots.md.
"""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from dunederby import Game
from dunederby.bots import named
from dunederby.lab.crews import Processes
from dunederby.lab.matches import Conduct
from dunederby.lab.series import NamedSeries
from dunederby.lab.simulate import simulate_named
from dunederby.lab.tournament import Tournament, play_rounds

SEATS = 4
MOVES = 60


def thinking(bot: str, rules: str, moves: int = MOVES) -> float:
    """Return the median time of a move of *bot* that has a choice, in milliseconds."""
    return 1000 * median(list(_seconds(bot, rules, moves))[1:])  # the first loads what is compiled


def _seconds(bot: str, rules: str, moves: int) -> Iterator[float]:
    """Yield how long *bot* thinks about its moves among solid bots."""
    number, done = 0, 0
    while True:
        number += 1
        game = Game(rules, SEATS, (5, number))
        while game.to_act:
            seat = game.to_act[0]
            view, is_asked = game.view(seat), seat == "A"
            begin = perf_counter()
            action = named(bot if is_asked else "solid").choose(view, number)
            if is_asked and len(view.legal_actions) > 1:
                yield perf_counter() - begin
                done += 1
                if done > moves:
                    return
            game.push(action)


def pace(games: int = 120) -> float:
    """Return how many games of `first` four solid bots play a second, by one process."""
    series = NamedSeries(seats=SEATS, games=games, seed=3, bots=("solid",))
    begin = perf_counter()
    list(simulate_named(series, Conduct(), Processes(1)))
    return games / (perf_counter() - begin)


def cost(games: int, processes: int) -> float:
    """Return how many seconds a tournament of so many *games* takes with so many *processes*."""
    tournament = Tournament(seats=SEATS, bots=("solid", "cautious"), games=games, seed=3)
    begin = perf_counter()
    list(play_rounds(tournament, Conduct(), crew=Processes(processes)))
    return perf_counter() - begin


def main() -> None:
    """Measure everything, one after the other."""
    for bot, rules in (("solid", "first"), ("solid", "second"), ("solid", "cards")):
        print(f"| {bot}, {rules}: a move | {thinking(bot, rules):.1f} ms |", flush=True)
    for rules in ("first", "cards"):
        print(f"| merciless, {rules}: a move | {thinking('merciless', rules, 20):.0f} ms |")
    print(f"| simulate, four solid, first | {pace():.1f} games a second |", flush=True)
    for processes in (1, 2):
        for games in (60, 120):
            told = f"{cost(games, processes):.1f} s"
            print(f"| tournament, {games} games, {processes} processes | {told} |", flush=True)


if __name__ == "__main__":
    main()
