"""A tournament on disk: a line of JSON a game, so that it can go on after an interrupt."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import msgspec

from dunederby.errors import SetupError
from dunederby.lab.finished import Finished
from dunederby.lab.matches import Conduct
from dunederby.lab.tournament import Tournament

GAMES, SETTINGS, RECORDS, TABLE = "games.jsonl", "tournament.json", "records", "games.parquet"
PICTURE = "standings.svg"


class Ledger:
    """The folder of a tournament: its settings, its games and their records."""

    def __init__(self, folder: Path, tournament: Tournament, conduct: Conduct) -> None:
        """Open *folder*; raise SetupError if another tournament is in it."""
        self.folder, self.tournament = folder, tournament
        folder.mkdir(parents=True, exist_ok=True)
        self._check(replace(tournament, games=0), conduct)

    def _check(self, tournament: Tournament, conduct: Conduct) -> None:
        """Write down what is played, or compare it; only the number of games may change."""
        told = msgspec.json.encode({"tournament": tournament, "conduct": conduct})
        file = self.folder / SETTINGS
        if not file.exists():
            file.write_bytes(told + b"\n")
            return
        try:
            known = msgspec.json.decode(file.read_bytes())
        except msgspec.DecodeError as error:
            raise SetupError(f"{file} is not the start of a tournament: {error}") from error
        if known != msgspec.json.decode(told):
            raise SetupError(
                f"{self.folder} holds another tournament; give what {SETTINGS} says, or another "
                "folder"
            )

    def rounds(self) -> Iterator[list[Finished]]:
        """Yield the rounds that were played before, and forget one that was cut short."""
        file, kept = self.folder / GAMES, 0
        content = file.read_bytes() if file.exists() else b""
        for number, lines in groupby(content.splitlines(keepends=True), _round_of):
            batch = list(lines)
            if number is None or len(batch) != len(self.tournament.round(number)):
                break
            kept += sum(map(len, batch))
            yield [msgspec.json.decode(line, type=Finished) for line in batch]
        if kept < len(content):
            file.write_bytes(content[:kept])

    def add(self, games: list[Finished]) -> None:
        """Write a round down: the records first, then what came of it."""
        records = self.folder / RECORDS
        records.mkdir(exist_ok=True)
        for game in games:
            name = f"round-{game.number:05d}-{game.rotation + 1}.derby"
            (records / name).write_text(game.record, encoding="utf-8")
        lines = [msgspec.json.encode(replace(game, record="")) + b"\n" for game in games]
        with (self.folder / GAMES).open("ab") as file:
            file.write(b"".join(lines))


def _round_of(line: bytes) -> int | None:
    """Return the round that *line* tells of, None if it was not written to its end."""
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=Finished).number
    except msgspec.DecodeError:
        return None
