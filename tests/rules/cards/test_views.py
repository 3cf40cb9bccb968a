"""Card game, what each seat may know."""

import pytest

from dunederby import Game
from dunederby.cards.record import FACE_DOWN
from tests.play.card_tables import LINE_UP, choose, deal, reveal, set_up, two_in_a_leg
from tests.play.cards import name_of, names_in
from tests.play.tables import field, go_on, play

HANDS = ("b1 b1 g1 o1 y1 w2", "b1 g1 g2 o1 o1 y1", "o1 o1 y1 y1 y2 w1")


def three() -> Game:
    """Return a game of three that were dealt HANDS."""
    return deal(play(LINE_UP, seats=3, options={"deal": "6"}), *HANDS)


def steps_seen(game: Game, seat: str | None, verb: str) -> list[str]:
    """Return the steps with *verb* as *seat* sees them."""
    return [str(step) for step in game.view(seat).steps if step.verb == verb]


def test_a_seat_sees_the_cards_it_was_dealt_and_nobody_elses() -> None:
    """Rules: card game, "Setup at the start of each leg" 4.1: face down."""
    game = three()
    view = game.view("B").state[0]
    assert names_in(view.seats[1].hand) == {
        "blue 1": 1,
        "green 1": 1,
        "green 2": 1,
        "orange 1": 2,
        "yellow 1": 1,
    }
    assert [int(view.seats[seat].hand[FACE_DOWN]) for seat in range(3)] == [6, 0, 6]
    dealt = steps_seen(game, "B", "deal")
    assert dealt[0] == "* deal A ?"
    assert dealt[6:8] == ["* deal B blue 1", "* deal B green 1"]
    assert set(steps_seen(game, None, "deal")) == {"* deal A ?", "* deal B ?", "* deal C ?"}


def test_nobody_sees_what_others_discard_or_put_in_the_deck() -> None:
    """Rules: card game, "Setup at the start of each leg" 4: face down. Ruling CC-03."""
    game = choose(three(), "A", ["b1", "b1", "g1"])
    for seat in ("B", "C", None):
        assert steps_seen(game, seat, "discard") == ["A discard ?"]
        assert steps_seen(game, seat, "deck") == ["A deck ?", "A deck ?"]
        view = game.view(seat).state[0]
        assert int(view.seats[0].discards[FACE_DOWN]) == 1
        assert int(view.seats[0].laid[FACE_DOWN]) == 2
    assert steps_seen(game, "A", "discard") == ["A discard blue 1"]
    assert steps_seen(game, "A", "deck") == ["A deck blue 1", "A deck green 1"]
    own = game.view("A").state[0].seats[0]
    assert names_in(own.discards) == {"blue 1": 1}
    assert names_in(own.laid) == {"blue 1": 1, "green 1": 1}


def test_intel_is_secret_until_the_last_seat_has_chosen() -> None:
    """Rules: card game, "Setup at the start of each leg" 4.3. Ruling CC-03."""
    game = choose(three(), "A", HANDS[0].split()[:-1])
    assert steps_seen(game, "A", "intel") == ["A intel yellow 1"]
    for seat in ("B", "C", None):
        assert steps_seen(game, seat, "intel") == ["A intel ?"]
        assert name_of(game.view(seat).state[0].seats[0].intel) == "?"
    choose(game, "B", HANDS[1].split()[:-1])
    choose(game, "C", HANDS[2].split()[:-1])
    for seat in ("A", "B", "C", None):
        assert steps_seen(game, seat, "intel") == [
            "A intel yellow 1",
            "B intel orange 1",
            "C intel yellow 2",
        ]
        view = game.view(seat).state[0]
        assert [name_of(view.seats[n].intel) for n in range(3)] == [
            "yellow 1",
            "orange 1",
            "yellow 2",
        ]


