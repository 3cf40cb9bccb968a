"""What is true of every bot, and how they compare."""

import pytest

from dunederby import Game, SetupError, View
from dunederby.bots.board.chances import leg_places
from dunederby.bots.bot import Bot, stream
from dunederby.bots.table import BOTS, bot_named
from dunederby.lab.simulate import Series, Summary, simulate

every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


def first_luck(limit: int) -> int:
    """Draw the lowest number, always."""
    return 0


def choice(bot: Bot, game: Game) -> str:
    """Return what *bot* does in *game* for the seat to act."""
    [seat] = game.to_act
    return bot(game.view(seat), stream(1, len(game.history))).text


@every_bot
@pytest.mark.parametrize("seats", [2, 8])
def test_every_bot_plays_legal_games_to_the_end(bot: Bot, seats: int) -> None:
    for game in simulate(Series(seats=seats, games=3, seed=5, bots=[bot])):
        assert game.is_over


@every_bot
@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("second", 3),
        ("second", 8),
        ("supercup", 2),
        ("supercup", 7),
        ("supercup", 10),
        ("first+photo", 3),
        ("first+support+positions", 3),
    ],
)
def test_every_bot_plays_every_rule_set(bot: Bot, rules: str, seats: int) -> None:
    for game in simulate(Series(rules=rules, seats=seats, games=2, seed=5, bots=[bot])):
        assert game.is_over


@every_bot
def test_a_bot_is_given_a_view_and_chooses_for_its_seat(bot: Bot) -> None:
    game = Game("first", seats=3, seed=7)
    game.push("leg green")
    view = game.view("B")
    assert type(view) is View
    step = bot(view, first_luck)
    assert step.seat == "B"
    assert step in view.legal_actions


@every_bot
def test_what_a_bot_may_not_know_does_not_change_what_it_does(bot: Bot) -> None:
    choices = set()
    for secret in ("blue", "green", "orange", "yellow", "white"):
        game = Game.from_position("first; 11:bg 13:oyw; dice bw", seats=2)
        game.push(f"A win {secret}")
        choices.add(choice(bot, game))
    assert len(choices) == 1


@every_bot
def test_the_same_luck_brings_the_same_choice(bot: Bot) -> None:
    game = Game("first", seats=3, seed=7)
    assert choice(bot, game) == choice(bot, game)


@every_bot
def test_a_bot_that_must_roll_rolls(bot: Bot) -> None:
    game = Game.from_position("first; 11:bg 13:oyw; dice bw", seats=2)
    for turn in range(20):
        game.push(f"tile {(2, 7, 4, 9)[turn % 4]} +")
    assert [step.text for step in game.legal_actions] == ["roll"]
    assert choice(bot, game) == "roll"


def test_the_luck_of_a_bot_depends_on_seed_and_turn_alone() -> None:
    numbers = [stream(seed, turn)(10**9) for seed in (7, "8", (7, 1)) for turn in (1, 2)]
    assert len(set(numbers)) == 6
    assert stream(7, 1)(10**9) == stream("7", 1)(10**9) == numbers[0]


def test_the_random_bot_picks_the_kind_of_action_first() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    verbs = [BOTS["random"](game.view("A"), stream(n, 0)).verb for n in range(500)]
    for verb in ("roll", "leg", "win", "lose", "tile"):
        assert 60 < verbs.count(verb) < 140


def test_the_follower_bets_on_whoever_is_ahead() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    texts = {BOTS["follower"](game.view("A"), stream(n, 0)).text for n in range(50)}
    assert texts == {"leg white", "roll"}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("first; 1:yo 2:bg 9:w; dice yo", "leg white"),  # nobody can catch it any more
        ("first; 3:yobgw; dice bg", "leg white"),  # on top of all who can move
        ("first; 1:g 2:b 3:o 4:y 5:w; dice bgoy", "leg yellow"),  # white can't move any more
    ],
)
def test_the_cautious_bot_takes_what_is_safe(position: str, expected: str) -> None:
    assert choice(BOTS["cautious"], Game.from_position(position, seats=2)) == expected


def test_the_cautious_bot_rolls_when_nothing_is_worth_a_bet() -> None:
    game = Game.from_position("first; 1:b 2:g 3:o 4:y 5:w", seats=2)
    for camel in ("white", "yellow", "orange"):
        for _ in range(3):
            game.push(f"leg {camel}")
    assert choice(BOTS["cautious"], game) == "roll"


SPICE = "first+support+spice"


@pytest.mark.parametrize("name", ["follower", "cautious"])
def test_who_gains_nothing_by_a_supporting_die_adds_none(name: str) -> None:
    game = Game.from_position(f"{SPICE}; 1:y 3:o 5:b 7:g 9:w; dice bg+y", seats=2)
    for step in ("A roll", "* die blue 1"):
        game.push(step)
    assert "add blue" in game.legal_actions
    assert choice(BOTS[name], game) == "done"


def test_the_cautious_bot_adds_the_die_that_its_tickets_need() -> None:
    game = Game.from_position(f"{SPICE}; 1:y 3:o 5:b 7:g 8:w; dice b+y", seats=2)
    for step in ("A leg green", "B leg yellow", "A roll", "* die blue 1"):
        game.push(step)
    assert choice(BOTS["cautious"], game) == "add green"


def test_the_cautious_bot_bets_on_a_sure_place() -> None:
    game = Game.from_position("first+positions; 1:o 5:y 6:bg 8:w; dice o", seats=2)
    for step in ("leg white", "leg white", "leg white", "leg white", "leg green"):
        game.push(step)
    assert choice(BOTS["cautious"], game).startswith("position ")


def test_the_cautious_bot_joins_who_has_the_best_ticket() -> None:
    game = Game.from_position("second; 1:rgpy 9:b 13:W 15:K; dice rg", seats=6)
    for step in ("A leg blue", "B leg blue", "C leg blue", "D leg blue"):
        game.push(step)
    assert choice(BOTS["cautious"], game) == "partner A"


def test_a_crazy_camel_below_carries_back() -> None:
    game = Game.from_position("second; 1:rg 6:py 7:Kb 15:W; dice rgx", seats=3)
    without = Game.from_position("second; 1:rg 6:py 7:Kb 15:W; dice rg", seats=3)
    assert leg_places(game.board)["blue"][0] < leg_places(without.board)["blue"][0]


def test_the_chances_of_all_places_are_whole() -> None:
    for rules, seats in (("second", 3), ("supercup", 4)):
        chances = leg_places(Game(rules, seats, 3).board)
        assert len(chances) == 5
        for by_place in (*chances.values(), *zip(*chances.values(), strict=True)):
            assert sum(by_place) == pytest.approx(1)


@pytest.mark.parametrize(("rules", "seats"), [("second", 4), ("supercup", 6)])
def test_the_cautious_bot_is_strong_by_all_rules(rules: str, seats: int) -> None:
    bots = [BOTS["cautious"], *[BOTS["random"]] * (seats - 1)]
    summary = Summary()
    for game in simulate(Series(rules=rules, seats=seats, games=15, seed=1, bots=bots)):
        summary.add(game)
    assert summary.seat_wins["A"] > 10


@pytest.mark.parametrize("seat", [0, 3])
def test_the_cautious_bot_beats_three_random_ones(seat: int) -> None:
    bots = [BOTS["random"]] * 4
    bots[seat] = BOTS["cautious"]
    summary = Summary()
    for game in simulate(Series(games=30, seed=1, bots=bots)):
        summary.add(game)
    assert summary.seat_wins["ABCD"[seat]] > 20


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match="known are cautious, follower, random"):
        bot_named("genius")
