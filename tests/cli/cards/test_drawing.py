"""The table of the card game, drawn."""

from io import StringIO

from dunederby import Game
from dunederby.cli.cards.drawing import draw_table
from dunederby.cli.console import Terminal

NAMES = {seat: f"Player {seat}" for seat in "ABCDEF"}


def drawn(game: Game, seat: str | None = None, width: int = 80) -> list[str]:
    """Return the lines of the table as *seat* sees it."""
    terminal = Terminal(file=StringIO(), width=width, highlight=False)
    with terminal.capture() as capture:
        terminal.print(draw_table(terminal, game.view(seat), NAMES))
    return [line.rstrip() for line in capture.get().splitlines()]


def test_the_track_shows_its_cards_the_start_and_both_pieces() -> None:
    position = "cards; 0:by 2:og 3:w; finish 8; track 2s22h; fennec 5A; palm 7B; deck b1 g2"
    assert drawn(Game.from_position(position, seats=3), width=50)[:4] == [
        "│     │        │    │        │        │    ║    │",
        "│     │     g  │    │        │        │    ║    │",
        "│by   │     o  │ w  │     -F │     +P │    ║    │",
        "└start┴─1───2──┴~3~~┴─4───5──┴─6───7──┴─8──╨fin─┘",
    ]


def test_a_long_track_goes_on_below_and_no_line_is_too_wide() -> None:
    game = Game.from_position("cards; 0:by 2:og 3:w; finish 40; deck b1 g2", seats=6)
    lines = drawn(game)
    assert max(map(len, lines)) <= 80
    assert sum(line.startswith("└") for line in lines) == 2


def test_bets_money_and_the_deck_are_told() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck y1 o1", seats=2)
    for step in ("leg white", "fennec 9", "mid blue", "palm 8", "win blue"):
        game.push(step)
    text = "\n".join(drawn(game))
    for told in (
        "1.  w  white  3 2 2   yes free free",
        "3.  b  blue   5 3 2 2 -   A    free",
        ">A Player A     3    - w5 fennec",
        " B Player B     3    - b=mid palm",
        "Racing deck: 2 cards, known are o1 y1   Revealed: -",
    ):
        assert told in text


def test_the_own_cards_are_shown_and_those_of_others_counted() -> None:
    game = Game("cards", seats=3, seed=7)
    while "A" in game.to_act:
        game.push(next(iter(game.view("A").legal_actions)))
    text = "\n".join(drawn(game, "A"))
    assert "Your intel: A " in text
    assert "You discarded: " in text
    assert "Your hand: " in text
    other = "\n".join(drawn(game))
    assert "Your" not in other
    assert "Intel" not in other
    assert ">B Player B     3    9 -" in other
