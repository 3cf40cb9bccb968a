"""What runs the checks."""

from pathlib import Path

import pytest

from tests import checks, compiling


@pytest.mark.parametrize(
    ("output", "code", "counts"),
    [
        ("..\n2 passed in 0.01s", 0, (2, 0)),
        ("1 failed, 41 passed, 3 skipped, 2 errors in 61.21s (0:01:01)", 1, (41, 3)),
        ("5 failed in this text\n7 passed in 0.10s\n", 0, (7, 0)),
        ("no tests ran in 0.01s", 5, (0, 1)),
        ("7 passed in 0.10s\n", 1, (7, 1)),
        ("ImportError while loading conftest", 4, (0, 1)),
    ],
)
def test_the_counts_come_from_the_last_line_of_pytest(
    output: str, code: int, counts: tuple[int, int]
) -> None:
    assert checks.count(output, code) == counts


def test_an_unknown_check_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.main(["typos"]) == 2
    assert capsys.readouterr().out.startswith("no such check: typos (there are lint, format,")


def test_checks_go_on_after_a_failure_and_end_with_the_sum(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = ("python", "-c", "exit('the reason')"), ("python", "-c", "print('chatter')")
    monkeypatch.setattr(checks, "CHECKS", (checks.Check("bad", bad), checks.Check("good", good)))
    assert checks.main([]) == 1
    output = capsys.readouterr().out
    assert "the reason" in output
    assert "chatter" not in output.replace(" ".join(good), "")
    assert output.endswith("\n1 passed, 1 failed\n")


def test_what_gives_way_is_done_meanwhile_and_told_in_its_turn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sign = f"import pathlib, time; sign = pathlib.Path({str(tmp_path / 'sign')!r})\n"
    until = "while not sign.exists():\n    time.sleep(0.05)"
    waits = checks.Check("front", ("python", "-c", sign + until))
    helps = checks.Check("plain", ("python", "-c", f"{sign}sign.touch()"), gives_way=True)
    monkeypatch.setattr(checks, "CHECKS", (waits, helps))
    assert checks.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = [line.split()[1] for line in lines if line.startswith(("== ", "-- "))]
    assert told == ["front:", "front", "plain:", "plain"]
    assert [line.split()[0] for line in lines[-5:-2]] == ["front", "plain", "all"]
    assert lines[-4].endswith(" s, beside others")


def test_every_test_belongs_to_one_check() -> None:
    apart = {*checks.MORE, *checks.SERVED, *checks.BROWSED}
    assert [place for place in apart if not (checks.ROOT / place).exists()] == []
    ignored = {word.removeprefix("--ignore=") for word in named("rules").command}
    assert apart <= ignored
    others = [check for check in checks.CHECKS if check.environment == checks.FULL]
    words = [word for check in others for word in check.command]
    assert all(words.count(place) == 1 for place in apart)


def named(name: str) -> checks.Check:
    """Return the check called *name*."""
    return next(check for check in checks.CHECKS if check.name == name)


def test_players_are_compiled_after_the_rules() -> None:
    assert named("lint").parts == ()
    assert named("bounds").parts == (compiling.RULES,)
    assert named("browser").parts == (compiling.RULES, compiling.PLAYERS)
