"""The page has its own words for what the server refuses."""

import json
from pathlib import Path

from dunederby.server.codes import Code

WORDS = Path(__file__).parents[2] / "web/src/words/pages.en.json"
ONLY_FROM_PROGRAMS = {
    Code.BAD_REQUEST,
    Code.BAD_NONCE,
    Code.BAD_STEP,
    Code.COMMAND_TAKEN,
    Code.FOREIGN_ORIGIN,
    Code.NO_SUCH_PAGE,
    Code.WRONG_METHOD,
}


def test_whatever_people_may_be_refused_is_said_in_words() -> None:
    words = json.loads(WORDS.read_text(encoding="utf-8"))
    said = {code for code in Code if f"ui.error.{code}" in words}
    assert said == set(Code) - ONLY_FROM_PROGRAMS
