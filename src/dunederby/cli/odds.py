"""Odds in the terminal: tables with bars, JSON, or a picture."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from dunederby.analysis.chances import GameOdds, game_odds
from dunederby.cli.console import CAMEL_BLOCKS, CAMEL_WORDS, new_terminal, spell, words
from dunederby.cli.drawing import letters_of
from dunederby.cli.faces import face_of
from dunederby.cli.manners import CommandError, UsageError
from dunederby.cli.recording import write_whole
from dunederby.cli.settings import OddsSettings
from dunederby.drawing.picture import draw
from dunederby.drawing.saving import picture_bytes
from dunederby.drawing.scenes import scene_of
from dunederby.errors import NotationError
from dunederby.notation.steps import Step
from dunederby.odds.methods import action_values, leg_odds, race_odds
from dunederby.odds.results import PLACES, ActionValues, LegOdds, RaceOdds, percent
from dunederby.odds.sampling import Sampling
from dunederby.odds.sources import table_of, view_of
from dunederby.replay import read_game
from dunederby.systems import CARDS
from dunederby.views.situation import Situation

BAR = 20
"""Columns of a bar for certainty."""
EIGHTHS = " ▏▎▍▌▋▊▉█"
RARE = 0.005
"""Spaces where fewer units stop are left out."""


def run(settings: OddsSettings) -> None:
    """Answer for the position or the record that was given."""
    table = _read(settings)
    if settings.values or settings.chances:
        table = view_of(table, settings.seat)
    if settings.plot and not scene_of(table).has_odds:
        _plot(settings.plot, table, None, None)
    leg = leg_odds(table)
    race = race_odds(table) if settings.race else None
    values = _values(table, settings) if settings.values else None
    chances = game_odds(table) if settings.chances else None
    if settings.plot:
        _plot(settings.plot, table, leg, race)
    if settings.json:
        print(json.dumps(_as_json(leg, race, values) | _chances_as_json(chances)))
    else:
        terminal = new_terminal()
        _show(terminal, table, leg, race, values)
        if chances:
            _show_chances(terminal, chances)


def _values(table: Situation, settings: OddsSettings) -> ActionValues:
    """Value the actions by the same sample of races that `--race` shows."""
    sampling = Sampling()
    return action_values(
        table, races=sampling.budget, precision=sampling.precision, spreads=settings.spreads
    )


def _read(settings: OddsSettings) -> Situation:
    """Return the table that is meant: a position, or the file of a record."""
    source = settings.position
    if ";" not in source and Path(source).exists():
        return _read_file(source, settings.seats)
    try:
        return table_of(source, settings.seats)
    except NotationError as error:
        if ";" not in source:
            raise CommandError(f"{source}: no such file, and no position: {error}") from error
        raise UsageError(f"{error}{_pointer(source, error.column)}") from error


def _read_file(source: str, seats: int | None) -> Situation:
    if Path(source).is_dir():
        raise CommandError(f"{source}: is a directory; name the file of a record")
    if seats is not None:
        raise UsageError(f"{source}: a record has its seats; --seats is for positions")
    return read_game(source)


def _pointer(text: str, column: int | None) -> str:
    """Return *text* again, and under it a mark at the *column* that is wrong, if one is."""
    return f"\n  {text}\n  {' ' * (column - 1)}^" if column else ""


def _as_json(leg: LegOdds, race: RaceOdds | None, values: ActionValues | None) -> dict[str, Any]:
    answer = leg.to_dict()
    if values is not None:
        answer |= _values_as_json(values)
    if race:
        answer["race"] = race.to_dict()
    return answer


def _values_as_json(values: ActionValues) -> dict[str, Any]:
    answer = {
        "seat": values.seat,
        "values": values.to_dict(),
        "gains": values.gains,
        "errors": values.errors,
        "money": dict(values.money),
        "values_method": values.method,
        "values_standard_error": values.standard_error,
        "values_assumed": values.assumed,
    }
    return answer | ({"spreads": values.spreads} if values.spreads else {})


def _chances_as_json(chances: GameOdds | None) -> dict[str, Any]:
    if chances is None:
        return {}
    told = {
        seat: {
            "win": win.value,
            "win_error": win.error,
            "coins": chances.coins[seat].value,
            "coins_error": chances.coins[seat].error,
        }
        for seat, win in chances.wins.items()
    }
    return {
        "chances": told,
        "chances_playouts": chances.playouts,
        "chances_assumed": chances.assumed,
    }


def _plot(path: Path, table: Situation, leg: LegOdds | None, race: RaceOdds | None) -> None:
    write_whole(path, picture_bytes(draw(table, leg, race).as_svg(), path.suffix))


def _show(
    terminal: Console,
    table: Situation,
    leg: LegOdds,
    race: RaceOdds | None,
    values: ActionValues | None,
) -> None:
    """Print everything that is known, with the track above it."""
    letters = letters_of(table)
    terminal.print(words(table.position), soft_wrap=True)
    terminal.print(spell(terminal, face_of(table).draw_track(table, terminal.width)))
    if table.rule_set.system is CARDS:
        terminal.print(Text(_knowledge_of(table), "dim"))
    is_over = not any(leg.landings.values()) and leg.race_ends == 1
    terminal.print(_draw_leg(terminal, leg, letters, "the race ended" if is_over else "this leg"))
    ends = f"The race ends in this leg: {percent(leg.race_ends)}"
    terminal.print(Text("The race is over." if is_over else ends))
    if leg.remarks:
        terminal.print(Text(f"The leg: {leg.remarks}.", "dim"))
    terminal.print()
    sides = Grid.grid(padding=(0, 4, 0, 0))
    stops = [] if is_over else [_draw_stops(terminal, leg)]
    sides.add_row(*stops, *([_draw_race(terminal, race)] if race else []))
    terminal.print(sides)
    if race:
        terminal.print(Text(f"The race: {race.told}; assumed: {race.assumed}.", "dim"))
    if values is not None:
        _show_values(terminal, values)


def _knowledge_of(table: Situation) -> str:
    """Say whose knowledge of the cards is used for all on the page."""
    if table.seat:
        return f"By what {table.seat} knows of the cards."
    return "By all that is known of the cards; --seat asks for what one seat knows."


def _draw_leg(terminal: Console, leg: LegOdds, letters: Mapping[str, str], title: str) -> Grid:
    """List the camels, the likely leader first."""
    grid = _new_grid("", title, "leads" if title == "this leg" else "", *PLACES)
    for camel, shares in sorted(leg.places.items(), key=lambda item: -item[1][0]):
        grid.add_row(
            Text(f" {letters[camel]} ", CAMEL_BLOCKS[camel]),
            Text(camel, CAMEL_WORDS[camel]),
            _bar(terminal, shares[0], camel),
            *(percent(share) for share in shares),
        )
    return grid


def _draw_stops(terminal: Console, leg: LegOdds) -> Grid:
    """List the spaces on which units are likely to stop."""
    grid = _new_grid("space", "", "units", "camels")
    most = max(*leg.landings.values(), 1.0)
    for space, units in leg.landings.items():
        if units >= RARE:
            bar = _bar(terminal, units / most, None, BAR // 2)
            grid.add_row(f"{space:5}", bar, f"{units:.2f}", f"{leg.camels[space]:.2f}")
    return grid


def _draw_race(terminal: Console, race: RaceOdds) -> Grid:
    """List the camels, the likely winner of the race first."""
    grid = _new_grid("the race", "", "wins", "is last")
    for camel, share in sorted(race.winner.items(), key=lambda item: -item[1]):
        grid.add_row(
            Text(camel, CAMEL_WORDS[camel]),
            _bar(terminal, share, camel, BAR // 2),
            percent(share),
            percent(race.loser[camel]),
        )
    return grid


def _show_values(terminal: Console, values: ActionValues) -> None:
    """Print the actions, the best first; where the whole gain is another, it is told too."""
    if not len(values):
        terminal.print(Text("Nothing is left to do: the race is over."))
        return
    terminal.print(Text(f"\nWhat an action of {values.seat} is expected to bring, in coins:"))
    useful = [action for action in values.best if _is_useful(action, values)]
    cells = [spell(terminal, _draw_value(action, values)) for action in useful]
    terminal.print(Columns(cells, padding=(0, 3), column_first=True))
    notes = []
    if any("(" in cell.plain for cell in cells):
        notes.append("In brackets: the change of all that the seat has.")
    if len(values) > len(useful):
        notes.append(f"Left out: {len(values) - len(useful)} places where nothing would happen.")
    if values.spreads:
        notes.append("±: the standard deviation of what the action brings by itself.")
    if values.standard_error:
        notes.append(f"Sampled, standard error up to {values.standard_error:.3f}.")
    terminal.print(spell(terminal, Text(" ".join([*notes, f"Assumed: {values.assumed}."]), "dim")))
    coins = {seat: count for seat, count in values.money.items() if count is not None}
    if coins:
        expected = ", ".join(f"{seat} {count:.2f}" for seat, count in coins.items())
        terminal.print(Text(f"Expected money, if all is paid as it lies now: {expected}."))


def _show_chances(terminal: Console, chances: GameOdds) -> None:
    """Print who wins the game how often, and with how many coins."""
    grid = _new_grid("the game", "", "wins", "±", "coins", "±")
    for seat, win in chances.wins.items():
        coins = chances.coins[seat]
        grid.add_row(
            seat,
            _bar(terminal, win.value, None, BAR // 2),
            percent(win.value),
            f"{100 * (win.error or 0):.1f}",
            f"{coins.value:.1f}",
            f"{coins.error or 0:.1f}",
        )
    terminal.print()
    terminal.print(grid)
    how = f"Sampled in {chances.playouts:,} games, ± the standard error; assumed: "
    terminal.print(Text(f"{how}{chances.assumed}.", "dim"))


def _is_useful(action: str, values: ActionValues) -> bool:
    """Tell whether *action* is more than a piece where hardly any unit comes."""
    worth = values.worths[action]
    if Step(str(values.seat), action).verb not in ("tile", "camera"):
        return True
    return worth.value >= RARE or abs(worth.gain) >= RARE


def _draw_value(action: str, values: ActionValues) -> Text:
    """Return what *action* brings; the change of all that the seat has, if that is another."""
    value, gain, spread, _ = values.worths[action]
    changed = f" ({gain:+z.2f})" if abs(gain - value) >= RARE else ""
    off = f" ±{spread:.2f}" if spread is not None and values.spreads else ""
    return Text.assemble(f"{value:+z.2f}{off}{changed} ", words(action))


def _new_grid(*titles: str) -> Grid:
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for title in titles:
        is_text = title in ("", "this leg", "leads", "the race", "the race ended", "the game")
        grid.add_column(title, no_wrap=True, justify="left" if is_text else "right")
    return grid


def _bar(terminal: Console, share: float, camel: str | None, width: int = BAR) -> Text:
    """Draw *share* of *width* columns."""
    eighths = round(share * width * 8)
    full, part = divmod(eighths, 8)
    bar = EIGHTHS[-1] * full + (EIGHTHS[part] if part else "")
    if terminal.options.ascii_only:
        bar = "#" * round(share * width)
    return Text(bar.ljust(width), CAMEL_WORDS[camel] if camel else "cyan")
