"""The lab on a real Ray cluster: two nodes on this machine, one of which is killed."""

import os
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from dunederby.errors import SetupError
from dunederby.lab import cluster
from dunederby.lab.crews import Cluster
from tests.cli.running import dunederby
from tests.server.programs import is_alive

pytestmark = [
    pytest.mark.once,
    pytest.mark.filterwarnings("ignore"),  # Ray's own, of its threads and sockets
]

NODE = {"num_cpus": 1, "object_store_memory": 80_000_000}


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Start a cluster of one node; a test may add another and kill it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        started = import_module("ray.cluster_utils").Cluster(
            initialize_head=True, head_node_args={**NODE, "include_dashboard": False}
        )
        yield started
        started.shutdown()


def stuck_elsewhere(task: tuple[str, str, int]) -> int:
    """Leave a trace of where a task is begun, and do it at the *head* alone.

    The first is done anywhere; the others wait until one of them is stuck at another node.
    """
    folder, head, number = task
    node = import_module("ray").get_runtime_context().get_node_id()
    Path(folder, f"{number}-{node}").touch()
    if number and node != head:
        time.sleep(600)
    wait_for(lambda: not number or stuck_in(Path(folder), head))
    return number


def stuck_in(folder: Path, head: str) -> bool:
    """Tell whether a task after the first was begun at another node than the *head*."""
    return any(not path.name.endswith(head) for path in folder.glob("[1-9]*"))


def test_a_task_that_was_lost_with_its_node_is_done_again(nodes: Any, tmp_path: Path) -> None:
    second, head = nodes.add_node(**NODE), nodes.head_node.node_id
    nodes.wait_for_nodes()
    tasks = [(str(tmp_path), head, number) for number in range(12)]
    answers = cluster.in_order(stuck_elsewhere, tasks, nodes.address)
    done = [next(answers)]
    wait_for(lambda: stuck_in(tmp_path, head))
    nodes.remove_node(second, allow_graceful=False)
    resources = import_module("ray").cluster_resources
    wait_for(lambda: resources()["CPU"] == 1)  # fewer than what has been handed out
    assert [*done, *answers] == list(range(12))
    begun = [path.name.partition("-")[0] for path in tmp_path.iterdir()]
    assert len(begun) > len(set(begun))


def wait_for(is_true: Callable[[], bool]) -> None:
    """Look again and again until something is true, for up to a minute."""
    until = time.monotonic() + 60
    while not is_true():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_bots_of_ones_own_are_sent_along(
    nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lately_written.py").write_text(
        "def last(view, seed):\n    return view.legal_actions[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    games = ("--bot", "lately_written:last", "--bot", "random", "--games", "4", "--seed", "3")
    told = [
        dunederby("tournament", *games, "--seats", "2", "--json", *where).stdout
        for where in (("--cluster", nodes.address), ("--workers", "1"))
    ]
    assert told[0].startswith('{"rules": "first"')
    assert told[0] == told[1]


def test_what_a_task_raises_is_raised_as_here(nodes: Any) -> None:
    with pytest.raises(SetupError, match="no bot is called 'genius'"):
        list(cluster.in_order(_fail, ["genius"], nodes.address))


def _fail(name: str) -> None:
    raise SetupError(f"no bot is called {name!r}")


def test_what_is_under_way_ends_when_nobody_wants_more(nodes: Any, tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(3)]
    answers = iter(cluster.in_order(stay_unless_first, tasks, nodes.address))
    assert next(answers) == 0
    wait_for(lambda: any(tmp_path.iterdir()))
    (worker,) = tmp_path.iterdir()
    del answers
    wait_for(lambda: not is_alive(int(worker.name)))


def stay_unless_first(task: tuple[str, int]) -> int:
    """Do the first task at once; leave one's process id in the second, and never end it."""
    folder, number = task
    if number:
        Path(folder, str(os.getpid())).touch()
        time.sleep(600)
    return number


def test_without_a_cluster_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_gcs_server_request_timeout_seconds", "1")
    result = dunederby("simulate", "--bot", "gentle", "--cluster", "nowhere", "--games", "4")
    assert result.exit_code != 0
    assert "no Ray cluster can be used at nowhere" in result.stderr


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def import_nothing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", import_nothing)
    with pytest.raises(SetupError, match="pip install"):
        list(Cluster("auto").do(abs, [1]))


def test_processes_or_a_cluster_but_not_both() -> None:
    result = dunederby("tournament", "--bot", "random", "--workers", "2", "--cluster", "auto")
    assert "--workers and --cluster exclude each other" in result.stderr
