"""Card game, what cannot be: every error says what is wrong."""

import pytest

from dunederby import Game, GameOverError, IllegalActionError, SetupError, UnknownSystemError
from tests.play.card_tables import LINE_UP, after_card, choose, deal, reveal, two_in_a_leg
from tests.play.tables import go_on, play

HANDS = ("b1 b1 g1 o1 y1 w2", "b1 g1 g2 o1 o1 y1", "o1 o1 y1 y1 y2 w1")


def three() -> Game:
    """Return a game of three that were dealt HANDS."""
    return deal(play(LINE_UP, seats=3, options={"deal": "6"}), *HANDS)


def refuse(game: Game, step: str, problem: str) -> None:
    """Check that *step* is refused, with *problem* as its reason, and changes nothing."""
    before = game.state.tobytes()
    with pytest.raises(IllegalActionError, match=problem) as caught:
        game.push(step)
    assert caught.value.action == step.split(" ", 1)[1]
    assert f"{step}: " in str(caught.value)
    assert f"in {game.position}" in str(caught.value)
    assert game.state.tobytes() == before


@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    """Rules: card game; for 2 to 6 players."""
    with pytest.raises(SetupError, match=f"cards is played by 2 to 6 seats, not {seats}"):
        Game("cards", seats=seats)
    with pytest.raises(SetupError, match=f"cards is played by 2 to 6 seats, not {seats}"):
        Game.from_position(LINE_UP, seats=seats)


@pytest.mark.parametrize("module", ["support", "photo", "partners"])
def test_the_card_game_has_no_modules(module: str) -> None:
    with pytest.raises(UnknownSystemError, match=rf"cards can't be .*{module}.*no modules"):
        Game(f"cards+{module}", seats=4)


@pytest.mark.parametrize(
    ("seats", "options", "problem"),
    [
        (4, {"deal": "3"}, "house rule deal can't be 3; it is 7, 4, 5 or 6"),
        (4, {"deal": "8"}, "house rule deal can't be 8"),
        (6, {"deal": "6"}, "house rule deal can't be 6; it is 5, 3 or 4"),
        (2, {"deal": "many"}, "house rule deal can't be many"),
        (2, {"track-end": "open"}, "house rule track-end can't be open; it is virtual or cap"),
        (2, {"tile-flip": "yes"}, "tile-flip is no house rule of cards; known are deal"),
    ],
)
def test_an_unknown_house_rule_is_refused(
    seats: int, options: dict[str, str], problem: str
) -> None:
    """Ruling CC-01: `deal` is from what is kept to 30 / players."""
    with pytest.raises(SetupError, match=problem):
        Game("cards", seats=seats, options=options)


@pytest.mark.parametrize("verb", ["discard", "deck", "intel"])
def test_a_card_that_is_not_held_is_refused(verb: str) -> None:
    game = choose(
        three(), "A", {"discard": [], "deck": ["b1"]}.get(verb, ["b1", "b1", "g1", "o1"])
    )
    refuse(game, f"A {verb} green 2", "no such card in your hand")


def test_a_card_is_refused_once_all_of_its_kind_are_laid() -> None:
    game = go_on(three(), "A discard blue 1", "A deck blue 1")
    refuse(game, "A deck blue 1", "no such card in your hand")


def test_intel_with_two_seats_is_refused() -> None:
    """Ruling CC-02."""
    game = play(LINE_UP, seats=2, options={"deal": "7"})
    deal(game, "b1 b1 b1 b1 b1 b2 g2", "y1 y1 y1 y1 y1 w2 w1")
    refuse(game, "A intel blue 1", "two seats lay no intel")
    choose(game, "A", ["b1"] * 5 + ["b2"])
    refuse(game, "A intel green 2", "two seats lay no intel")


def test_choices_out_of_order_are_refused() -> None:
    """Ruling CC-03."""
    game = three()
    refuse(game, "A deck blue 1", "have to discard first")
    refuse(game, "A intel blue 1", "have to discard first")
    go_on(game, "A discard blue 1")
    refuse(game, "A discard blue 1", "have to put a card in the racing deck")
    refuse(game, "A intel blue 1", "have to put a card in the racing deck")
    choose(game, "A", ["b1", "g1", "o1"])
    refuse(game, "A deck yellow 1", "have to lay your intel card")
    choose(game, "A", ["y1"])
    refuse(game, "A discard white 2", "you have chosen")


def test_turns_are_refused_until_the_leg_is_set_up() -> None:
    game = three()
    for step in ("A reveal", "B leg green", "A fennec 9", "A done", "A hand"):
        refuse(game, step, "no leg is being run")


def test_choices_are_refused_while_chance_is_awaited_and_in_a_leg() -> None:
    dealing = play(LINE_UP, seats=3)
    refuse(dealing, "A discard blue 1", "chance comes first")
    refuse(two_in_a_leg(), "A deck green 2", "the leg is set up")


