"""Where modules change the game: the only place that asks which of them play.

Each function does what the base game does, and a module that plays adds to it or answers
instead.
"""

from dunederby._kernel import kernel
from dunederby.board import payouts
from dunederby.board.actions import (
    ADD,
    ADDS,
    CAMERA,
    CAMERA_THERE,
    CAMERAS,
    DIE_IS_OUT,
    DIE_SHOWS,
    DONE,
    DONES,
    FACES,
    GREY_SHOWS,
    HAS_STARTED,
    LEGAL,
    NOT_PLAYED,
    OUTCOMES,
    PARTNER,
    PARTNERS,
    POSITION,
    START,
    START_CRAZY,
    SUPPORT_SHOWS,
    TOO_FEW_SEATS,
)
from dunederby.board.modules import (
    crazy_camels,
    partnerships,
    photographer,
    position_bets,
    supporting_dice,
)
from dunederby.board.record import BoardGame, Numbers
from dunederby.racing import kinds, news
from dunederby.racing.choices import Choices
from dunederby.racing.numbers import copy_numbers
from dunederby.racing.record import NOWHERE, RACERS, Race, space_of
from dunederby.racing.sets import EMPTY, Set, only


@kernel
def has_to_start(game: BoardGame) -> bool:
    """Tell whether a camel has not started yet."""
    for camel in range(RACERS):
        if space_of(game.race, camel) == NOWHERE:
            return True
    return crazy_to_start(game) != EMPTY


@kernel
def begin_leg(game: BoardGame, story: news.Story) -> None:
    """Prepare what modules need for a new leg."""
    if game.modules.crazy_camels:
        game.crazy_camels.grey_die = 1
    if game.modules.supporting_dice:
        supporting_dice.begin_leg(game, story)
    if game.modules.photographer:
        photographer.put_away(game)
    if game.modules.position_bets:
        game.position_bets.place[:] = 0
    if game.modules.partnerships:
        partnerships.begin_leg(game)


@kernel
def why_not(game: BoardGame, seat: int, action: int) -> int:
    """Return LEGAL, or why *seat* may not take the *action* that a module brings."""
    if action < CAMERA:
        if game.modules.partnerships:
            return partnerships.why_not(game, seat, action - PARTNER)
        return TOO_FEW_SEATS
    if action < POSITION:
        if game.modules.photographer:
            return photographer.why_not(game, seat, action - CAMERA + 1)
        return NOT_PLAYED
    if game.modules.position_bets:
        return position_bets.why_not(game, seat, action)
    return NOT_PLAYED


@kernel
def why_not_tile(game: BoardGame, space: int) -> int:
    """Return LEGAL unless a module keeps tiles off *space*. Ruling SC-12."""
    if game.modules.photographer and game.photographer.space == space:
        return CAMERA_THERE
    return LEGAL


@kernel
def tile_spaces(game: BoardGame, spaces: Set) -> Set:
    """Return those of *spaces* from which no module keeps tiles off. Ruling SC-12."""
    return spaces & ~only(game.photographer.space) if game.modules.photographer else spaces


@kernel
def list_choices(game: BoardGame, seat: int, choices: Choices) -> None:
    """Add the legal actions that modules bring to *choices*."""
    if game.modules.partnerships:
        choices.sets[PARTNERS] = partnerships.list_partners(game, seat)
    if game.modules.photographer:
        choices.sets[CAMERAS] = photographer.list_spaces(game, seat)
    if game.modules.position_bets:
        position_bets.list_bets(game, seat, choices)


@kernel
def list_extra(game: BoardGame, seat: int, choices: Choices) -> None:
    """Add what *seat* may do after its action to *choices*."""
    choices.sets[ADDS] = supporting_dice.list_dice(game, seat)
    choices.sets[DONES] = only(0)


@kernel
def act(game: BoardGame, seat: int, action: int, story: news.Story) -> None:
    """Do the legal *action* that a module brings."""
    if action < CAMERA:
        partnerships.enter(game, seat, action - PARTNER, story)
    elif action < POSITION:
        photographer.place(game, seat, action - CAMERA + 1, story)
    else:
        position_bets.bet(game, seat, action, story)


@kernel
def has_extra(game: BoardGame, seat: int) -> bool:
    """Tell whether *seat* may do something more after its action. Ruling SC-29."""
    return game.modules.spice != 0 and supporting_dice.list_dice(game, seat) != EMPTY


@kernel
def is_extra(action: int) -> bool:
    """Tell whether *action* is one that follows another, and not one of a turn's own."""
    return ADD <= action <= DONE


@kernel
def why_not_extra(game: BoardGame, seat: int, action: int) -> int:
    """Return LEGAL, or why *seat* may not do *action* after its own."""
    return LEGAL if action == DONE else supporting_dice.why_not_add(game, seat, action - ADD)


