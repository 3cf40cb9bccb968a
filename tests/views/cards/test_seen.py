"""What a seat sees of a card game, by name."""

from collections import Counter

from dunederby import Game
from dunederby.cards.editions import RACING_CARDS
from dunederby.views.cards.seen import Card, Chore, Piece
from dunederby.views.parts import Stack, Ticket
from tests.play.cards import SEATS
from tests.play.games import play_on
from tests.play.luck import Luck


def test_the_table_is_seen_by_name() -> None:
    game = Game.from_position(
        "cards; 0:by 2:og 4:w; finish 8; track 2s22h; fennec 5A; palm 7B; deck b1 g2", seats=3
    )
    seen = game.view("C").cards
    assert (seen.track, seen.is_half, seen.finish) == ((2, 1, 2, 2, 2), True, 8)
    assert seen.stacks == (
        Stack(0, ("blue", "yellow")),
        Stack(2, ("orange", "green")),
        Stack(4, ("white",)),
    )
    assert seen.ranking == ("white", "green", "orange", "blue", "yellow")
    assert [camel.place for camel in seen.camels] == [5, 2, 3, 5, 1]
    assert seen.pieces == (Piece("fennec", 5, "A"), Piece("palm", 7, "B"))
    assert seen.player("A").pieces == ("fennec",)
    assert seen.deck == (Card("blue", 1), Card("green", 2))
    assert (seen.deck_size, seen.lead, seen.awaits, seen.to_act) == (2, 4, "action", ("A",))
    assert {player.chore for player in seen.players} == {None}


def test_bets_are_seen_with_their_owner() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck y1 o1", seats=2)
    for step in ("leg white", "fennec 9", "mid blue", "palm 8", "win blue"):
        game.push(step)
    seen = game.view(None).cards
    assert seen.player("A").tickets == (Ticket("white", 5, None),)
    assert seen.player("B").midfield == ("blue",)
    assert seen.camels[4].tickets == (3, 2, 2)
    assert "blue" not in seen.midfield_left
    assert (seen.winner_finals["blue"], seen.player("A").winner) == ("A", "blue")
    assert {*seen.loser_finals.values()} == {None}


def test_a_seat_sees_its_own_cards_and_how_many_the_others_have() -> None:
    game = Game("cards", seats=3, seed=7)
    own, other = (game.view(seat).cards.player("A") for seat in "AB")
    assert own.hand is not None
    assert len(own.hand) == own.hand_size == other.hand_size == 9
    assert other.hand is None
    assert other.chore == Chore("discard", 4)


def test_intel_is_seen_by_its_owner_until_all_have_laid_theirs() -> None:
    game = Game("cards", seats=3, seed=7)
    while "A" in game.to_act:
        game.push(game.view("A").legal_actions[0])
    assert game.view("A").cards.player("A").intel is not None
    hidden = game.view("B").cards.player("A")
    assert (hidden.intel, hidden.has_intel) == (None, True)
    assert game.view("B").steps[-1].text == "intel ?"
    while game.seen.awaits == "choose":
        game.push(game.view(game.to_act[0]).legal_actions[0])
    assert game.view("B").cards.player("A").intel is not None
    assert "intel ?" not in {step.text for step in game.view("B").steps}


def test_chores_go_from_discards_to_the_intel_card_by_card() -> None:
    game = Game("cards", seats=4, seed=7)
    chores = []
    while chore := game.cards.player("A").chore:
        chores.append((chore.verb, chore.count))
        game.push(game.view("A").legal_actions[0])
    assert chores == [
        *(("discard", count) for count in (3, 2, 1)),
        *(("deck", count) for count in (2, 1)),
        ("intel", 1),
    ]


def test_the_card_that_was_revealed_last_lies_on_top() -> None:
    game = Game.from_position("cards; 3:bgoyw; deck w1 b1 g2", seats=2)
    came = []
    for card in (Card("white", 1), Card("blue", 1)):
        game.push("reveal")
        game.push(f"* card {card.camel} {card.number}")
        game.push("done")
        came.append(card)
        assert game.view(None).cards.revealed == tuple(came)


def test_opening_cards_lie_in_the_order_in_which_they_were_drawn() -> None:
    game = Game("cards", seats=2)
    for step in ("* draw white 1", "* draw blue 2", "* draw white 1"):
        game.push(step)
    cards = (Card("white", 1), Card("blue", 2), Card("white", 1))
    assert game.view("A").cards.revealed == cards


def test_every_racing_card_is_known_or_unseen() -> None:
    for seats in SEATS:
        game = play_on(Game("cards", seats, 5), Luck(f"unseen {seats}"), 90)
        for seat in (*game.seats, None):
            seen = game.view(seat).cards
            own = [seen.player(seat)] if seat else []
            cards = Counter[Card]({each.card: each.count for each in seen.unseen})
            cards.update([*seen.deck, *seen.revealed])
            cards.update(
                card for each in own for card in (*(each.hand or ()), *(each.discards or ()))
            )
            cards.update(player.played for player in seen.players if player.played)
            if seen.awaits == "choose":
                cards.update(each.intel for each in own if each.intel)
            assert cards.total() == RACING_CARDS
