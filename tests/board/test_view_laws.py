"""Laws of views: they hide what they must, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from dunederby import Game, Step
from dunederby.racing.record import RACERS
from dunederby.systems import SEAT_LETTERS
from tests.strategies import SHORT, games


@given(games(SHORT), st.permutations(range(RACERS)), st.data())
def test_what_a_seat_may_not_know_does_not_change_its_view(
    game: Game, order: list[int], data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([*game.seats, None]))
    one, other = begin_again(game), begin_again(game)
    for step in game.steps[:-1] if game.is_over else game.steps:
        one.push(step)
        other.push(recolour(step, order, game.rule_set.edition.camels, viewer))
    assert known(one, viewer) == known(other, viewer)


def begin_again(game: Game) -> Game:
    """Return *game* as it was before its first step."""
    if game.start_position:
        return Game.from_position(game.start_position, len(game.seats), None, game.options)
    return Game(game.rules, len(game.seats), None, game.options)


def recolour(step: Step, order: list[int], camels: tuple[str, ...], viewer: str | None) -> Step:
    """Exchange the colours of finish cards, except those of *viewer*."""
    if step.by == viewer or step.verb not in ("win", "lose"):
        return step
    camel = camels[order[camels.index(step.text.split()[1])]]
    return Step(step.by, f"{step.verb} {camel}")


def known(game: Game, viewer: str | None) -> tuple[object, ...]:
    """Return all that *viewer* gets to see."""
    view = game.view(viewer)
    return (
        view.state.tobytes(),
        view.position,
        view.money,
        view.steps,
        view.news,
        [str(news) for news in view.news],
        list(view.legal_actions),
        view.chance_outcomes,
    )


@given(games(SHORT), st.data())
def test_hidden_money_is_known_to_its_owner_only(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from(range(len(game.seats))))
    seat = game.seats[viewer]
    before = known(game, seat)
    for other in range(len(game.seats)):
        game.state[0].seats[other].coins += 0 if other == viewer else 7
    is_secret = game.options["money"] == "hidden" and not game.is_over
    assert (known(game, seat) == before) == is_secret


@given(games(SHORT), st.data())
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
