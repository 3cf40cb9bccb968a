"""Crazy camels: two that run the other way, carry who stands on them, and never rank."""

from dunederby._kernel import kernel
from dunederby.board.actions import (
    DIE_IS_OUT,
    FACES,
    GREY_SHOWS,
    HAS_STARTED,
    LEGAL,
    NOT_STARTED,
    START_CRAZY,
)
from dunederby.board.news import CARRIES, COLOUR, ON_TOP
from dunederby.board.record import BoardGame
from dunederby.racing import kinds, news
from dunederby.racing.record import NOWHERE, RACERS, Race, height_of, space_of
from dunederby.racing.sets import Set, only_if

BLACK, WHITE = RACERS, RACERS + 1


@kernel
def carries_racer(race: Race, camel: int) -> bool:
    """Tell whether any racing camel stands somewhere above *camel*. Ruling E2-04."""
    for racer in range(RACERS):
        is_above = height_of(race, racer) > height_of(race, camel)
        if is_above and space_of(race, racer) == space_of(race, camel):
            return True
    return False


@kernel
def choose(race: Race, shown: int) -> tuple[int, int]:
    """Return which crazy camel a grey die of the colour of *shown* moves, and why.

    Rules: 2nd ed., the two exceptions for the grey die. Ruling E2-03.
    """
    rise = height_of(race, WHITE) - height_of(race, BLACK)
    if space_of(race, BLACK) == space_of(race, WHITE) and abs(rise) == 1:
        return (WHITE if rise > 0 else BLACK), ON_TOP
    black_carries, white_carries = carries_racer(race, BLACK), carries_racer(race, WHITE)
    if black_carries != white_carries:
        return (BLACK if black_carries else WHITE), CARRIES
    return shown, COLOUR


@kernel
def shown_by(outcome: int) -> int:
    """Return the camel whose colour the grey die shows."""
    return RACERS + (outcome - GREY_SHOWS) // FACES


@kernel
def mover(race: Race, outcome: int) -> tuple[int, int]:
    """Return the crazy camel that the grey die moves, and its steps against the race.

    Ruling E2-05.
    """
    camel, _ = choose(race, shown_by(outcome))
    return camel, -((outcome - GREY_SHOWS) % FACES + 1)


@kernel
def reveal(game: BoardGame, outcome: int, story: news.Story) -> None:
    """Take the grey die from the pyramid and tell which camel it moves, and why."""
    game.crazy_camels.grey_die = 0
    shown, face = shown_by(outcome), (outcome - GREY_SHOWS) % FACES + 1
    rolled = news.add(story, kinds.GREY_ROLLED)
    rolled.camel, rolled.number = shown, face
    camel, why = choose(game.race, shown)
    chosen = news.add(story, kinds.CRAZY_CHOSEN)
    chosen.camel, chosen.space, chosen.reason = camel, space_of(game.race, camel), why


@kernel
def why_not_start(game: BoardGame, outcome: int) -> int:
    """Return LEGAL if a crazy camel may start so: after the racing camels."""
    for racer in range(RACERS):
        if space_of(game.race, racer) == NOWHERE:
            return NOT_STARTED
    camel = RACERS + (outcome - START_CRAZY) // FACES
    return LEGAL if space_of(game.race, camel) == NOWHERE else HAS_STARTED


@kernel
def why_not_die(game: BoardGame) -> int:
    """Return LEGAL if the grey die is in the pyramid."""
    return LEGAL if game.crazy_camels.grey_die else DIE_IS_OUT


@kernel
def started_by(game: BoardGame, outcome: int) -> tuple[int, int]:
    """Return which crazy camel starts, and where: a 1 is the last space of the track.

    Rules: 2nd ed., set-up of the crazy camels. Ruling E2-01.
    """
    camel, face = (outcome - START_CRAZY) // FACES, (outcome - START_CRAZY) % FACES
    return RACERS + camel, game.numbers.spaces - face


@kernel
def list_missing(game: BoardGame) -> Set:
    """Return the crazy camels that have to start."""
    black = only_if(space_of(game.race, BLACK) == NOWHERE, BLACK)
    return black | only_if(space_of(game.race, WHITE) == NOWHERE, WHITE)
