"""Steps: what an action or a chance outcome does to the game."""

from dunederby._kernel import kernel
from dunederby.cards.actions import (
    CARD_SHOWS,
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    HAND,
    LEG,
    MID,
    PLACE_FENNEC,
    SPACES,
    WIN,
)
from dunederby.cards.dealing import begin_leg, choose, deal, tell_card
from dunederby.cards.editions import OPENING_CARDS, START_COINS
from dunederby.cards.legality import NO_CHORE, can_bet, chore_of, top_winner_card
from dunederby.cards.movement import landing, next_stop, run
from dunederby.cards.payouts import WORTHS
from dunederby.cards.piles import ALL_CARDS, camel_of, cards_in, number_of
from dunederby.cards.record import (
    CARD,
    CHOOSING,
    FENNEC,
    KINDS,
    OPENING,
    OVER,
    PALM,
    START,
    TURN,
    CardGame,
    CardGames,
)
from dunederby.cards.scoring import score_leg, score_race
from dunederby.racing import kinds, news
from dunederby.racing.numbers import copy_numbers
from dunederby.racing.record import RACERS, Race, height_of, put, space_of
from dunederby.racing.seats import CHANCE, bit_of
from dunederby.racing.stacks import stack_size, unit_size

HAND_STEPS = 1
"""How far a card from the hand moves its camel at most."""


@kernel
def set_up(games: CardGames, index: int, seat_count: int) -> None:
    """Prepare game *index*, all zero but for numbers, track and options, for *seat_count*.

    Rules: card game, "Initial setup".
    """
    game = games[index]
    game.seat_count = seat_count
    game.awaits = OPENING
    copy_numbers(ALL_CARDS, game.stock)
    for camel in range(RACERS):
        game.race = put(game.race, camel, START, 0)
    for seat in range(seat_count):
        game.seats[seat].coins = START_COINS


@kernel
def end_turn(game: CardGame) -> None:
    """Pass the turn on, clockwise."""
    game.to_move = (game.to_move + 1) % game.seat_count
    game.has_raced = 0
    game.has_bet = 0


@kernel
def end_part(game: CardGame) -> None:
    """Pass the turn on after its second part, or when no bet is left to be its second.

    Ruling CC-28.
    """
    if game.has_raced and (game.has_bet or not can_bet(game, game.to_move)):
        end_turn(game)


@kernel
def take_final(game: CardGame, seat: int, kind: int, camel: int, story: news.Story) -> None:
    """Take a final card; one of the same kind goes back to the table. Ruling CC-33."""
    for other in range(RACERS):
        if game.final_owner[kind, other] == seat + 1:
            game.final_owner[kind, other] = 0
            back = news.add(story, kinds.RETURNED_FINAL_CARD)
            back.seat, back.camel, back.pile = seat, other, kind
    game.final_owner[kind, camel] = seat + 1
    row = news.add(story, kinds.TOOK_FINAL_CARD)
    row.seat, row.camel, row.pile = seat, camel, kind


