"""What both stores promise, on a real file and a real PostgreSQL."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from dunederby.errors import StorageError
from dunederby.storage.copying import restore
from dunederby.storage.database import Statement, UnmatchedError
from dunederby.storage.keys import add_key, drop_key, signing_keys
from dunederby.storage.opening import open_database
from dunederby.storage.rows import Standing, Status
from dunederby.storage.seeds import Vault
from dunederby.storage.store import CommandKnownError, SequenceTakenError, Store
from dunederby.storage.tables import TABLES, select_all
from tests.storage.places import entry, new_game

NOW = 1_760_000_000_000


@pytest.mark.anyio
class TestStore:
    """One class, two databases."""

    async def test_a_game_comes_back_as_it_was_kept(self, store: Store) -> None:
        assert await store.game("k7x2") == new_game()
        assert await store.game("nobody") is None

    async def test_a_log_comes_back_as_it_was_written(self, store: Store) -> None:
        events = [entry(1, "a1", body='{"text": "grün 🐪"}'), entry(2), entry(3, "a3")]
        await store.append(events[:2])
        await store.append(events[2:])
        assert await store.events("k7x2") == events
        assert await store.events("k7x2", since=2) == events[2:]
        assert await store.events("nobody") == []

    async def test_a_number_is_written_once(self, store: Store) -> None:
        await store.append([entry(1, "a1")])
        with pytest.raises(SequenceTakenError, match="can't go on with 1: its log has 1"):
            await store.append([entry(1, "b1")])
        assert [event.cmd for event in await store.events("k7x2")] == ["a1"]

    @pytest.mark.parametrize("seq", [0, 2, 3, -1])
    async def test_a_log_has_no_gaps(self, store: Store, seq: int) -> None:
        with pytest.raises(SequenceTakenError):
            await store.append([entry(seq, "a1")])
        assert await store.events("k7x2") == []

    async def test_a_command_is_kept_once_and_its_first_entry_is_told(self, store: Store) -> None:
        await store.append([entry(1, "a1")])
        with pytest.raises(CommandKnownError) as caught:
            await store.append([entry(2, "a1", body="another")])
        assert caught.value.event == entry(1, "a1")
        assert await store.by_command("k7x2", "a1") == entry(1, "a1")
        assert await store.by_command("k7x2", "a2") is None

    async def test_entries_without_a_command_may_be_many(self, store: Store) -> None:
        await store.append([entry(1), entry(2), entry(3)])
        assert len(await store.events("k7x2")) == 3

    async def test_games_have_logs_of_their_own(self, store: Store) -> None:
        await Vault(store.database).begin(new_game("m3p5"), bytes(32))
        await store.append([entry(1, "a1")])
        await store.append([entry(1, "a1", game="m3p5")])
        assert await store.heads(["k7x2", "m3p5", "nobody"]) == {"k7x2": 1, "m3p5": 1}
        assert await store.heads([]) == {}

    async def test_of_several_entries_all_or_none_are_kept(self, store: Store) -> None:
        await store.append([entry(1, "a1")])
        with pytest.raises(CommandKnownError):
            await store.append([entry(2, "a2"), entry(3, "a1")], Standing(Status.RUNNING, due=NOW))
        assert await store.heads(["k7x2"]) == {"k7x2": 1}
        assert await store.game("k7x2") == new_game()

    async def test_a_standing_changes_together_with_the_log(self, store: Store) -> None:
        await store.append([entry(1)], Standing(Status.RUNNING, due=NOW))
        assert await store.game("k7x2") == new_game(status=Status.RUNNING, due=NOW)
        await store.append([entry(2)])
        await store.stand("k7x2", Standing(Status.OVER))
        assert await store.game("k7x2") == new_game(status=Status.OVER)

    async def test_a_log_belongs_to_a_game(self, store: Store) -> None:
        with pytest.raises(StorageError):
            await store.append([entry(1, game="nobody")])
        with pytest.raises(UnmatchedError):
            await store.stand("nobody", Standing(Status.OVER))

    async def test_a_game_is_begun_once(self, store: Store) -> None:
        with pytest.raises(StorageError) as caught:
            await Vault(store.database).begin(new_game(), b"secret" + bytes(26))
        assert b"secret".hex() not in str(caught.value)
        assert "\n" not in str(caught.value)
        assert await Vault(store.database).seed_of("k7x2") == bytes(range(32))

    async def test_a_seed_of_no_game_is_an_error(self, store: Store) -> None:
        with pytest.raises(StorageError, match="no game nobody in"):
            await Vault(store.database).seed_of("nobody")

    async def test_strangers_find_the_newest_listed_games(self, store: Store) -> None:
        vault = Vault(store.database)
        await vault.begin(new_game("new", created=NOW + 1), bytes(32))
        await vault.begin(new_game("private", listed=False), bytes(32))
        await vault.begin(new_game("over", status=Status.OVER), bytes(32))
        assert [game.id for game in await store.listed(Status.OPEN)] == ["new", "k7x2"]
        assert [game.id for game in await store.listed(Status.OPEN, most=1)] == ["new"]

    async def test_a_due_game_is_claimed_by_one(self, store: Store) -> None:
        vault = Vault(store.database)
        await vault.begin(new_game("first", due=NOW - 2), bytes(32))
        await vault.begin(new_game("second", due=NOW - 1), bytes(32))
        await vault.begin(new_game("later", due=NOW + 1), bytes(32))
        claims = [store.claim_due(NOW, until=NOW + 100) for _ in range(8)]
        claimed = [game for games in await asyncio.gather(*claims) for game in games]
        assert sorted(claimed) == ["first", "second"]
        assert await store.claim_due(NOW + 100, until=NOW + 200, most=1) == ["later"]

    async def test_of_many_at_once_each_number_goes_to_one(self, store: Store) -> None:
        async def play(player: int) -> int:
            lost, seq = 0, 1
            for number in range(5):
                while True:
                    try:
                        await store.append([entry(seq, f"{player}-{number}")])
                        break
                    except SequenceTakenError:
                        lost += 1
                        seq = 1 + (await store.heads(["k7x2"])).get("k7x2", 0)
            return lost

        lost = await asyncio.gather(*(play(player) for player in range(8)))
        events = await store.events("k7x2")
        assert [event.seq for event in events] == list(range(1, 41))
        assert len({event.cmd for event in events}) == 40
        assert sum(lost) > 0, "nobody competed"

    async def test_a_failure_leaves_those_alone_who_write_at_the_same_time(
        self, store: Store
    ) -> None:
        vault = Vault(store.database)
        games = [f"game{number}" for number in range(20)]
        await asyncio.gather(*(vault.begin(new_game(game), bytes(32)) for game in games))
        wrong = [store.append([entry(7, game=game)]) for game in games]
        right = [store.append([entry(1, game=game)]) for game in games]
        mixed = [write for pair in zip(wrong, right, strict=True) for write in pair]
        results = await asyncio.gather(*mixed, return_exceptions=True)
        assert all(isinstance(result, SequenceTakenError) for result in results[::2])
        assert results[1::2] == [None] * 20
        assert await store.heads(games) == dict.fromkeys(games, 1)

    async def test_tokens_are_voided_holder_by_holder(self, store: Store) -> None:
        assert await store.generation("k7x2", "A") == 0
        assert await store.void_tokens("k7x2", "A") == 1
        assert await store.void_tokens("k7x2", "A") == 2
        assert await store.generation("k7x2", "A") == 2
        assert await store.generation("k7x2", "host") == 0

    async def test_keys_are_made_once_and_rotate(self, store: Store) -> None:
        asked = [signing_keys(store.database, NOW) for _ in range(5)]
        [first, *others] = await asyncio.gather(*asked)
        assert others == [first] * 4
        assert [len(secret) for secret in first.values()] == [32]
        second = await add_key(store.database, NOW)
        assert second.keys() == {1, 2}
        assert second[1] == first[1] != second[2]
        await drop_key(store.database, 1)
        assert (await signing_keys(store.database, NOW)).keys() == {2}

    async def test_everything_is_there_after_opening_again(self, store: Store, url: str) -> None:
        await store.append([entry(1, "a1")], Standing(Status.RUNNING))
        await store.close()
        again = Store(await open_database(url))
        assert await again.events("k7x2") == [entry(1, "a1")]
        assert await again.game("k7x2") == new_game(status=Status.RUNNING)
        await again.close()

    async def test_a_backup_made_during_play_is_whole(self, store: Store, tmp_path: Path) -> None:
        async def play() -> None:
            for seq in range(1, 101):
                await store.append([entry(seq, f"c{seq}")])

        playing = asyncio.create_task(play())
        while not await store.heads(["k7x2"]):
            await asyncio.sleep(0.001)
        await store.backup(tmp_path / "backup.db")
        await playing
        copy = Store(await open_database(str(tmp_path / "backup.db")))
        events = await copy.events("k7x2")
        assert events
        assert events == (await store.events("k7x2"))[: len(events)]
        assert await Vault(copy.database).seed_of("k7x2") == bytes(range(32))
        await copy.close()
        assert not list(tmp_path.glob("*.part"))

    async def test_a_backup_never_overwrites(self, store: Store, tmp_path: Path) -> None:
        (tmp_path / "backup.db").write_text("precious")
        with pytest.raises(StorageError, match="is there already"):
            await store.backup(tmp_path / "backup.db")
        with pytest.raises(StorageError):
            await store.backup(tmp_path / "no folder" / "backup.db")
        assert (tmp_path / "backup.db").read_text() == "precious"

    async def test_a_backup_is_restored_row_by_row(
        self, store: Store, postgres: str, tmp_path: Path
    ) -> None:
        keys = await signing_keys(store.database, NOW)
        await store.append([entry(1, "a1"), entry(2)], Standing(Status.OVER, due=None))
        await store.void_tokens("k7x2", "B")
        await store.backup(tmp_path / "backup.db")
        source = await open_database(str(tmp_path / "backup.db"))
        target = await open_database(str(tmp_path / "restored.db"))
        await signing_keys(target, NOW)
        await restore(source, target)
        for table in TABLES:
            assert await target.read(select_all(table)) == await store.database.read(
                select_all(table)
            )
        assert await signing_keys(target, NOW) == keys
        with pytest.raises(StorageError, match="has games already"):
            await restore(source, target)
        await source.close()
        await target.close()

    async def test_the_tables_have_the_columns_that_are_written_down(self, store: Store) -> None:
        for table, columns in TABLES.items():
            rows = await store.database.read(Statement(f"select * from {table}"))
            assert all(len(row) == len(columns.split(", ")) for row in rows)
            await store.database.read(select_all(table))
        assert len((await store.database.read(Statement("select * from game")))[0]) == 10

    async def test_a_row_that_was_read_can_be_written_again(self, store: Store) -> None:
        game = await store.game("k7x2")
        assert game
        await Vault(store.database).begin(replace(game, id="twin"), bytes(32))
        assert await store.game("twin") == replace(game, id="twin")

    async def test_closing_waits_for_what_was_begun(self, store: Store, url: str) -> None:
        writes = [asyncio.create_task(store.append([entry(1, "a1")]))]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writes)
        again = Store(await open_database(url))
        assert await again.heads(["k7x2"]) == {"k7x2": 1}
        await again.close()
