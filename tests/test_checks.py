"""What runs the checks."""

import pytest

from tests import checks


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
