"""Let bots play each other, and tell how strong they are."""

import json
import secrets
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from rich.text import Text

from dunederby.cli.console import Terminal, new_terminal, spell
from dunederby.cli.manners import CommandError
from dunederby.cli.plotting import draw_standings
from dunederby.cli.seating import count_seats
from dunederby.cli.settings import TournamentSettings
from dunederby.cli.simulate import (
    MOST_FAULTS,
    count_faults,
    figures,
    new_grid,
    percent,
    progress_bar,
    with_margin,
)
from dunederby.lab import parquet
from dunederby.lab.crews import crew_of
from dunederby.lab.estimates import Estimate
from dunederby.lab.finished import Finished
from dunederby.lab.ledger import PICTURE, RECORDS, TABLE, Ledger
from dunederby.lab.matches import FORFEIT, Conduct
from dunederby.lab.standings import Standings
from dunederby.lab.stopping import OPEN, StoppingRule
from dunederby.lab.tournament import Tournament, play_rounds
from dunederby.systems import in_order, rule_set

PLOT_WIDTH = 60


class Run:
    """A tournament that is being played."""

    def __init__(self, settings: TournamentSettings) -> None:
        self.settings = settings
        self.tournament = _tournament(settings)
        self.tournament.check()
        self.conduct = Conduct(
            seconds=settings.seconds,
            on_fault=settings.on_fault,
            has_records=settings.folder is not None,
            has_luck=settings.has_luck,
            playouts=settings.playouts,
        )
        self.ledger: Ledger | None = None
        if settings.folder:
            self.ledger = Ledger(settings.folder, self.tournament, self.conduct)
        self.standings = Standings()
        self.decision = StoppingRule(settings.bots[0], settings.stop) if settings.stop else None

    def play(self) -> bool:
        """Play until all is played or decided; tell whether it was interrupted."""
        with progress_bar(self.tournament.rounds) as advance:
            try:
                for games in self._rounds():
                    self.standings.add(games)
                    advance()
                    if self._is_decided(games):
                        break
            except KeyboardInterrupt:
                return True
        return False

    def _rounds(self) -> Iterator[list[Finished]]:
        """Yield the rounds that are on disk, then those that are played now."""
        enough = self.tournament.rounds
        for games in self.ledger.rounds() if self.ledger else ():
            if self.standings.rounds >= enough:
                return
            yield games
        crew = crew_of(self.settings.workers, self.settings.cluster, self.tournament.bots)
        begin = self.standings.rounds + 1
        with closing(play_rounds(self.tournament, self.conduct, begin, crew)) as played:
            for games in played:
                if self.ledger:
                    self.ledger.add(games)
                yield games

    def _is_decided(self, games: list[Finished]) -> bool:
        if not self.decision:
            return False
        self.decision.add(games)
        return self.decision.answer != OPEN


def run(settings: TournamentSettings) -> None:
    """Play the tournament that was asked for, then show how the bots stand."""
    played = Run(settings)
    is_interrupted = played.play()
    if played.standings.rounds:
        if settings.json:
            print(json.dumps(_object(played)))
        else:
            _show(played)
        _keep(played)
    if is_interrupted:
        raise KeyboardInterrupt


def _tournament(settings: TournamentSettings) -> Tournament:
    if settings.folder and settings.seed is None:
        raise CommandError("--out needs a --seed, so that the same tournament can go on")
    seats = count_seats(settings.rules, settings.seats)
    return Tournament(
        rules=rule_set(in_order(settings.rules), seats).name,
        seats=seats,
        bots=tuple(settings.bots),
        games=settings.games,
        seed=secrets.randbelow(10**12) if settings.seed is None else settings.seed,
        options=settings.options,
    )


def _keep(played: Run) -> None:
    """Draw the picture that was asked for, and complete the folder, if there is one."""
    pictures = [played.settings.plot]
    if played.ledger:
        pictures.append(played.ledger.folder / PICTURE)
        _write_table(played.ledger, new_terminal(stderr=True))
    for path in filter(None, pictures):
        draw_standings(path, played.tournament, played.standings)


def _write_table(ledger: Ledger, notes: Terminal) -> None:
    if parquet.is_there():
        parquet.write(ledger.folder / TABLE, ledger.rounds())
    else:
        notes.print(f"No {TABLE} was written. {parquet.MISSING}", soft_wrap=True)


def _object(played: Run) -> dict[str, Any]:
    """Return how the bots stand as one object for JSON."""
    tournament, standings, decision = played.tournament, played.standings, played.decision
    told: dict[str, Any] = {
        "rules": tournament.rules,
        "seats": tournament.seats,
        "seed": tournament.seed,
        "games": standings.games,
        "rounds": standings.rounds,
        "bots": {bot: _bot(standings, bot) for bot in standings.in_order},
        "faults": [_fault_object(game, fault) for game, fault in standings.faults],
    }
    if decision:
        told["decision"] = {
            "bot": decision.bot,
            "difference": decision.difference,
            "ratio": decision.ratio,
            "answer": decision.answer,
        }
    return told


