"""Steps: what an action or a chance outcome does to the game."""

from dunederby._kernel import kernel
from dunederby.board import hooks
from dunederby.board.actions import LEG, LOSE, OASIS, PARTNER, ROLL, SIDES, TILE, WIN
from dunederby.board.chance import is_start
from dunederby.board.editions import GUARD_ROUNDS, START_COINS
from dunederby.board.legality import top_ticket
from dunederby.board.movement import has_crossed, move_over_tile, tile_on
from dunederby.board.payouts import TILE_PAYS, earn
from dunederby.board.record import (
    DIE,
    EXTRA,
    LOSER,
    OVER,
    SETUP,
    TURN,
    WINNER,
    BoardGame,
    BoardGames,
)
from dunederby.board.scoring import score_leg, score_race
from dunederby.board.spaces import own_tile_space, tile_spaces
from dunederby.racing import kinds, news
from dunederby.racing.record import space_of
from dunederby.racing.seats import CHANCE, bit_of
from dunederby.racing.sets import EMPTY, smallest
from dunederby.racing.stacks import stack_size, start, unit_size


@kernel
def begin_leg(game: BoardGame, story: news.Story) -> None:
    """Return tickets, tiles and dice to their places. Rulings G-34, G-36."""
    game.leg += 1
    game.dice[:] = 1
    game.ticket_owner[:] = 0
    game.tiles[:] = 0
    for seat in range(game.seat_count):
        game.seats[seat].pyramid_tickets = 0
    hooks.begin_leg(game, story)


@kernel
def set_up(games: BoardGames, index: int, seat_count: int) -> None:
    """Prepare game *index*, all zero but for its numbers and options, for *seat_count*."""
    game = games[index]
    game.seat_count = seat_count
    game.awaits = SETUP
    for seat in range(seat_count):
        game.seats[seat].coins = START_COINS
        game.seats[seat].hand[:] = 1


@kernel
def start_camel(game: BoardGame, outcome: int, story: news.Story) -> None:
    """Bring a camel onto the track; after the last one the first seat begins.

    Rules: 1st ed., "Setup". Rulings G-01, G-32.
    """
    camel, space = hooks.started_by(game, outcome)
    game.race = start(game.race, camel, space)
    row = news.add(story, kinds.STARTED)
    row.camel, row.space = camel, space
    if not hooks.has_to_start(game):
        begin_leg(game, story)
        game.awaits = TURN


@kernel
def end_turn(game: BoardGame) -> None:
    """Pass the turn on, clockwise, also over the end of a leg. Ruling G-31."""
    game.to_move = (game.to_move + 1) % game.seat_count
    game.awaits = TURN


@kernel
def end_action(game: BoardGame) -> None:
    """Pass the turn on, unless the seat may do something in addition."""
    if hooks.has_extra(game, game.to_move):
        game.awaits = EXTRA
    else:
        end_turn(game)


@kernel
def end_quiet_action(game: BoardGame) -> None:
    """End an action that revealed no die; beyond the guard's limit none counts."""
    game.quiet_turns = min(game.quiet_turns + 1, GUARD_ROUNDS * game.seat_count)
    end_action(game)


@kernel
def take_ticket(game: BoardGame, seat: int, camel: int, story: news.Story) -> None:
    """Take the top leg ticket. Rules: 1st ed., "Take a betting tile"."""
    ticket = top_ticket(game, camel)
    game.ticket_owner[camel, ticket] = seat + 1
    row = news.add(story, kinds.TOOK_TICKET)
    row.seat, row.camel, row.worth = seat, camel, game.numbers.tickets[ticket]


@kernel
def place_card(game: BoardGame, seat: int, camel: int, pile: int, story: news.Story) -> None:
    """Lay a finish card on a pile. Rules: 1st ed., "Bet on the overall winner or loser"."""
    game.seats[seat].hand[camel] = 0
    card = game.piles[pile].laid
    game.piles[pile].owner[card] = seat
    game.piles[pile].camel[card] = camel
    game.piles[pile].laid = card + 1
    row = news.add(story, kinds.PLACED_CARD)
    row.seat, row.camel, row.pile, row.count = seat, camel, pile, card + 1


@kernel
def place_tile(game: BoardGame, seat: int, space: int, side: int, story: news.Story) -> None:
    """Put or move the tile of *seat*. Rules: 1st ed., "Place your desert tile"."""
    old = own_tile_space(game, seat, tile_spaces(game))
    if old != EMPTY:
        game.tiles[smallest(old)] = 0
    sign = 1 if side == OASIS else -1
    game.tiles[space] = sign * (seat + 1)
    row = news.add(story, kinds.PLACED_TILE)
    row.seat, row.space, row.side = seat, space, sign