@pytest.mark.parametrize("piece", ["fennec", "palm"])
@pytest.mark.parametrize(
    ("space", "problem"),
    [
        (0, "no piece may stand on the Start card"),
        (1, "no piece may stand behind the last camel"),
        (3, "a camel stands there"),
        (5, "the other piece stands there"),
        (10, "no piece may stand on the Finish card or beyond it"),
        (56, "no piece may stand on the Finish card or beyond it"),
    ],
)
def test_a_piece_on_a_wrong_space_is_refused(piece: str, space: int, problem: str) -> None:
    """Rules: card game, "Place the fennec or the palm tree". Rulings CC-13, CC-22."""
    other = "palm" if piece == "fennec" else "fennec"
    game = play(f"cards; 2:b 3:goyw; finish 9; {other} 5B; deck b1", seats=2)
    refuse(game, f"A {piece} {space}", problem)


@pytest.mark.parametrize("piece", ["fennec", "palm"])
def test_a_piece_already_on_the_track_is_refused(piece: str) -> None:
    """Rules: card game, "Place the fennec or the palm tree", first bullet."""
    game = play(f"cards; 2:b 3:goyw; finish 9; {piece} 5A; deck b1", seats=2)
    refuse(game, f"A {piece} 7", "already on the track")


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    game = play(f"{LINE_UP}; deck b1 g2", "A reveal", seats=2)
    refuse(game, "* card white 1", "no such card is in the racing deck")
    refuse(game, "* card green 1", "no such card is in the racing deck")


def test_a_card_that_is_gone_is_refused() -> None:
    opening = go_on(Game("cards", seats=2), "* draw green 2")
    refuse(opening, "* draw green 2", "no such card is left")
    dealing = go_on(play(LINE_UP, seats=2), "* deal A green 2")
    refuse(dealing, "* deal A green 2", "no such card is left")


def test_a_card_dealt_to_the_wrong_seat_is_refused() -> None:
    game = go_on(play(LINE_UP, seats=2), "* deal A green 2")
    refuse(game, "* deal B blue 1", "dealt to another seat")


def test_chance_of_another_time_is_refused() -> None:
    opening, dealing = Game("cards", seats=2), play(LINE_UP, seats=2)
    refuse(opening, "* deal A blue 1", "no card is dealt now")
    refuse(opening, "* card blue 1", "no card of the racing deck is revealed now")
    refuse(dealing, "* draw blue 1", "the opening cards are drawn")
    refuse(two_in_a_leg(), "* card blue 1", "a seat is to act, not chance")


@pytest.mark.parametrize("bet", ["win", "lose"])
def test_a_final_card_that_somebody_holds_is_refused(bet: str) -> None:
    """Rulings CC-33, CC-34."""
    game = play(f"{LINE_UP}; deck b1 b1 b1", f"A {bet} blue", *reveal("A", "b1"), seats=2)
    refuse(game, f"B {bet} blue", "another seat holds that final card")
    go_on(game, *reveal("B", "b1"), "B done")
    refuse(game, f"A {bet} blue", "you hold that final card already")


def test_a_leg_card_that_is_gone_is_refused() -> None:
    game = play(f"{LINE_UP}; deck b1 b1 b1", "A mid blue", *reveal("A", "b1"), seats=2)
    refuse(game, "B mid blue", "the leg midfield card of that camel is taken")
    game.state[0].winner_owner[0] = 1
    refuse(game, "B leg blue", "no leg winner card of that camel is left")


def test_a_bet_after_the_leg_ended_is_refused() -> None:
    """Ruling CC-30."""
    game = after_card(f"{LINE_UP}; deck b1", "b1")
    for bet in ("leg", "mid", "win", "lose"):
        refuse(game, f"A {bet} white", "no leg is being run")


def test_a_bet_after_the_race_is_refused() -> None:
    """Ruling CC-30."""
    game = after_card("cards; 1:b 2:g 3:o 4:y 12:w; finish 12; deck w1 w1", "w1")
    with pytest.raises(GameOverError, match="the game is over"):
        game.push("A leg white")


def test_a_second_action_of_a_kind_is_refused() -> None:
    """Rulings CC-28, CC-46."""
    game = play(f"{LINE_UP}; deck b1 b1", "A leg white", seats=2)
    refuse(game, "A mid white", "the betting action of this turn is done")
    refuse(game, "A done", "a turn needs a race action")
    raced = play(f"{LINE_UP}; deck b1 b1", "A fennec 9", seats=2)
    refuse(raced, "A palm 8", "the race action of this turn is done")
    refuse(raced, "A reveal", "the race action of this turn is done")


def test_another_seats_turn_is_refused() -> None:
    game = play(f"{LINE_UP}; deck b1 b1", seats=2)
    refuse(game, "B reveal", "it is another seat's turn")
    go_on(game, "A reveal")
    refuse(game, "A leg white", "chance comes first")


def test_a_hand_card_that_is_gone_is_refused() -> None:
    game = play(f"{LINE_UP}; deck b1 b1", seats=2)
    refuse(game, "A hand", "no racing card in your hand")


def test_a_seat_that_nobody_has_is_refused() -> None:
    refuse(three(), "D discard blue 1", "nobody sits there")