def _bot(standings: Standings, bot: str) -> dict[str, Any]:
    told: dict[str, Any] = {"games": standings.bots[bot].games}
    told |= figures(standings.estimates(bot))
    if bot in standings.corrected:
        told["gained"] = standings.gained(bot)
    return told


def _fault_object(game: Finished, fault: Any) -> dict[str, Any]:
    return {
        "bot": fault.bot,
        "seat": fault.seat,
        "code": fault.code,
        "text": fault.text,
        "step": fault.step,
        "round": game.number,
        "rotation": game.rotation,
        "record": game.record,
    }


def _show(played: Run) -> None:
    terminal, tournament, standings = new_terminal(), played.tournament, played.standings
    rounds = "1 round" if standings.rounds == 1 else f"{standings.rounds} rounds"
    terminal.print(
        f"{standings.games} games of {tournament.rules}, {tournament.seats} seats, seed "
        f"{tournament.seed}: {rounds} with the same dice for every rotation"
    )
    grid = new_grid("bot", "seats", "wins a seat", "coins", "rank", "rating")
    for bot in standings.in_order:
        told = standings.estimates(bot)
        grid.add_row(
            bot,
            str(standings.bots[bot].games),
            percent(told["win"]),
            with_margin(told["coins"]),
            with_margin(told["rank"]),
            f"{told['rating'].value:.1f}",
        )
    terminal.print(grid)
    for line in _plot(standings):
        terminal.print(spell(terminal, Text(line)))
    for line in (*_luck_lines(standings), *_decision_lines(played), *_fault_lines(played)):
        terminal.print(line, soft_wrap=True)
    if played.ledger:
        terminal.print(f"Records: {played.ledger.folder / RECORDS}", soft_wrap=True)


def _plot(standings: Standings) -> list[str]:
    """Draw the shares of wins a seat with their intervals, a line a bot."""
    wins = {bot: standings.estimates(bot)["win"] for bot in standings.in_order}
    most = max(win.value + (win.margin or 0) for win in wins.values()) or 1.0
    width = max(map(len, wins))
    lines = [f"{bot:>{width}} │{plotted(win, most)}" for bot, win in wins.items()]
    return [*lines, f"{'':>{width}} 0 %{100 * most:>{PLOT_WIDTH - 4}.0f} %"]


def plotted(estimate: Estimate, most: float, width: int = PLOT_WIDTH) -> str:
    """Draw a share and its interval on a line that ends at *most*.

    >>> plotted(Estimate(0.5, 0.05), 1.0, 20)
    '        ──●─        '
    """
    margin = estimate.margin or 0.0
    low, middle, high = (
        round(min(max(value / most, 0.0), 1.0) * (width - 1))
        for value in (estimate.value - margin, estimate.value, estimate.value + margin)
    )
    line = " " * low + "─" * (high - low + 1)
    return (line[:middle] + "●" + line[middle + 1 :]).ljust(width)


def _luck_lines(standings: Standings) -> list[str]:
    """Tell the coins with luck taken out, and how many games that saves."""
    lines = []
    for bot in standings.in_order:
        if bot in standings.corrected:
            without, gained = standings.corrected[bot].estimate, standings.gained(bot)
            saves = f", as exact as {gained:.1f} times the games" if gained else ""
            lines.append(f"Without luck {bot} has {with_margin(without)} coins{saves}.")
    return lines


def _decision_lines(played: Run) -> list[str]:
    decision = played.decision
    if not decision:
        return []
    asked = f"{decision.bot} wins {100 * decision.difference:g} points a seat more than the others"
    if decision.answer == OPEN:
        return [f"Not decided: whether {asked} (log ratio {decision.ratio:+.2f})."]
    return [f"Decided: {asked}: {decision.answer} (log ratio {decision.ratio:+.2f})."]


def _fault_lines(played: Run) -> list[str]:
    """Tell what bots did wrong, with the record of the first such game."""
    faults = played.standings.faults
    rule = "and is last without coins" if played.conduct.on_fault == FORFEIT else "instead"
    lines = [
        f"Fault in round {game.number}, rotation {game.rotation + 1}: {fault}; "
        f"it acted at random {rule}."
        for game, fault in faults[:MOST_FAULTS]
    ]
    if len(faults) > MOST_FAULTS:
        lines.append(f"… and more: {count_faults(fault for _, fault in faults)}.")
    if faults and faults[0][0].record:
        lines += ["The record of the first:", faults[0][0].record.rstrip()]
    return lines