def test_intel_of_an_earlier_leg_stays_revealed() -> None:
    """Ruling CC-03; what was seen is remembered."""
    game = set_up(three_before_dealing(), *HANDS)
    steps = game.view(None).steps
    while {step.verb for step in game.chance_outcomes} != {"deal"}:
        game.push("reveal" if "reveal" in game.legal_actions else "done")
        while {step.verb for step in game.chance_outcomes} == {"card"}:
            game.push(next(iter(game.chance_outcomes)))
    deal(game, *HANDS)
    choose(game, "A", HANDS[0].split()[:-1])
    seen = steps_seen(game, "B", "intel")
    assert seen[:3] == [str(step) for step in steps if step.verb == "intel"]
    assert seen[3:] == ["A intel ?"]


def three_before_dealing() -> Game:
    """Return a game of three whose leg begins with dealing."""
    return play(LINE_UP, seats=3, options={"deal": "6"})


def test_the_kept_card_is_secret_until_it_is_played() -> None:
    """Rules: card game, "Setup at the start of each leg" 4. Ruling CC-36."""
    game = two_in_a_leg()
    assert int(game.view("B").state[0].seats[0].hand[FACE_DOWN]) == 1
    go_on(game, "A hand")
    for seat in ("A", "B", None):
        assert steps_seen(game, seat, "hand") == ["A hand green 2"]
        assert name_of(game.view(seat).state[0].seats[0].played) == "green 2"
    assert str(game.steps[-1]) == "A hand"


def test_everybody_may_look_through_the_revealed_cards() -> None:
    """Rules: card game, "General notes". Ruling CC-36."""
    game = go_on(two_in_a_leg(), *reveal("A", "b1"), "A done", *reveal("B", "w2"))
    for seat in ("A", "B", None):
        assert names_in(game.view(seat).state[0].revealed) == {"blue 1": 1, "white 2": 1}


def test_a_seat_is_certain_of_the_deck_cards_it_knows_and_counts_the_others() -> None:
    """Rules: card game, "General notes": the deck is not looked through. Ruling CC-36."""
    game = two_in_a_leg()
    assert field_seen(game, "A") == "b1 b1 b1 b1 b1 b2 ?6"
    assert field_seen(game, "B") == "y1 y1 y1 y1 y1 w2 ?6"
    assert field_seen(game, None) == "?12"
    go_on(game, *reveal("A", "b1"))
    assert field_seen(game, "A") == "b1 b1 b1 b1 b2 ?6"
    assert field_seen(game, "B") == "y1 y1 y1 y1 y1 w2 ?5"


def field_seen(game: Game, seat: str | None, name: str = "deck") -> str | None:
    """Return a field of the position as *seat* sees it."""
    fields = dict(text.split(" ", 1) for text in game.view(seat).position.split("; ")[2:])
    return fields.get(name)


def test_a_revealed_card_may_have_been_the_own_one() -> None:
    """So of the own cards of that kind one less is certain to be in the deck."""
    game = set_up(three_before_dealing(), *HANDS)
    assert field_seen(game, "B") == "g1 g2 o1 o1 y1 y2 ?6"
    go_on(game, *reveal("A", "g1"))
    assert field_seen(game, "B") == "g2 o1 o1 y1 y2 ?6"
    assert field_seen(game, "A") == "b1 o1 o1 y1 y2 ?6"


def test_what_a_seat_has_seen_elsewhere_stands_in_its_position() -> None:
    """So that the unknown cards of the deck come from those that it has not seen."""
    game = two_in_a_leg()
    assert field_seen(game, "A", "seen") == "g2"
    assert field_seen(game, None, "seen") is None
    go_on(game, "A hand", "A done", *reveal("B", "y1"))
    assert field_seen(game, "B", "seen") == "g2 y1 w1"
    assert field_seen(game, None, "seen") == "g2 y1"
    assert field(game, "seen") is None


