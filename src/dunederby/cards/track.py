"""How the track changes between two legs: sandstorms, and spaces added before the Finish."""

from dunederby._kernel import kernel
from dunederby.cards.editions import SPACES_AHEAD, TRACK_CAP, TRACK_CARDS
from dunederby.cards.record import MAX_SPACES, MAX_TRACK_CARDS, CardGame
from dunederby.racing import kinds, news
from dunederby.racing.ranking import last_space, leader_space
from dunederby.racing.record import RACERS, Race, height_of, is_occupied, put, space_of


@kernel
def is_deserted(race: Race, space: int) -> bool:
    """Tell whether the two-space card beginning at *space* lies empty between the camels.

    Rules: card game, "Setup at the start of each leg". Rulings CC-07, CC-40.
    """
    if is_occupied(race, space) or is_occupied(race, space + 1):
        return False
    return last_space(race) < space < leader_space(race)


@kernel
def close_up(race: Race, space: int) -> Race:
    """Count every camel beyond *space* one space back, as a space behind it is gone."""
    closer = race
    for camel in range(RACERS):
        if space_of(race, camel) > space:
            closer = put(closer, camel, space_of(race, camel) - 1, height_of(race, camel))
    return closer


@kernel
def blow_sand(game: CardGame, story: news.Story) -> None:
    """Flip every deserted card to its side with one space. Rulings CC-06, CC-09, CC-39."""
    space, flipped = 1, 0
    for card in range(MAX_TRACK_CARDS):
        if game.track[card] == 2 and is_deserted(game.race, space):
            game.track[card] = 1
            game.race = close_up(game.race, space)
            game.finish -= 1
            flipped += 1
        space += game.track[card]
    if flipped:
        row = news.add(story, kinds.SANDSTORM)
        row.space, row.count = game.finish, flipped


@kernel
def extend(game: CardGame, story: news.Story) -> None:
    """Move the Finish card until three spaces lie before it, if there were fewer.

    A half that it covers is used first, then further cards; when there are none, the track
    goes on without, or ends there by house rule. Beyond MAX_SPACES it always ends.
    Rules: card game, "End of a leg". Rulings CC-10, CC-37, CC-38.
    """
    before = game.finish
    needed = min(leader_space(game.race) + SPACES_AHEAD, MAX_SPACES)
    if before >= needed:
        return
    cards, spaces = 0, 0
    while cards < MAX_TRACK_CARDS and game.track[cards] > 0:
        spaces += game.track[cards]
        cards += 1
    most = TRACK_CARDS if game.options.track_end == TRACK_CAP else MAX_TRACK_CARDS
    while spaces < needed and cards < most:
        game.track[cards] = 2
        spaces += 2
        cards += 1
    game.finish = min(needed, spaces)
    if game.finish > before:
        row = news.add(story, kinds.EXTENDED)
        row.space, row.count = game.finish, game.finish - before
