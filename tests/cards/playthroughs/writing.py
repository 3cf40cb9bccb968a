"""Write every state of one card game in a form that people can read."""

from pathlib import Path

from dunederby import Game, News
from dunederby.replay import Replay
from dunederby.views.news import read_news
from tests.cards.tables import play_on
from tests.games import Luck
from tests.playthroughs.writing import chance_lines, field_lines, grouped

FOLDER = Path(__file__).parent
SEEDS = {2: 45, 3: 10, 4: 48, 5: 9, 6: 14}
"""By seats, the game: one that is not long and in which all kinds of things happen."""


def random_game(seats: int, seed: int) -> Game:
    """Play a whole game."""
    return play_on(Game("cards", seats, seed), Luck(f"playthrough {seed}"))


def all_news(game: Game) -> list[News]:
    """Return the news of every step."""
    return [news for ply in game.history for news in read_news(game.rule_set, ply.rows)]


def playthrough(seats: int) -> str:
    """Play the game of so many *seats* and write it down."""
    record = random_game(seats, SEEDS[seats]).record()
    lines = [
        "# Every state of one game: fields of the record stand where they have changed.",
        "# Written again by: python -m tests.cards.playthroughs",
        "",
    ]
    before: list[str] = []
    for frame in Replay(record.encode()):
        lines += [f"== {frame.number}: {frame.line or 'before the first step'}", ""]
        lines += [f"  {news}" for news in frame.game.news if frame.line]
        fields = list(field_lines(frame.game.state[0]))
        changed = [line for line in fields if line not in before]
        lines += ["", *table_lines(frame.game), *(f"  {line}" for line in changed), ""]
        kinds = [news.kind for news in frame.game.news]
        if frame.game.is_over or kinds[-1:] == ["leg-began"]:
            lines += [*view_lines(frame.game), *position_lines(frame.game), ""]
        before = fields
    return "\n".join([*lines, "== the record", "", record])


def table_lines(game: Game) -> list[str]:
    """Write what a player would ask for."""
    outcome = game.outcome()
    return [
        f"position: {game.position}",
        f"money: {', '.join(f'{seat} {coins}' for seat, coins in game.money.items())}",
        f"to act: {', '.join(game.to_act) or 'nobody'}",
        *(f"legal for {seat}: {legal_text(game, seat)}" for seat in game.to_act if seat != "*"),
        *chance_lines(game),
        *([f"outcome: {outcome.ranking}, {outcome.reason}"] if outcome else []),
    ]


def legal_text(game: Game, seat: str) -> str:
    """Write what *seat* may do."""
    return grouped([step.text for step in game.legal_actions if step.seat == seat])


def position_lines(game: Game) -> list[str]:
    """Write the position as each seat and a spectator see it."""
    return [
        f"position seen by {seat or 'a spectator'}: {game.view(seat).position}"
        for seat in (*game.seats, None)
    ]


def view_lines(game: Game) -> list[str]:
    """Write which fields look different to each seat and to a spectator."""
    full = list(field_lines(game.state[0]))
    lines = []
    for seat in (*game.seats, None):
        hidden = [line for line in field_lines(game.view(seat).state[0]) if line not in full]
        lines.append(f"seen by {seat or 'a spectator'}: {'; '.join(hidden) or 'everything'}")
    return lines
