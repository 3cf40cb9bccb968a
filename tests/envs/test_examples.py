"""The examples: their parts that need no PyTorch, the notebook, and pages that are made."""

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from dunederby.envs.layout import FIELDS, layout_of
from dunederby.envs.reference import SHOWN, observation_page
from examples.curve import draw_curve
from examples.flat_tables import FlatTables
from tests.envs.notebooks import NOTEBOOKS, ROOT, run_notebook

GAMES = 16


def random_actions(tables: FlatTables, random: np.random.Generator) -> np.ndarray:
    """Draw a legal action for every game from its mask."""
    masks = tables.action_masks()
    assert masks.any(axis=1).all()
    return np.array([random.choice(np.flatnonzero(mask)) for mask in masks])


def test_flat_tables_do_what_stable_baselines_asks_of_a_vector() -> None:
    """Rows in the space, float32 rewards, games that begin at once, last looks in the infos."""
    tables, random = FlatTables(GAMES, rules="first", seats=2, seat="A"), np.random.default_rng(7)
    tables.seed(7)
    rows, ends = tables.reset(), 0
    for _ in range(80):
        assert rows.shape == (GAMES, tables.tables.layout.size)
        assert rows.dtype == np.float32
        assert np.abs(rows).max() <= tables.observation_space.high.max()
        tables.step_async(random_actions(tables, random))
        rows, rewards, done, infos = tables.step_wait()
        assert rewards.dtype == np.float32
        assert done.dtype == np.bool_
        assert len(infos) == GAMES
        assert [bool(info) for info in infos] == done.tolist()
        for number in np.flatnonzero(done):
            assert infos[number]["terminal_observation"].shape == rows[number].shape
            assert infos[number]["TimeLimit.truncated"] is False
            assert (infos[number]["terminal_observation"] != rows[number]).any()
        ends += int(done.sum())
    assert ends > 0


def test_a_game_that_is_cut_off_is_told_apart_from_one_that_is_over() -> None:
    tables, random = FlatTables(GAMES, seats=2, max_decisions=6), np.random.default_rng(7)
    tables.reset()
    told = []
    for _ in range(4):
        tables.step_async(random_actions(tables, random))
        told += [info["TimeLimit.truncated"] for info in tables.step_wait()[3] if info]
    assert len(told) == GAMES
    assert all(told)


def test_masks_are_asked_for_game_by_game() -> None:
    tables = FlatTables(GAMES, seats=2)
    tables.reset()
    assert tables.has_attr("action_masks")
    assert np.array_equal(np.stack(tables.env_method("action_masks")), tables.action_masks())
    assert len(tables.env_method("action_masks", indices=[2, 5])) == 2
    with pytest.raises(AttributeError, match="games have action_masks, not fly"):
        tables.env_method("fly")
    assert tables.env_is_wrapped(object) == [False] * GAMES
    assert len(tables.get_attr("render_mode")) == GAMES


def test_the_curve_is_drawn_from_the_trials() -> None:
    lines = [
        {"steps": 1.0, "random": 0.2, "gentle": 0.1},
        {"steps": 9.0, "random": 0.9, "gentle": 0.4},
    ]
    text = draw_curve(lines).as_svg()
    assert text.count("<path") == 2 + 5
    assert "against three gentle" in text


@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="PyTorch is not part of ./derby test")
def test_training_runs_at_small_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    train_ppo = import_module("examples.train_ppo")
    words = ["--steps", "512", "--tables", "8", "--trial-games", "2", "--folder", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["train_ppo", *words])
    train_ppo.main()
    [first, *_] = (tmp_path / "curve.jsonl").read_text().splitlines()
    assert 0 <= json.loads(first)["random"] <= 1
    assert (tmp_path / "player.zip").exists()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_shows_what_it_says(path: Path) -> None:
    """After a change: `python -m tests.envs.notebooks`."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    kept = [cell["outputs"] for cell in cells if cell["cell_type"] == "code"]
    assert run_notebook(path) == kept
    assert any("image/svg+xml" in output.get("data", {}) for each in kept for output in each)
    assert any("text/html" in output.get("data", {}) for each in kept for output in each)


def test_the_page_about_observations_is_not_stale() -> None:
    """After a change: `python -m dunederby.envs.reference > docs/guide/envs-observations.md`."""
    page = ROOT / "docs" / "guide" / "envs-observations.md"
    assert page.read_text(encoding="utf-8") == observation_page()


@pytest.mark.parametrize("system", FIELDS)
def test_every_field_is_on_that_page(system: str) -> None:
    shown = {
        part.field.name
        for rules, seats in SHOWN
        for part in layout_of(rules, seats).parts
        if layout_of(rules, seats).rules.system.name == system
    }
    assert shown == {field.name for field in FIELDS[system]}
