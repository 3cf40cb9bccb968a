"""Seeds and keys come out of storage in one place each."""

import re
from pathlib import Path

import pytest

import dunederby.storage
from dunederby.storage.migrations import MIGRATIONS
from dunederby.storage.tables import FLEETING, TABLES

FOLDER = Path(dunederby.storage.__file__).parent


@pytest.mark.parametrize(("table", "keeper"), [("seed", "seeds.py"), ("signing_key", "keys.py")])
def test_one_module_reads_a_table_of_secrets(table: str, keeper: str) -> None:
    """Copies of whole databases name no table: they go through the list of all."""
    reading = re.compile(rf"\b(from|into|update|join) {table}\b")
    readers = {path.name for path in FOLDER.glob("*.py") if reading.search(path.read_text())}
    assert readers - {"copying.py", "tables.py"} == {keeper}
    copying = (FOLDER / "copying.py").read_text()
    assert re.findall(r"(\w+ \w+) (?:seed|signing_key)\b", copying) == ["delete from"]


def test_the_list_of_tables_is_that_of_the_migrations() -> None:
    made = re.findall(r"create table (\w+) \((.*?)\n        \)", str_of_all(), re.DOTALL)
    kept = [(name, body) for name, body in made if name not in FLEETING]
    assert [name for name, _ in kept] == list(TABLES)
    assert len(made) == len(kept) + len(FLEETING)
    for name, body in kept:
        columns = re.findall(r"^ +(\w+) (?:text|bigint)", body, re.MULTILINE)
        assert ", ".join(columns) == TABLES[name]


def str_of_all() -> str:
    """Return the SQL of all migrations."""
    return "\n".join(sql for migration in MIGRATIONS for sql in migration)
