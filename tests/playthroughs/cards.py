"""What is secret in the card game, as a playthrough shows it."""

from dunederby import Game
from tests.playthroughs.fields import field_lines


def view_lines(game: Game, line: str | None) -> list[str]:
    """When a leg begins and at the end, write what each seat and a spectator see."""
    if not (game.is_over or [news.kind for news in game.news[-1:]] == ["leg-began"]):
        return []
    viewers = (*game.seats, None)
    return [
        *(f"seen by {seat or 'a spectator'}: {seen(game, seat)}" for seat in viewers),
        *(
            f"position seen by {seat or 'a spectator'}: {game.view(seat).position}"
            for seat in viewers
        ),
    ]


def seen(game: Game, viewer: str | None) -> str:
    """Write which fields look different to *viewer*."""
    full = list(field_lines(game.state[0]))
    fields = field_lines(game.view(viewer).state[0])
    return "; ".join(line for line in fields if line not in full) or "everything"
