"""How a unit runs over the track and its pieces; play and odds both move camels by this."""

from dunederby._kernel import kernel
from dunederby.cards.record import START
from dunederby.racing.ranking import last_space
from dunederby.racing.record import Race, put, space_of
from dunederby.racing.stacks import move_unit, start


@kernel
def move_to(race: Race, carrier: int, target: int, underneath: bool) -> Race:
    """Move *carrier* and its riders to *target*; on the Start card nobody carries anybody.

    Rules: card game, "Initial setup". Rulings CC-05, CC-11, CC-17.
    """
    if target == START:
        return put(race, carrier, START, 0)
    if space_of(race, carrier) == START:
        return start(race, carrier, target)
    return move_unit(race, carrier, target, underneath)


@kernel
def landing(race: Race, carrier: int, steps: int, finish: int) -> int:
    """Return where *carrier* comes to stand by *steps*; no further than the Finish card."""
    return min(space_of(race, carrier) + steps, finish + 1)


@kernel
def next_stop(stop: int, fennec: int, palm: int) -> tuple[int, int, int]:
    """Return where a piece sends a unit that stops at *stop*, and both pieces after that.

    The palm sends it one space on, the fennec one space back, and is taken off; a piece on 0 is
    off the track. A unit that meets none stays. Ruling CC-14.
    Rules: card game, "Reveal the top card of the racing deck".
    """
    if stop != START:
        if stop == palm:
            return stop + 1, fennec, 0
        if stop == fennec:
            return stop - 1, 0, palm
    return stop, fennec, palm


@kernel
def run(
    race: Race, carrier: int, steps: int, finish: int, fennec: int, palm: int
) -> tuple[Race, int, int]:
    """Move *carrier* by *steps* and by the pieces it meets; return the race and both pieces.

    A piece is taken off before the unit moves on, so each is met at most once. Sent back, the
    unit goes underneath. A piece that every camel has passed is taken off as well.
    Rulings CC-14, CC-17, CC-18.
    """
    stop = landing(race, carrier, steps, finish)
    race = move_to(race, carrier, stop, False)
    target, fennec, palm = next_stop(stop, fennec, palm)
    while target != stop:
        race = move_to(race, carrier, target, target < stop)
        stop = target
        target, fennec, palm = next_stop(stop, fennec, palm)
    last = last_space(race)
    return race, fennec if fennec > last else 0, palm if palm > last else 0
