"""Programs that tests need: found, installed, or asked for."""

from pathlib import Path

import pytest

from tests import checks, programs

APT_GET = """#!/bin/sh
echo "$@" >> {log}
test "$2" != {failing} || {{ echo 'E: no such package'; exit 100; }}
test "$2" != install || {{ printf '#!/bin/sh\\n' > {folder}/$5; chmod +x {folder}/$5; }}
"""


class Machine:
    """A machine whose only programs are in one folder."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.log = folder, folder / "log"
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
        self.become(user=0)

    def become(self, user: int, is_debian: bool = True) -> None:
        """Change who runs the checks, and where."""
        self.monkeypatch.setattr("os.geteuid", lambda: user)
        debian = self.folder if is_debian else self.folder / "absent"
        self.monkeypatch.setattr(programs, "DEBIAN", debian)

    def give_apt(self, failing: str = "nothing") -> None:
        """Put a stand-in for apt-get on it."""
        path = self.folder / "apt-get"
        path.write_text(APT_GET.format(log=self.log, folder=self.folder, failing=failing))
        path.chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Return a machine with a working apt-get, and the rights to use it."""
    machine = Machine(tmp_path, monkeypatch)
    machine.give_apt()
    return machine


def test_a_program_that_is_there_is_not_installed(machine: Machine) -> None:
    assert programs.provide("sh") is None
    assert not machine.log.exists()


def test_root_installs_a_missing_program_on_debian(machine: Machine) -> None:
    assert programs.provide("camelographer") is None
    assert machine.log.read_text().splitlines() == [
        "-q update",
        "-q install --yes --no-install-recommends camelographer",
    ]
    assert programs.provide("camelographer") is None
    assert len(machine.log.read_text().splitlines()) == 2


@pytest.mark.parametrize(("user", "is_debian"), [(1000, True), (0, False)])
def test_elsewhere_the_missing_program_is_named(
    machine: Machine, user: int, is_debian: bool
) -> None:
    machine.become(user, is_debian)
    problem = programs.provide("camelographer")
    assert problem == (
        "camelographer is missing; on Debian and Ubuntu, as root: apt install camelographer"
    )
    assert not machine.log.exists()


@pytest.mark.parametrize("failing", ["update", "install"])
def test_an_apt_that_fails_is_quoted(machine: Machine, failing: str) -> None:
    machine.give_apt(failing)
    problem = programs.provide("camelographer")
    assert problem
    assert problem.startswith(f"camelographer is missing, and apt-get -q {failing}")
    assert problem.endswith("E: no such package")


def test_a_check_without_its_program_runs_and_fails(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.become(user=1000)
    check = checks.Check("drawn", ("python", "-c", "pass"), programs=("camelographer",))
    result = checks.Run([check]).results()["drawn"]
    assert (result.good, result.bad) == (1, 1)
    output = capsys.readouterr().out
    assert "camelographer is missing; on Debian" in output
    assert "-- drawn FAILED" in output