@kernel
def act_extra(game: BoardGame, seat: int, action: int, story: news.Story) -> None:
    """Do the legal *action* that follows another, if it is not to be DONE."""
    if action != DONE:
        supporting_dice.add(game, seat, action - ADD, story)


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
def crazy_to_start(game: BoardGame) -> Set:
    """Return the crazy camels that have to start."""
    return crazy_camels.list_missing(game) if game.modules.crazy_camels else EMPTY


@kernel
def started_by(game: BoardGame, outcome: int) -> tuple[int, int]:
    """Return which camel starts by *outcome*, and where."""
    if outcome >= START_CRAZY:
        return crazy_camels.started_by(game, outcome)
    return (outcome - START) // FACES, (outcome - START) % FACES + 1


@kernel
def outcomes(game: BoardGame) -> int:
    """Count the ids of chance that these modules can bring, from 0."""
    if game.modules.supporting_dice:
        return OUTCOMES
    return SUPPORT_SHOWS if game.modules.crazy_camels else START_CRAZY


@kernel
def why_not_die(game: BoardGame, outcome: int) -> int:
    """Return LEGAL if the die of *outcome* is in the pyramid."""
    if outcome >= SUPPORT_SHOWS:
        return supporting_dice.why_not_die(game, outcome)
    if outcome >= GREY_SHOWS:
        return crazy_camels.why_not_die(game)
    return LEGAL if game.dice[(outcome - DIE_SHOWS) // FACES] else DIE_IS_OUT


@kernel
def dice_left(game: BoardGame) -> int:
    """Count the dice in the pyramid."""
    count = 0
    for camel in range(RACERS):
        count += game.dice[camel]
    if game.modules.crazy_camels:
        count += game.crazy_camels.grey_die
    if game.modules.supporting_dice:
        count += supporting_dice.dice_left(game)
    return count


@kernel
def mover(race: Race, outcome: int) -> tuple[int, int]:
    """Return which camel a revealed die moves, and how far; a minus is against the race."""
    if outcome >= SUPPORT_SHOWS:
        return supporting_dice.mover(outcome)
    if outcome >= GREY_SHOWS:
        return crazy_camels.mover(race, outcome)
    return (outcome - DIE_SHOWS) // FACES, (outcome - DIE_SHOWS) % FACES + 1


@kernel
def reveal(game: BoardGame, outcome: int, story: news.Story) -> None:
    """Take the die of *outcome* out of the pyramid."""
    if outcome >= SUPPORT_SHOWS:
        supporting_dice.reveal(game, outcome, story)
        if game.modules.spice:
            supporting_dice.spend(game, outcome)
        return
    if outcome >= GREY_SHOWS:
        crazy_camels.reveal(game, outcome, story)
        return
    camel, face = (outcome - DIE_SHOWS) // FACES, (outcome - DIE_SHOWS) % FACES + 1
    game.dice[camel] = 0
    row = news.add(story, kinds.ROLLED)
    row.camel, row.space, row.number = camel, space_of(game.race, camel), face


@kernel
def after_move(game: BoardGame, carrier: int, story: news.Story) -> None:
    """Let modules answer to a unit that has come to rest."""
    if game.modules.photographer:
        photographer.after_move(game, carrier, story)


@kernel
def place_bet_on(game: BoardGame, camel: int, ticket: int) -> int:
    """Return the place on which a leg ticket bets, 0 for the usual bet."""
    if game.modules.position_bets:
        return int(game.position_bets.place[camel, ticket])
    return 0


@kernel
def ticket_pays(game: BoardGame, camel: int, ticket: int) -> int:
    """Return what a leg ticket pays in the race as it stands."""
    place = place_bet_on(game, camel, ticket)
    if place:
        return position_bets.pays(game, camel, place)
    return payouts.ticket_pays(game, camel, ticket)


@kernel
def after_rewards(game: BoardGame, rewards: Numbers, story: news.Story) -> None:
    """Add what modules pay for the rewards of a leg."""
    if game.modules.partnerships:
        partnerships.copy_rewards(game, rewards, story)


@kernel
def show(game: BoardGame, seen: BoardGame) -> None:
    """Copy what every seat may know of the modules: nothing of theirs is secret."""
    seen.modules.crazy_camels = game.modules.crazy_camels
    seen.modules.partnerships = game.modules.partnerships
    seen.modules.supporting_dice = game.modules.supporting_dice
    seen.modules.spice = game.modules.spice
    seen.modules.photographer = game.modules.photographer
    seen.modules.position_bets = game.modules.position_bets
    seen.crazy_camels.grey_die = game.crazy_camels.grey_die
    copy_numbers(game.partnerships.partner, seen.partnerships.partner)
    copy_numbers(game.supporting_dice.is_in, seen.supporting_dice.is_in)
    copy_numbers(game.supporting_dice.is_spent, seen.supporting_dice.is_spent)
    seen.photographer.owner = game.photographer.owner
    seen.photographer.space = game.photographer.space
    copy_numbers(game.position_bets.place, seen.position_bets.place)
