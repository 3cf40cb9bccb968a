"""Laws of money: every coin that changes hands is told, and told what for."""

from collections import Counter
from itertools import pairwise

from hypothesis import given

from dunederby import Game, News
from dunederby.board.news import Kind
from dunederby.systems import SEAT_LETTERS
from tests.strategies import games, news_of, states


@given(games())
def test_coins_change_only_as_the_news_say(game: Game) -> None:
    paying = (Kind.TILE_PAID, Kind.TOOK_PHOTO, Kind.LEG_TOTAL, Kind.FINAL_TOTAL)
    for ply, (before, after) in zip(game.history, pairwise(states(game)), strict=True):
        paid = Counter[str]()
        for news in news_of(game, ply):
            if news.kind in paying:
                paid[str(news.seat)] += news.coins or 0
        for number, seat in enumerate(game.seats):
            assert after.seats[number].coins - before.seats[number].coins == paid[seat]
            assert after.seats[number].coins >= 0


LEG_PAYS = (Kind.TICKET_PAID, Kind.POSITION_PAID, Kind.PYRAMID_PAID, Kind.COPIED)


@given(games())
def test_totals_are_sums_of_listed_payouts_down_to_an_empty_purse(game: Game) -> None:
    for ply in game.history:
        news = news_of(game, ply)
        for number, seat in enumerate(game.seats):
            purse = int(ply.before[0].seats[number].coins)
            own = [item for item in news if item.seat == seat]
            purse += amount_of(own, Kind.TILE_PAID) + amount_of(own, Kind.TOOK_PHOTO)
            leg = sum(amount_of(own, kind) for kind in LEG_PAYS)
            assert amount_of(own, Kind.LEG_TOTAL) == max(leg, -purse)
            purse = max(purse + leg, 0)
            assert amount_of(own, Kind.FINAL_TOTAL) == final_total(game, own, purse)


@given(games())
def test_partners_copy_the_best_ticket_of_each_other(game: Game) -> None:
    for ply in game.history:
        news = news_of(game, ply)
        is_scored = any(item.kind is Kind.LEG_ENDED for item in news)
        partners = ply.before[0].partnerships.partner
        for number, seat in enumerate(game.seats):
            best = 0
            if is_scored and partners[number]:
                best = best_ticket(news, SEAT_LETTERS[partners[number] - 1])
            copied = [item for item in news if (item.kind, item.seat) == (Kind.COPIED, seat)]
            assert [(item.coins or 0) for item in copied] == ([best] if best else [])


def best_ticket(news: list[News], seat: str) -> int:
    """Return what the best single ticket of *seat* pays, 0 if none does."""
    own = [item for item in news if item.seat == seat]
    tickets = [(item.coins or 0) for item in own if item.kind in LEG_PAYS[:2]]
    pyramid = [1 for item in own if item.kind is Kind.PYRAMID_PAID]
    return max([0, *tickets, *pyramid])


def amount_of(news: list[News], kind: Kind) -> int:
    """Sum up the amounts of one *kind*."""
    return sum((item.coins or 0) for item in news if item.kind is kind)


def final_total(game: Game, news: list[News], purse: int) -> int:
    """Work out what the piles bring a seat with *purse*, from its cards in the *news*."""
    cards = [item for item in news if item.kind is Kind.CARD_PAID]
    floor = game.options["end-floor"]
    if floor == "card":
        return sum((card.coins or 0) for card in cards)  # told as paid
    left = purse
    for piles in ((0,), (1,)) if floor == "pile" else ((0, 1),):
        left = max(left + sum((card.coins or 0) for card in cards if card.pile in piles), 0)
    return left - purse
