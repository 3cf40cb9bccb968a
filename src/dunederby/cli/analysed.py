"""An analysed game as tables and sentences."""

from collections.abc import Callable

from rich.console import Console
from rich.table import Table as Grid

from dunederby.analysis.picture import written
from dunederby.analysis.results import Analysis, PlayerLine, Split, StepLine, Verdict
from dunederby.cli.console import words
from dunederby.cli.simulate import new_grid
from dunederby.lab.estimates import Estimate

MOST_MISTAKES = 5
"""So many are told one by one."""
CERTAIN = 2.0
"""So many standard errors luck has to be for somebody to be called lucky, or not."""
EACH = "per choice"
LEGEND = (
    "start + luck + own + others = result. Own: what one's decisions changed, against how the "
    "analyst plays; average luck: the result without the luck; given away: by mistakes, which are "
    "told by what the player knew; per choice: given away on average, certain or not."
)
WIDE, WIDE_DECISIONS = 122, 96
"""So many columns it takes to have errors beside the numbers of players, and of decisions."""


def show(terminal: Console, analysis: Analysis, *, has_decisions: bool) -> None:
    """Print all that an *analysis* tells, what matters most at the end."""
    seats = len(analysis.players)
    terminal.print(
        f"{analysis.rules}, {seats} players, {len(analysis.steps)} steps. Every position was "
        f"played on {analysis.budget} times; ± is a standard error.",
        soft_wrap=True,
    )
    if has_decisions:
        terminal.print("\nDecisions, in chances to win, by what the player knew:")
        terminal.print(_decisions_grid(analysis, terminal.width))
    terminal.print("\nTurning points:")
    for step in analysis.turning_points:
        terminal.print(words(f"  {told_turn(step)}"))
    _show_luck(terminal, analysis)
    _show_mistakes(terminal, analysis)
    terminal.print("\nChances to win:")
    terminal.print(players_grid(analysis, "chance", terminal.width))
    terminal.print("Coins:")
    terminal.print(players_grid(analysis, "coins", terminal.width))
    terminal.print(LEGEND, style="dim")
    terminal.print("\nWas it luck?")
    for seat, line in analysis.players.items():
        terminal.print(words(f"  {analysis.label(seat)} {told_luck(line)}"))


def told_luck(line: PlayerLine) -> str:
    """Tell whether one won or lost by luck or by mistakes, as far as that is certain."""
    won = {0.0: "lost", 1.0: "won"}.get(line.chance.result, "shared the win")
    luck, word = line.chance.luck, "no certain luck"
    if abs(luck.value) > CERTAIN * (luck.error or 0.0):
        word = "lucky" if luck.value > 0 else "unlucky"
    told = f"{won}: {word} ({written(luck, is_signed=True)})"
    if not line.mistakes:
        return f"{told}, no certain mistake."
    count = "a mistake" if line.mistakes == 1 else f"{line.mistakes} mistakes"
    return f"{told}, {count} gave away {written(line.chance.error)}."


def told_turn(step: StepLine) -> str:
    """Tell what a step did to the chances of those that it did most to."""
    ordered = sorted(step.changes.items(), key=lambda item: -abs(item[1].chance.value))
    moved = [f"{seat} {written(change.chance, is_signed=True)}" for seat, change in ordered[:3]]
    return f"{step.number}. {step.told}: {', '.join(moved)}"


def _show_luck(terminal: Console, analysis: Analysis) -> None:
    terminal.print("\nLuck:")
    for seat in analysis.players:
        best, worst = analysis.luckiest(seat), analysis.unluckiest(seat)
        told = [
            f"{name} {step.number}. {step.text} "
            f"{written(step.changes[seat].chance, is_signed=True)}"
            for name, step in (("luckiest", best), ("unluckiest", worst))
            if step
        ]
        sentence = f"  {analysis.label(seat)}: {', '.join(told)}"
        if len(sentence) > terminal.width:
            sentence = sentence.replace(", unluckiest", ",\n    unluckiest")
        terminal.print(words(sentence))