@kernel
def act(game: BoardGame, seat: int, action: int, story: news.Story) -> None:
    """Do the legal *action* of *seat*."""
    if hooks.is_extra(action):
        hooks.act_extra(game, seat, action, story)
        end_turn(game)
        return
    if action == ROLL:
        game.seats[seat].pyramid_tickets += 1
        game.awaits = DIE
        row = news.add(story, kinds.TOOK_PYRAMID)
        row.seat = seat
        return
    if action < WIN:
        take_ticket(game, seat, action - LEG, story)
    elif action < LOSE:
        place_card(game, seat, action - WIN, WINNER, story)
    elif action < TILE:
        place_card(game, seat, action - LOSE, LOSER, story)
    elif action < PARTNER:
        space, side = (action - TILE) // SIDES + 1, (action - TILE) % SIDES
        place_tile(game, seat, space, side, story)
    else:
        hooks.act(game, seat, action, story)
    end_quiet_action(game)


@kernel
def tell_push(
    game: BoardGame, carrier: int, unit: int, stop: int, tile: int, story: news.Story
) -> None:
    """Tell that the owner of the *tile* at *stop* is paid and where it pushed *carrier*.

    Whoever is on that space and not one of the *unit* stood there already.
    """
    paid = news.add(story, kinds.TILE_PAID)
    paid.seat, paid.space, paid.coins = abs(tile) - 1, stop, TILE_PAYS
    pushed = news.add(story, kinds.PUSHED)
    pushed.camel, pushed.origin = carrier, stop
    pushed.space, pushed.side = space_of(game.race, carrier), 1 if tile > 0 else -1
    pushed.count = stack_size(game.race, pushed.space) - unit


@kernel
def move(game: BoardGame, carrier: int, steps: int, story: news.Story) -> int:
    """Move *carrier* by *steps*; a tile at the stop pays its owner and pushes the unit.

    Return where its last hop began.

    Rules: 1st ed., "Move 1 camel". Rulings G-12, G-13, G-21.
    """
    origin = space_of(game.race, carrier)
    stop = origin + steps
    row = news.add(story, kinds.MOVED)
    row.camel, row.origin, row.space = carrier, origin, stop
    unit = unit_size(game.race, carrier)
    row.count = unit
    tile = tile_on(game.tiles, game.numbers.spaces, stop)
    game.race = move_over_tile(game.race, carrier, steps, tile)
    if tile == 0:
        return origin
    earn(game, abs(tile) - 1, TILE_PAYS)
    tell_push(game, carrier, unit, stop, tile, story)
    return stop


@kernel
def end_race(game: BoardGame, carrier: int, origin: int, story: news.Story) -> None:
    """Score the leg, then the race; the table is left as it is. Rulings G-17, G-18.

    The last hop of *carrier*, over the line, began on *origin*.
    """
    row = news.add(story, kinds.CROSSED)
    row.camel, row.origin, row.space = carrier, origin, space_of(game.race, carrier)
    row.side = 1 if row.space > game.numbers.spaces else -1
    score_leg(game, story)
    score_race(game, story)
    game.awaits = OVER


@kernel
def reveal_die(game: BoardGame, outcome: int, story: news.Story) -> None:
    """Take a die from the pyramid, move its camel and score what that ends."""
    game.quiet_turns = 0
    hooks.reveal(game, outcome, story)
    camel, steps = hooks.mover(game.race, outcome)
    origin = move(game, camel, steps, story)
    hooks.after_move(game, camel, story)
    if has_crossed(game.race, game.numbers.spaces, camel):
        end_race(game, camel, origin, story)
        return
    if hooks.dice_left(game) == game.numbers.dice_kept:
        score_leg(game, story)
        begin_leg(game, story)
        end_turn(game)
    else:
        end_action(game)


@kernel
def to_act(games: BoardGames, index: int) -> int:
    """Return who is to act in game *index*: CHANCE, nobody if 0, else a bit for each seat."""
    return actors(games[index])


@kernel
def actors(game: BoardGame) -> int:
    """Return who is to act: CHANCE, nobody if 0, else a bit for each seat."""
    if game.awaits == OVER:
        return 0
    if game.awaits in (TURN, EXTRA):
        return bit_of(game.to_move)
    return CHANCE


@kernel
def play(game: BoardGame, seat: int, step: int, story: news.Story) -> None:
    """Do one legal step: an action of *seat*, or an outcome if *seat* is CHANCE."""
    news.clear(story)
    if seat != CHANCE:
        act(game, seat, step, story)
    elif is_start(step):
        start_camel(game, step, story)
    else:
        reveal_die(game, step, story)


@kernel
def apply(games: BoardGames, index: int, seat: int, step: int, stories: news.Stories) -> None:
    """Do one legal step in game *index*; what it did is told in *stories*, same index."""
    play(games[index], seat, step, stories[index])
