"""What is seen of the card game, by name."""

from dunederby import Game
from dunederby.bots.cards.sight import see_cards


def test_the_table_is_seen_by_name() -> None:
    game = Game.from_position(
        "cards; 0:by 2:og 4:w; finish 8; track 2s22h; fennec 5A; palm 7B; deck b1 g2", seats=3
    )
    sight = see_cards(game.view("C"))
    assert sight.track == (2, 1, 2, 2, 2)
    assert sight.stacks == {0: ("blue", "yellow"), 2: ("orange", "green"), 4: ("white",)}
    assert sight.ranking == ("white", "green", "orange", "blue", "yellow")
    assert [sight.places[camel] for camel in sight.ranking] == [1, 2, 3, 5, 5]
    assert sight.pieces == {5: "fennec", 7: "palm"}
    assert sight.chairs["A"].pieces == ("fennec",)
    assert sight.deck == (("blue", 1), ("green", 2))
    assert (sight.deck_size, sight.lead, sight.chores) == (2, 4, {})


def test_bets_are_seen_with_their_owner() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck y1 o1", seats=2)
    for step in ("leg white", "fennec 9", "mid blue", "palm 8", "win blue"):
        game.push(step)
    sight = see_cards(game.view(None))
    assert sight.chairs["A"].bets == (("white", 5),)
    assert sight.chairs["B"].midfield == ("blue",)
    assert sight.winner_cards["white"] == (3, 2, 2)
    assert "blue" not in sight.midfield_cards
    assert sight.finals == {"win": {"blue": "A"}, "lose": {}}


def test_a_seat_sees_its_own_cards_and_how_many_the_others_have() -> None:
    game = Game("cards", seats=3, seed=7)
    own, other = (see_cards(game.view(seat)).chairs["A"] for seat in "AB")
    assert len(own.hand) == own.hand_size == other.hand_size == 9
    assert other.hand == ()
    assert see_cards(game.view("B")).chores["A"] == ("discard", 4)


def test_intel_is_seen_by_its_owner_until_all_have_laid_theirs() -> None:
    game = Game("cards", seats=3, seed=7)
    while "A" in game.to_act:
        game.push(next(iter(game.view("A").legal_actions)))
    assert see_cards(game.view("A")).chairs["A"].intel is not None
    assert see_cards(game.view("B")).chairs["A"].intel is None
    while see_cards(game).is_choosing:
        game.push(next(iter(game.view(game.to_act[0]).legal_actions)))
    assert see_cards(game.view("B")).chairs["A"].intel is not None