def _show_mistakes(terminal: Console, analysis: Analysis) -> None:
    mistakes = analysis.mistakes
    terminal.print("\nLargest mistakes:" if mistakes else "\nNo mistake was large enough to tell.")
    for step in mistakes[:MOST_MISTAKES]:
        assert step.judgement, "a mistake was a decision"
        verdict = step.judgement.chance
        better = f"{verdict.best} would have been {written(verdict.loss)} better"
        terminal.print(words(f"  {step.number}. {step.told}: {better}"))
    if len(mistakes) > MOST_MISTAKES:
        terminal.print(f"  … and {len(mistakes) - MOST_MISTAKES} more.")


def _decisions_grid(analysis: Analysis, width: int) -> Grid:
    grid = new_grid("step", "worth", "best", "worth", "given away")
    grid.columns[2].justify = "left"
    write = _writer(width >= WIDE_DECISIONS)
    for step in analysis.steps:
        if step.judgement:
            verdict = step.judgement.chance
            done = words(f"{step.number:3}. {step.told}")
            is_best = verdict.best == step.text
            best = words("the same" if is_best else verdict.best)
            worth = "" if is_best else write(verdict.best_worth)
            lost = "nothing" if is_best else _lost(write(verdict.loss), verdict)
            grid.add_row(done, write(verdict.worth), best, worth, lost)
    return grid


def _lost(amount: str, verdict: Verdict) -> str:
    return f"{amount} !" if verdict.is_mistake else f"({amount})"


def players_grid(analysis: Analysis, measure: str, width: int) -> Grid:
    """Return a line for each player: where the result came from, in one *measure*.

    In a terminal of less *width* errors stand below what they belong to.
    """
    titles = ("player", "start", "luck", "own", "others", "result", "average luck", "given away")
    grid, is_wide = new_grid(*titles, *([EACH] if measure == "coins" else [])), width >= WIDE
    grid.columns[0].overflow = "fold"
    for seat, line in analysis.players.items():
        split: Split = getattr(line, measure)
        cells = _chances if measure == "chance" else _coins
        grid.add_row(analysis.label(seat), *cells(split, is_wide))
    return grid


def _chances(split: Split, is_wide: bool) -> list[str]:
    write = _writer(is_wide)
    return [
        write(split.start),
        *(write(part, True) for part in (split.luck, split.own, split.others)),
        f"{100 * split.result:.0f} %",
        write(split.with_average_luck),
        write(split.error) if split.error.value else "none",
    ]


def _coins(split: Split, is_wide: bool) -> list[str]:
    cells = [
        counted(split.start, ".1f"),
        *(counted(part, "+.1f") for part in (split.luck, split.own, split.others)),
        f"{split.result:.0f}",
        counted(split.with_average_luck, ".1f"),
        counted(split.error, ".1f") if split.error.value else "none",
        counted(split.loss, ".2f"),
    ]
    return [placed(cell, is_wide) for cell in cells]


def _writer(is_wide: bool) -> Callable[..., str]:
    return lambda estimate, is_signed=False: placed(written(estimate, is_signed), is_wide)


def placed(number: str, is_wide: bool) -> str:
    """Return a *number* with its error beside or below it."""
    return number if is_wide else number.replace(" ± ", "\n±")


def counted(estimate: Estimate, form: str) -> str:
    """Write coins with their standard error where that is known.

    >>> counted(Estimate(-4.71, 0.62), "+.1f"), counted(Estimate(4.71, None), ".1f")
    ('\u22124.7 ± 0.6', '4.7')
    """
    number = format(estimate.value, form).replace("-", "\N{MINUS SIGN}")
    error = estimate.error
    return number if error is None else f"{number} ± {format(error, form.removeprefix('+'))}"
