"""Check that the dice of a record are the ones that were told in advance."""

from collections.abc import Mapping
from dataclasses import dataclass

from dunederby.errors import NotationError, RecordError
from dunederby.fairness.dice import SCHEME, FairDice, commitment_to, parse_nonces, parse_seed
from dunederby.notation.records import Header, read_lines
from dunederby.replay import Replay

HEADERS = {
    "dice": "the record does not say how its dice were drawn, so they can't be checked",
    "commitment": "nothing was told in advance, so the dice can't be checked",
    "nonces": "the nonces of the seats are missing, so the dice can't be checked",
    "seed": "the seed is shown when the game is over; until then the dice can't be checked",
}
"""What a record must have, and what it means when it has not."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found: every draw of the record is the one that its seed brings."""

    commitment: str
    draws: int
    nonces: int
    """How many seats added a nonce; without any, the table alone chose the dice."""


def verify(content: bytes, file: str = "record") -> Verdict:
    """Replay a record and check each of its draws against the seed it shows.

    Raises RecordError, which names the line, where the record is at odds with its seed, its
    commitment or the rules, and where something is missing that the check needs.
    """
    replay = Replay(content, file)
    steps = [line for line in read_lines(content) if not line.is_header and not line.is_result]
    dice: FairDice | None = None
    expected: str | None = None
    draws = 0
    for frame in replay:
        if dice is None:
            dice = _announced_dice(replay)
        if expected is not None and frame.line != expected:
            told = f"the dice say {expected!r}, the record {frame.line!r}"
            raise RecordError(told, file, steps[frame.number - 1].number)
        draws += expected is not None
        expected = str(frame.game.next_draw(dice)) if frame.game.awaits_chance else None
    assert dice is not None
    nonces = parse_nonces(replay.headers["nonces"].value)
    return Verdict(dice.commitment, draws, sum(map(bool, nonces)))


def _announced_dice(replay: Replay) -> FairDice:
    """Return the dice that the headers tell of, if the seed is the one they promised."""
    headers = replay.headers
    for name, meaning in HEADERS.items():
        if name not in headers:
            raise RecordError(f"no header {name!r}: {meaning}", replay.file)
    try:
        return _read_dice(headers, seats=len(replay.players))
    except _HeaderError as error:
        raise RecordError(str(error), replay.file, error.header.number) from error


class _HeaderError(NotationError):
    def __init__(self, header: Header, message: str) -> None:
        super().__init__(f"{header.name}: {message}")
        self.header = header


def _read_dice(headers: Mapping[str, Header], seats: int) -> FairDice:
    if headers["dice"].value != SCHEME:
        raise _HeaderError(headers["dice"], f"expected {SCHEME!r}, the one way known here")
    try:
        seed = parse_seed(headers["seed"].value)
    except NotationError as error:
        raise _HeaderError(headers["seed"], str(error)) from error
    try:
        nonces = parse_nonces(headers["nonces"].value)
    except NotationError as error:
        raise _HeaderError(headers["nonces"], str(error)) from error
    if len(nonces) != seats:
        raise _HeaderError(headers["nonces"], f"{len(nonces)} nonces for {seats} seats")
    if headers["commitment"].value != commitment_to(seed):
        found = commitment_to(seed)
        raise _HeaderError(headers["commitment"], f"not the hash of the seed, which is {found}")
    return FairDice(seed, nonces)
