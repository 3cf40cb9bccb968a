"""What is true of every bot, and how they compare."""

import pickle
from collections.abc import Iterator

import pytest

from dunederby import Game, SetupError, View, ViewError, describe
from dunederby.bots import BOTS, Bot, Decision, Playouts, Seconds, named
from dunederby.bots.board.chances import leg_places
from dunederby.bots.bot import stream
from dunederby.bots.merciless import WORST, hopes_for
from dunederby.catalogue import languages
from dunederby.lab.simulate import Series, Summary, simulate

every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)

FEW = Playouts(30)
"""Enough for a bot that searches to do all that it does."""

RULE_SETS = [
    ("first", 2),
    ("first", 8),
    ("second", 3),
    ("second", 8),
    ("supercup", 2),
    ("supercup", 7),
    ("first+photo", 3),
    ("first+support+positions", 3),
    ("cards", 2),
    ("cards", 5),
]
every_rule_set = pytest.mark.parametrize(("rules", "seats"), RULE_SETS)


def choice(bot: Bot, game: Game, seat: str | None = None) -> str:
    """Return what *bot* does in *game* for *seat*, or the first one that is to act."""
    return bot.choose(game.view(seat or game.to_act[0]), 1, FEW).text


def play(game: Game, bot: Bot, most: int) -> Iterator[Decision]:
    """Let *bot* play for all seats of *game*, up to *most* decisions, and yield each."""
    for _ in range(most):
        if not game.to_act:
            return
        view = game.view(game.to_act[0])
        decision = bot.decide(view, 5, FEW)
        assert decision.action in view.legal_actions
        game.push(decision.action)
        yield decision


@every_bot
@every_rule_set
def test_every_bot_plays_every_rule_set(bot: Bot, rules: str, seats: int) -> None:
    most = 40 if bot.name == "merciless" else 1000
    game = Game(rules, seats, seed=5)
    decisions = list(play(game, bot, most))
    assert game.is_over or len(decisions) == most


@every_bot
def test_every_bot_tells_why_in_every_language(bot: Bot) -> None:
    for rules, seats in (("first", 3), ("cards", 3)):
        for decision in play(Game(rules, seats, seed=5), bot, 12):
            for language in languages():
                assert describe(decision.why, language=language)


def test_a_bot_tells_its_own_numbers() -> None:
    view = Game.from_position("first; 1:yo 2:bg 9:w; dice yo", seats=2).view("A")
    decision = named("solid").decide(view, 1)
    assert decision.action.text == "leg white"
    assert decision.why.code == "gain"
    assert decision.why.numbers["gain"] == pytest.approx(5)
    assert describe(decision.why).startswith("expected coins: 5 from this")


def test_a_bet_that_can_wait_is_no_next_best() -> None:
    game = Game.from_position("cards; 3:b 4:gy 5:ow; fennec 9A; palm 8B; deck b1 w2", seats=2)
    decision = named("solid").decide(game.view("A"), 1)
    assert decision.action.text == "reveal"
    assert describe(decision.why) == "everything else can wait"


def test_who_searches_tells_how_often_it_wins() -> None:
    view = Game.from_position("first; 1:yo 2:bg 9:w; dice yo", seats=2).view("A")
    why = named("merciless").decide(view, 1, Playouts(200)).why
    assert why.code == "search"
    assert 0 <= why.numbers["next"] <= why.numbers["percent"] <= 100
    assert 100 <= why.numbers["playouts"] <= 200


def test_no_reason_says_that_something_else_is_better() -> None:
    codes = set()
    for rules, seats in (("first", 4), ("cards", 4)):
        game = Game(rules, seats, seed=3)
        for why in (decision.why for decision in play(game, named("merciless"), 60)):
            codes.add(why.code)
            if why.code == "search":
                assert why.numbers["next"] < why.numbers["percent"]
    assert {"search", "even"} <= codes


def test_what_has_to_wait_is_no_next_best() -> None:
    whys = [each.why for each in play(Game("cards", 4, seed=3), named("solid"), 60)]
    assert all(why.numbers["next"] > -10 for why in whys if why.code == "gain")
    assert "waits" in {why.code for why in whys}


@every_bot
def test_a_bot_is_given_a_view_and_chooses_for_its_seat(bot: Bot) -> None:
    game = Game("first", seats=3, seed=7)
    game.push("leg green")
    view = game.view("B")
    assert type(view) is View
    step = bot.choose(view, 1, FEW)
    assert step.seat == "B"
    assert step in view.legal_actions


@every_bot
@pytest.mark.parametrize("rules", ["first", "second", "supercup"])
def test_what_a_bot_may_not_know_does_not_change_what_it_does(bot: Bot, rules: str) -> None:
    choices = []
    for secret in Game(rules, seats=3, seed=7).rule_set.edition.camels[:5]:
        game = Game(rules, seats=3, seed=7)
        game.push(f"A win {secret}")
        if "done" in game.legal_actions:
            game.push("A done")
        choices.append(bot.decide(game.view("B"), 1, FEW))
    assert all(choice == choices[0] for choice in choices)


@every_bot
def test_the_same_seed_and_playouts_bring_the_same_choice(bot: Bot) -> None:
    view = Game("first", seats=3, seed=7).view("A")
    assert bot.decide(view, 3, FEW) == bot.decide(pickle.loads(pickle.dumps(view)), 3, FEW)


