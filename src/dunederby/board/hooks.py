"""Where modules change the game: the only place that asks which of them play.

Each function does what the base game does, and a module that plays adds to it or answers
instead.
"""

from dunederby._kernel import kernel
from dunederby.board import news, payouts
from dunederby.board.actions import (
    DIE_IS_OUT,
    DIE_SHOWS,
    FACES,
    GREY_SHOWS,
    HAS_STARTED,
    LEGAL,
    PARTNER,
    START,
    START_CRAZY,
    TOO_FEW_SEATS,
)
from dunederby.board.modules import crazy_camels, partnerships
from dunederby.board.record import BoardGame, Numbers
from dunederby.racing.record import NOWHERE, RACERS, space_of


@kernel
def has_to_start(game: BoardGame) -> bool:
    """Tell whether a camel has not started yet."""
    for camel in range(RACERS):
        if space_of(game.race, camel) == NOWHERE:
            return True
    if game.modules.crazy_camels:
        return crazy_camels.are_missing(game)
    return False


@kernel
def begin_leg(game: BoardGame) -> None:
    """Prepare what a module needs for a new leg."""
    if game.modules.crazy_camels:
        game.crazy_camels.grey_die = 1
    if game.modules.partnerships:
        partnerships.begin_leg(game)


@kernel
def why_not(game: BoardGame, seat: int, action: int) -> int:
    """Return LEGAL, or why *seat* may not take the *action* that a module brings."""
    if game.modules.partnerships:
        return partnerships.why_not(game, seat, action - PARTNER)
    return TOO_FEW_SEATS


@kernel
def mark_legal(game: BoardGame, seat: int, mask: Numbers) -> None:
    """Mark the legal actions that modules bring."""
    if game.modules.partnerships:
        for other in range(game.seat_count):
            mask[PARTNER + other] = partnerships.why_not(game, seat, other) == LEGAL


@kernel
def act(game: BoardGame, seat: int, action: int, story: news.News) -> None:
    """Do the legal *action* that a module brings."""
    partnerships.enter(game, seat, action - PARTNER, story)


@kernel
def why_not_start(game: BoardGame, outcome: int) -> int:
    """Return LEGAL if a camel may start like this."""
    if outcome >= START_CRAZY:
        if game.modules.crazy_camels:
            return crazy_camels.why_not_start(game, outcome)
        return HAS_STARTED
    camel = (outcome - START) // FACES
    return LEGAL if space_of(game.race, camel) == NOWHERE else HAS_STARTED


@kernel
def started_by(game: BoardGame, outcome: int) -> tuple[int, int]:
    """Return which camel starts by *outcome*, and where."""
    if outcome >= START_CRAZY:
        return crazy_camels.started_by(game, outcome)
    return (outcome - START) // FACES, (outcome - START) % FACES + 1


@kernel
def why_not_die(game: BoardGame, outcome: int) -> int:
    """Return LEGAL if the die of *outcome* is in the pyramid."""
    if outcome >= GREY_SHOWS:
        if game.modules.crazy_camels:
            return crazy_camels.why_not_die(game)
        return DIE_IS_OUT
    return LEGAL if game.dice[(outcome - DIE_SHOWS) // FACES] else DIE_IS_OUT


@kernel
def dice_left(game: BoardGame) -> int:
    """Count the dice in the pyramid."""
    count = 0
    for camel in range(RACERS):
        count += game.dice[camel]
    if game.modules.crazy_camels:
        count += game.crazy_camels.grey_die
    return count


@kernel
def mover(game: BoardGame, outcome: int) -> tuple[int, int]:
    """Return which camel a revealed die moves, and how far; a minus is against the race."""
    if outcome >= GREY_SHOWS:
        return crazy_camels.mover(game, outcome)
    return (outcome - DIE_SHOWS) // FACES, (outcome - DIE_SHOWS) % FACES + 1


@kernel
def reveal(game: BoardGame, outcome: int, story: news.News) -> None:
    """Take the die of *outcome* out of the pyramid."""
    if outcome >= GREY_SHOWS:
        crazy_camels.reveal(game, outcome, story)
        return
    camel, face = (outcome - DIE_SHOWS) // FACES, (outcome - DIE_SHOWS) % FACES + 1
    game.dice[camel] = 0
    news.tell(story, news.ROLLED, news.NOBODY, camel, space_of(game.race, camel), face)


@kernel
def ticket_pays(game: BoardGame, camel: int, ticket: int) -> int:
    """Return what a leg ticket pays in the race as it stands."""
    return payouts.ticket_pays(game, camel, ticket)


@kernel
def after_rewards(game: BoardGame, rewards: Numbers, story: news.News) -> None:
    """Add what modules pay for the rewards of a leg."""
    if game.modules.partnerships:
        partnerships.copy_rewards(game, rewards, story)


@kernel
def show(game: BoardGame, seen: BoardGame) -> None:
    """Copy what every seat may know of the modules: nothing of theirs is secret."""
    seen.modules.crazy_camels = game.modules.crazy_camels
    seen.modules.partnerships = game.modules.partnerships
    seen.crazy_camels.grey_die = game.crazy_camels.grey_die
    seen.partnerships.partner[:] = game.partnerships.partner