def test_a_deck_that_a_position_gave_is_known_to_all() -> None:
    """Whoever plays from a position has read it."""
    game = play(f"{LINE_UP}; deck b1 g2", seats=2)
    assert game.view("A").position == game.view(None).position == game.position


def test_in_a_view_nobody_knows_what_comes_next() -> None:
    """Ruling CC-36: neither the order of the deck nor what is dealt to whom."""
    game = go_on(two_in_a_leg(), "A reveal")
    assert game.view("A").to_act == ("*",)
    assert game.view("A").chance_outcomes == {}
    assert play(LINE_UP, seats=2).view("A").chance_outcomes == {}


def test_opening_cards_are_open() -> None:
    """Rules: card game, "Initial setup" 7."""
    game = go_on(Game("cards", seats=3), "* draw green 2")
    view = game.view("A")
    assert view.chance_outcomes == game.chance_outcomes
    assert [str(step) for step in view.steps] == ["* draw green 2"]


def test_bets_pieces_and_money_are_open() -> None:
    """Ruling CC-35."""
    game = play(f"{LINE_UP}; deck b1 b1", "A win blue", "A fennec 9", "B mid green", seats=2)
    for seat in ("A", "B", None):
        view = game.view(seat)
        assert view.money == {"A": 3, "B": 3}
        assert view.state[0].final_owner.tolist() == game.state[0].final_owner.tolist()
        assert view.state[0].midfield_owner.tolist() == game.state[0].midfield_owner.tolist()
        assert [str(step) for step in view.steps] == ["A win blue", "A fennec 9", "B mid green"]


def test_money_may_be_hidden_by_house_rule() -> None:
    """Ruling G-27."""
    game = play(f"{LINE_UP}; deck b1", seats=2, options={"money": "hidden"})
    assert game.view("A").money == {"A": 3, "B": None}
    assert game.view(None).money == {"A": None, "B": None}


def test_every_seat_knows_how_many_cards_are_where() -> None:
    """Whatever is hidden, thirty cards are somewhere."""
    game = set_up(three_before_dealing(), *HANDS)
    go_on(game, *reveal("A", "g1"), "A done", "B hand", "B done")
    for seat in ("A", "B", "C", None):
        view = game.view(seat).state[0]
        assert [int(view.seats[n].hand.sum()) for n in range(3)] == [1, 0, 1]
        assert [int(view.seats[n].discards.sum()) for n in range(3)] == [1, 1, 1]
        assert [int(view.seats[n].laid.sum()) for n in range(3)] == [3, 3, 3]
        assert (int(view.deck.sum()), int(view.stock.sum())) == (11, 12)


def test_nothing_is_turned_up_when_the_race_is_over() -> None:
    """Ruling CC-36: neither discards nor hands nor the rest of the deck."""
    game = play("cards; 1:b 2:g 3:o 4:y 17:w", seats=2, options={"deal": "7"})
    set_up(game, "b1 b1 b1 b1 b1 b2 w2", "y1 y1 y1 y1 y1 g2 w1")
    go_on(game, "A hand")
    assert game.is_over
    assert field_seen(game, "A") == "b1 b1 b1 b1 b1 b2 ?6"
    assert steps_seen(game, "A", "deck")[-1] == "B deck ?"
    assert int(game.view("A").state[0].seats[1].hand[FACE_DOWN]) == 1


def test_news_of_others_cards_name_no_card() -> None:
    """Ruling CC-03."""
    game = three()
    game.push("A discard blue 1")
    assert [str(news) for news in game.view("A").news] == ["A discards blue 1"]
    assert [str(news) for news in game.view("B").news] == ["A discards a secret card"]
    assert game.view(None).news[0].camel is None


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_a_seat_chooses_from_its_view(seat: str) -> None:
    """Several seats may act at once, each for itself."""
    game = three()
    view = game.view(seat)
    assert view.to_act == ("A", "B", "C")
    own = [step for step in game.legal_actions if step.seat == seat]
    assert list(view.legal_actions) == own