@every_bot
def test_a_bot_that_must_roll_rolls(bot: Bot) -> None:
    game = Game.from_position("first; 11:bg 13:oyw; dice bw", seats=2)
    for turn in range(20):
        game.push(f"tile {(2, 7, 4, 9)[turn % 4]} +")
    assert [step.text for step in game.legal_actions] == ["roll"]
    assert choice(bot, game) == "roll"


@every_bot
def test_a_bot_that_is_not_to_act_says_so(bot: Bot) -> None:
    game = Game("first", seats=3, seed=7)
    with pytest.raises(ViewError, match="seat B has nothing to decide"):
        bot.choose(game.view("B"), 1)
    with pytest.raises(ViewError, match="a spectator has nothing to decide"):
        bot.choose(game.view(None), 1)


def test_a_bot_thinks_for_about_the_seconds_that_it_may() -> None:
    view = Game("first", seats=3, seed=7).view("A")
    assert named("merciless").choose(view, 1, Seconds(0.01)) in view.legal_actions


@pytest.mark.parametrize("count", [0, -5, 10**9, 2.5, True, "many"])
def test_what_is_no_number_of_playouts_is_refused(count: object) -> None:
    with pytest.raises(SetupError, match="playouts are"):
        Playouts(count)  # type: ignore[arg-type]


@pytest.mark.parametrize("seconds", [0, -1, 1e9, float("nan"), True, "long"])
def test_what_is_no_time_is_refused(seconds: object) -> None:
    with pytest.raises(SetupError, match="seconds"):
        Seconds(seconds)  # type: ignore[arg-type]


def test_a_budget_says_what_it_counts() -> None:
    view = Game("first", seats=3, seed=7).view("A")
    with pytest.raises(SetupError, match="a budget is Playouts"):
        named("solid").choose(view, 1, 300)  # type: ignore[arg-type]


def test_hopes_are_prices_and_more_where_waiting_is_no_use() -> None:
    view = Game("cards", seats=3, seed=7).view("A")
    first, second = view.legal_actions.actions[:2]
    told = hopes_for({first: 1.0, second: -100.0}, {first.verb: 0.5}, to_go=0.5)
    assert told == {first.id: 1.25, second.id: 1.25 - WORST}


def test_bots_are_listed_from_weak_to_strong() -> None:
    assert list(BOTS) == ["random", "gentle", "cautious", "solid", "merciless"]
    levels = [bot.level for bot in BOTS.values()]
    assert levels == sorted(set(levels))
    assert all(bot.character and bot.name == name for name, bot in BOTS.items())


def test_the_luck_of_a_bot_depends_on_seed_and_turn_alone() -> None:
    numbers = [stream(seed, turn)(10**9) for seed in (7, "8", (7, 1)) for turn in (1, 2)]
    assert len(set(numbers)) == 6
    assert stream(7, 1)(10**9) == stream("7", 1)(10**9) == numbers[0]


def test_the_random_bot_picks_the_kind_of_action_first() -> None:
    game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    verbs = [BOTS["random"](game.view("A"), stream(n, 0)).verb for n in range(500)]
    for verb in ("roll", "leg", "win", "lose", "tile"):
        assert 60 < verbs.count(verb) < 140


def test_the_gentle_bot_bets_on_whoever_is_ahead_but_for_whims() -> None:
    view = Game.from_position("first; 1:yo 2:bg 3:w", seats=2).view("A")
    decisions = [BOTS["gentle"].decide(view, n) for n in range(60)]
    ahead = {each.action.text for each in decisions if each.why.code == "ahead"}
    assert ahead == {"leg white", "roll"}
    assert 2 <= sum(each.why.code == "whim" for each in decisions) <= 25


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("first; 1:yo 2:bg 9:w; dice yo", "leg white"),  # sure, and worth 5
        ("second; 1:rgpy 9:b 13:W 15:K; dice rg", "leg blue"),
    ],
)
@pytest.mark.parametrize("name", ["solid", "merciless"])
def test_good_bots_take_the_best_of_what_is_sure(name: str, position: str, expected: str) -> None:
    game = Game.from_position(position, seats=3)
    assert named(name).choose(game.view("A"), 1, Playouts(400)).text == expected


def test_the_merciless_bot_ends_a_race_that_it_wins_by_a_coin() -> None:
    view = Game.from_position("first; 5:yob 6:g 16:w; dice w", seats=3).view("A")
    assert named("solid").choose(view, 1).text == "win white"
    assert named("merciless").choose(view, 1, Playouts(400)).text == "roll"


def test_the_solid_bot_covers_a_ticket_that_surely_comes_third() -> None:
    game = Game.from_position("first+positions; 1:o 5:y 6:bg 8:w; dice o", seats=2)
    for step in ("leg white", "leg white", "leg white", "leg white", "win white"):
        game.push(step)
    assert choice(named("solid"), game).startswith(("position ", "lose orange"))


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


@pytest.mark.parametrize("name", ["gentle", "cautious", "solid"])
def test_who_gains_nothing_by_a_supporting_die_adds_none(name: str) -> None:
    game = Game.from_position(f"{SPICE}; 1:y 3:o 5:b 7:g 9:w; dice bg+y", seats=2)
    for step in ("A roll", "* die blue 1"):
        game.push(step)
    assert "add blue" in game.legal_actions
    assert all(BOTS[name].choose(game.view("A"), seed).text == "done" for seed in (1, 2))


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
    with pytest.raises(SetupError, match="known are random, gentle, cautious, solid, merciless"):
        named("genius")
