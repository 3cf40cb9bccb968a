"""Laws of views: they hide what they must, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, Step
from dunederby.cards.record import FACE_DOWN, KINDS
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS
from tests.play.games import begin_again, play_on
from tests.play.hidden_cards import other_cards
from tests.play.luck import Luck, shuffled
from tests.play.strategies import every_system, games, short_games


@every_system
@given(st.data(), st.integers(0, 10**6))
def test_what_a_seat_may_not_know_does_not_change_its_view(
    system: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(games(system))
    viewer, luck = data.draw(st.sampled_from([*game.seats, None])), Luck(f"hidden {seed}")
    one, other = begin_again(game), begin_again(game)
    steps = OTHER_SECRETS[system](game, viewer, luck)
    looks = {len(steps), luck.below(len(steps) + 1), luck.below(len(steps) + 1)}
    for number, changed in enumerate(steps, start=1):
        one.push(game.steps[number - 1])
        other.push(changed)
        if number in looks:  # every look takes as long as the game so far
            assert known(one, viewer) == known(other, viewer)


def other_colours(game: Game, viewer: str | None, luck: Luck) -> list[Step]:
    """Return the steps of *game*, without its end, with other colours on finish cards.

    Those of *viewer* stay. All are shown when the game is over.
    """
    camels = game.rule_set.edition.camels[:RACERS]
    other = dict(zip(camels, shuffled(camels, luck), strict=True))
    return [
        Step(step.by, f"{step.verb} {other[step.text.split()[1]]}")
        if step.by != viewer and step.verb in ("win", "lose")
        else step
        for step in (game.steps[:-1] if game.is_over else game.steps)
    ]


OTHER_SECRETS = {"board": other_colours, "cards": other_cards}
"""By system: how to play a game again with other secrets."""


@every_system
def test_secrets_are_indeed_drawn_anew(system: str) -> None:
    """So the law above is not about two equal games."""
    rules, verbs = {
        "board": ("first", {"win", "lose"}),
        "cards": ("cards", {"deal", "discard", "deck"}),
    }[system]
    game = play_on(Game(rules, 4, 7), Luck("decisions 7"), 30)
    for viewer in ("A", None):
        changed = OTHER_SECRETS[system](game, viewer, Luck("hidden"))
        pairs = list(zip(game.steps, changed, strict=True))
        assert verbs <= {step.verb for step, new in pairs if step != new}
        assert all(step == new for step, new in pairs if viewer and step.by == viewer)


def known(game: Game, viewer: str | None) -> tuple[object, ...]:
    """Return all that *viewer* gets to see."""
    view = game.view(viewer)
    return (
        view.state.tobytes(),
        view.position,
        view.money,
        view.to_act,
        view.steps,
        [str(news) for news in view.news],
        view.news,
        list(view.legal_actions),
        view.chance_outcomes,
    )


@every_system
@given(st.data())
def test_hidden_money_is_known_to_its_owner_only(system: str, data: st.DataObject) -> None:
    game = data.draw(short_games(system))
    viewer = data.draw(st.sampled_from(range(len(game.seats))))
    seat = game.seats[viewer]
    before = known(game, seat)
    for other in range(len(game.seats)):
        game.state[0].seats[other].coins += 0 if other == viewer else 7
    is_secret = game.options["money"] == "hidden" and not game.is_over
    assert (known(game, seat) == before) == is_secret


@given(short_games("board"), st.data())
def test_a_view_shows_all_but_hands_cards_and_hidden_money(
    game: Game, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([*game.seats, None]))
    full, seen = game.state[0], game.view(viewer).state[0].copy()
    is_hidden = game.options["money"] == "hidden"
    for number, seat in enumerate(game.seats):
        if seat != viewer and not game.is_over:
            assert (seen.seats[number].hand == -1).all()
            assert (seen.seats[number].coins == -1) == is_hidden
            seen.seats[number].hand[:] = full.seats[number].hand
            seen.seats[number].coins = full.seats[number].coins
    for pile in range(2):
        for card in range(full.piles[pile].laid):
            if seen.piles[pile].camel[card] == -1:
                assert not game.is_over
                assert SEAT_LETTERS[full.piles[pile].owner[card]] != viewer
                seen.piles[pile].camel[card] = full.piles[pile].camel[card]
    assert seen.tobytes() == full.tobytes()


@given(games("cards"), st.data())
def test_a_view_is_true_and_counts_every_card(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([*game.seats, None]))
    state, view = game.state[0], game.view(viewer).state[0]
    piles = [(state.deck, view.deck), (state.stock, view.stock)]
    for number in range(state.seat_count):
        mine, seen = state.seats[number], view.seats[number]
        piles += [(mine.hand, seen.hand), (mine.discards, seen.discards), (mine.laid, seen.laid)]
    for pile, seen_pile in piles:
        assert (seen_pile[:KINDS] <= pile[:KINDS]).all()
        assert seen_pile.sum() == pile.sum()
        assert pile[FACE_DOWN] == 0
