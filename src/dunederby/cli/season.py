"""Tell luck from skill over all games of a folder."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from dunederby.analysis.analysing import analyse
from dunederby.analysis.picture import written
from dunederby.analysis.seasons import Record, Rivalry, Season, Share, Sums, margin_of
from dunederby.cli.analysed import EACH, counted, placed
from dunederby.cli.console import new_terminal
from dunederby.cli.library import SUFFIX
from dunederby.cli.manners import CommandError, complain
from dunederby.cli.settings import AnalyseSettings
from dunederby.cli.simulate import figures, new_grid, progress_bar
from dunederby.errors import RecordError
from dunederby.game import Game
from dunederby.lab.estimates import Estimate, Mean
from dunederby.replay import Replay

WIDE = 112
"""So many columns it takes to have intervals beside numbers."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A record that can't be counted."""

    file: str
    reason: str


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over, and who played it."""

    game: Game
    players: list[str]


def run(settings: AnalyseSettings, budget: int) -> None:
    """Analyse all games of the folder and sum them up; an interrupt ends it early."""
    found = list(_read_all(settings.source))
    games = [each for each in found if isinstance(each, Played)]
    left_out = [each for each in found if isinstance(each, LeftOut)]
    for broken in left_out:
        complain(f"left out: {broken.reason}")
    if not games:
        raise CommandError(f"{settings.source}: there is no record of a finished game in it")
    total, is_interrupted = Season(), False
    with progress_bar(len(games)) as advance:
        try:
            for each in games:
                total.add(analyse(each.game, budget, each.players, settings.workers))
                advance()
        except KeyboardInterrupt:
            is_interrupted = True
    if total.games and settings.json:
        print(json.dumps(_object(total, budget, left_out)))
    elif total.games:
        _show(new_terminal(), total, budget)
    if is_interrupted:
        raise KeyboardInterrupt


def _read_all(folder: Path) -> Iterator[Played | LeftOut]:
    """Yield the games of *folder*, and what keeps others from being counted."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            replay = Replay(path.read_bytes(), str(path))
            *_, last = replay
        except RecordError as error:
            yield LeftOut(str(path), str(error))
            continue
        except OSError as error:
            yield LeftOut(str(path), f"{path}: {error.strerror}")
            continue
        if last.game.is_over:
            yield Played(last.game, replay.players)
        else:
            yield LeftOut(str(path), f"{path}: the game is not over")


def _object(season: Season, budget: int, left_out: list[LeftOut]) -> dict[str, Any]:
    """Return the season as one object for JSON."""
    return {
        "games": season.games,
        "budget": budget,
        "players": {name: _player(record) for name, record in season.players.items()},
        "luck_share": {measure: _share(share) for measure, share in season.luck_share.items()},
        "rivalries": [
            {
                "players": [each.one, each.other],
                "games": each.games,
                "lead": {"value": each.lead.value, "error": each.lead.error},
                "margin": each.margin,
                "better": each.better,
            }
            for each in season.rivalries
        ],
        "left_out": [{"file": each.file, "reason": each.reason} for each in left_out],
    }


def _share(share: Share) -> dict[str, float | None] | None:
    found = share.estimate
    return figures({"luck": found})["luck"] if found else None


def _player(record: Record) -> dict[str, Any]:
    return {
        "games": record.games,
        "decisions": record.decisions,
        "mistakes": record.mistakes,
        "loss": figures({"coins": record.loss.estimate})["coins"],
        "chance": figures(record.chance.estimates()),
        "coins": figures(record.coins.estimates()),
    }


def _show(terminal: Console, season: Season, budget: int) -> None:
    terminal.print(
        f"{season.games} games, every position played on {budget} times. A game on average; "
        "± is a 95 % interval over the games.",
        soft_wrap=True,
    )
    terminal.print("\nChances to win, above what was to be expected at the start:")
    terminal.print(_grid(season, "chance", terminal.width))
    terminal.print("Coins, likewise:")
    terminal.print(_grid(season, "coins", terminal.width))
    share = season.luck_share["chance"].estimate
    if share is not None:
        part = Estimate(share.value, margin_of(share, season.games))
        terminal.print(f"Of what made winners win, {written(part)} was luck.")
    terminal.print("Who gives away less in a decision decides better:")
    for rivalry in season.rivalries:
        terminal.print(_told(rivalry), soft_wrap=True)


def _grid(season: Season, measure: str, width: int) -> Grid:
    titles = ("player", "games", "result", "luck", "own", "others", "given away")
    grid = new_grid(*titles, *([EACH] if measure == "coins" else []))
    ranked = sorted(season.players.items(), key=lambda item: item[1].loss.value)
    for name, record in ranked:
        sums: Sums = getattr(record, measure)
        changes = (sums.result, sums.luck, sums.own, sums.others)
        write = _chance if measure == "chance" else _coins
        cells = [*(write(each, is_signed=True) for each in changes), write(sums.error)]
        if measure == "coins":
            cells.append(counted(_with_margin(record.loss), ".2f"))
        grid.add_row(name, str(record.games), *(placed(cell, width >= WIDE) for cell in cells))
    return grid


def _with_margin(mean: Mean) -> Estimate:
    return Estimate(mean.value, margin_of(mean.estimate, mean.count))


def _chance(mean: Mean, is_signed: bool = False) -> str:
    return written(_with_margin(mean), is_signed)


def _coins(mean: Mean, is_signed: bool = False) -> str:
    return counted(_with_margin(mean), "+.1f" if is_signed else ".1f")


def _told(rivalry: Rivalry) -> str:
    """Tell who of two is better, if that can be told."""
    ahead, behind = rivalry.one, rivalry.other
    if rivalry.lead.value < 0:
        ahead, behind = behind, ahead
    lead = f"{abs(rivalry.lead.value):.2f}"
    margin = f" ± {rivalry.margin:.2f}" if rivalry.margin is not None else ""
    told = f"{lead}{margin} coins a decision for {ahead}, {rivalry.games} games"
    if rivalry.better is None:
        return f"  {ahead} and {behind}: not decided yet ({told})"
    return f"  {ahead} is better than {behind} ({told})"