@kernel
def bet(game: CardGame, seat: int, action: int, story: news.Story) -> None:
    """Take a betting card. Rules: card game, "The betting actions"."""
    if action < MID:
        camel = action - LEG
        card = top_winner_card(game, camel)
        game.winner_owner[camel, card] = seat + 1
        row = news.add(story, kinds.TOOK_WINNER_CARD)
        row.seat, row.camel, row.worth = seat, camel, WORTHS[card]
    elif action < WIN:
        game.midfield_owner[action - MID] = seat + 1
        row = news.add(story, kinds.TOOK_MIDFIELD_CARD)
        row.seat, row.camel = seat, action - MID
    else:
        take_final(game, seat, (action - WIN) // RACERS, (action - WIN) % RACERS, story)
    game.has_bet = 1
    end_part(game)


@kernel
def place(game: CardGame, seat: int, piece: int, space: int, story: news.Story) -> None:
    """Put a piece on the track; its card goes to *seat*."""
    game.piece_space[piece] = space
    game.piece_owner[piece] = seat + 1
    row = news.add(story, kinds.PLACED_PIECE)
    row.seat, row.space, row.piece = seat, space, piece
    game.has_raced = 1
    end_part(game)


@kernel
def tell_push(race: Race, carrier: int, stop: int, target: int, story: news.Story) -> None:
    """Tell that the piece at *stop* sends *carrier* to *target*: the palm on, the fennec back.

    In *race* it has not run yet. On the Start card nobody stands on others.
    """
    row = news.add(story, kinds.PUSHED)
    row.camel, row.origin, row.space = carrier, stop, target
    row.piece = PALM if target > stop else FENNEC
    row.side = target - stop
    if target == START:
        row.count = 0
    elif target == space_of(race, carrier):
        row.count = height_of(race, carrier)
    else:
        row.count = stack_size(race, target)


@kernel
def tell_run(game: CardGame, carrier: int, steps: int, story: news.Story) -> tuple[int, int, int]:
    """Tell the way that *carrier* is about to run.

    Return where its last hop begins, and the two pieces as it leaves them on the track.
    """
    origin = space_of(game.race, carrier)
    stop = landing(game.race, carrier, steps, game.finish)
    row = news.add(story, kinds.MOVED)
    row.camel, row.origin, row.space = carrier, origin, stop
    row.count = 1 if origin == START else unit_size(game.race, carrier)
    fennec, palm = int(game.piece_space[FENNEC]), int(game.piece_space[PALM])
    target, fennec, palm = next_stop(stop, fennec, palm)
    while target != stop:
        tell_push(game.race, carrier, stop, target, story)
        origin, stop = stop, target
        target, fennec, palm = next_stop(stop, fennec, palm)
    return origin, fennec, palm


@kernel
def put_aside(game: CardGame, piece: int, unmet: int, story: news.Story) -> None:
    """Take the card of a *piece* that has left the track; it was passed if *unmet*, a space."""
    game.piece_owner[piece] = 0
    if unmet > 0:
        row = news.add(story, kinds.PASSED)
        row.space, row.piece = unmet, piece


@kernel
def move(game: CardGame, carrier: int, steps: int, story: news.Story) -> int:
    """Move *carrier* by *steps* and take the pieces off that are met or passed.

    Return where its last hop began.
    Rules: card game, "Reveal the top card of the racing deck". Rulings CC-14, CC-18, CC-23.
    """
    origin, unmet_fennec, unmet_palm = tell_run(game, carrier, steps, story)
    fennec, palm = int(game.piece_space[FENNEC]), int(game.piece_space[PALM])
    game.race, fennec, palm = run(game.race, carrier, steps, game.finish, fennec, palm)
    game.piece_space[FENNEC] = fennec
    game.piece_space[PALM] = palm
    if fennec == 0:
        put_aside(game, FENNEC, unmet_fennec, story)
    if palm == 0:
        put_aside(game, PALM, unmet_palm, story)
    return origin


@kernel
def race_on(game: CardGame, carrier: int, steps: int, story: news.Story) -> None:
    """Move *carrier*, then end the race, the leg, or this part of the turn.

    Rules: card game, "End of a leg", "End of the game". Rulings CC-30, CC-31, CC-32, CC-41.
    """
    origin = move(game, carrier, steps, story)
    if space_of(game.race, carrier) > game.finish:
        row = news.add(story, kinds.CROSSED)
        row.camel, row.origin, row.space = carrier, origin, space_of(game.race, carrier)
        row.side = 1
        game.awaits = OVER
        score_leg(game, story)
        score_race(game, story)
    elif cards_in(game.deck) == 0:
        score_leg(game, story)
        begin_leg(game, story)
    else:
        game.awaits = TURN
        game.has_raced = 1
        end_part(game)


@kernel
def play_hand(game: CardGame, seat: int, story: news.Story) -> None:
    """Play the card kept in hand, which always moves its camel by one space.

    Rules: card game, "Play the racing card from your hand".
    """
    for card in range(KINDS):
        if game.seats[seat].hand[card] > 0:
            game.seats[seat].hand[card] = 0
            game.seats[seat].played = card + 1
    card = game.seats[seat].played - 1
    tell_card(story, kinds.PLAYED_HAND, seat, card)
    race_on(game, camel_of(card), min(number_of(card), HAND_STEPS), story)


@kernel
def act(game: CardGame, seat: int, action: int, story: news.Story) -> None:
    """Do the legal *action* of *seat*."""
    if action >= DISCARD:
        choose(game, seat, action, story)
    elif action >= PLACE_FENNEC:
        piece, space = (action - PLACE_FENNEC) // SPACES, (action - PLACE_FENNEC) % SPACES
        place(game, seat, piece, space, story)
    elif action >= LEG:
        bet(game, seat, action, story)
    elif action == DONE:
        end_turn(game)
    elif action == HAND:
        play_hand(game, seat, story)
    else:
        game.awaits = CARD
        row = news.add(story, kinds.REVEALS)
        row.seat = seat


@kernel
def draw_opening(game: CardGame, card: int, story: news.Story) -> None:
    """Move a camel by an opening card; after the last one the first leg begins.

    Rules: card game, "Initial setup". Rulings CC-04, CC-05.
    """
    game.stock[card] -= 1
    game.revealed[card] += 1
    tell_card(story, kinds.DREW, news.NOBODY, card)
    move(game, camel_of(card), number_of(card), story)
    if cards_in(game.revealed) == OPENING_CARDS:
        begin_leg(game, story)


@kernel
def happen(game: CardGame, outcome: int, story: news.Story) -> None:
    """Let the possible *outcome* of chance happen."""
    if outcome >= CARD_SHOWS:
        card = outcome - CARD_SHOWS
        game.deck[card] -= 1
        game.revealed[card] += 1
        tell_card(story, kinds.REVEALED, game.to_move, card)
        race_on(game, camel_of(card), number_of(card), story)
    elif outcome >= DEAL:
        deal(game, (outcome - DEAL) // KINDS, (outcome - DEAL) % KINDS, story)
    else:
        draw_opening(game, outcome - DRAW, story)


@kernel
def to_act(games: CardGames, index: int) -> int:
    """Return who is to act in game *index*: CHANCE, nobody if 0, else a bit for each seat."""
    return actors(games[index])


@kernel
def actors(game: CardGame) -> int:
    """Return who is to act: CHANCE, nobody if 0, else a bit for each seat."""
    if game.awaits == OVER:
        return 0
    if game.awaits == TURN:
        return bit_of(game.to_move)
    if game.awaits != CHOOSING:
        return CHANCE
    seats = 0
    for seat in range(game.seat_count):
        if chore_of(game, seat) != NO_CHORE:
            seats += bit_of(seat)
    return seats


@kernel
def play(game: CardGame, seat: int, step: int, story: news.Story) -> None:
    """Do one legal step: an action of *seat*, or an outcome if *seat* is CHANCE."""
    news.clear(story)
    if seat != CHANCE:
        act(game, seat, step, story)
    else:
        happen(game, step, story)


@kernel
def apply(games: CardGames, index: int, seat: int, step: int, stories: news.Stories) -> None:
    """Do one legal step in game *index*; what it did is told in *stories*, same index."""
    play(games[index], seat, step, stories[index])
