"""For every test: a home of its own, no screen, and the games read once."""

from __future__ import annotations

import faulthandler
import gc
import os
import re
import signal
from itertools import count
from math import ceil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tabletop.data.module import Module, load_module
from tests.games import shipped

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_API", "pyside6")

gc.set_threshold(200_000, 20, 20)
"""Whole games are kept from test to test: looking through them at each few hundred new objects costs a tenth."""

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
"""An example takes as long as it takes: on a busy machine the first of all, which makes tables, took two seconds."""

_said: list[pytest.TerminalReporter] = []


def pytest_configure() -> None:
    """A run that is stopped from outside says where each of its processes was (see .ci/run)."""
    if hasattr(faulthandler, "register"):  # not on Windows
        faulthandler.register(signal.SIGTERM, os.dup(2), all_threads=True, chain=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Half as many again as there are processors: one process in six waits for a clock, a disk or another process."""
    return ceil(1.5 * (os.cpu_count() or 1))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where what fails is named at once; a worker has no such place."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if isinstance(reporter, pytest.TerminalReporter):
        _said.append(reporter)


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What fails is named at once: of a run that is stopped later nothing else is left."""
    if report.failed and _said:
        _said[0].write_line(f"\nfailed: {report.nodeid}")


def pytest_collection_finish() -> None:
    """Tests and modules as collected stay to the end: nothing to look through again and again."""
    gc.collect()
    gc.freeze()


RELEASE = os.environ.get("TABLETOP_RELEASE") == "1"
before_a_release = pytest.mark.skipif(not RELEASE, reason="long: before a release, with TABLETOP_RELEASE=1")
TINY = Path(__file__).parent / "data" / "tiny_module"


_numbers = count()


def own_folder(tmp_path_factory: pytest.TempPathFactory, name: str) -> Path:
    """A new folder of this worker. Pytest's own way looks through all folders of all tests before each test."""
    folder = tmp_path_factory.getbasetemp() / f"{name}{next(_numbers)}"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As pytest's own: a folder of this test, named after it and kept for a few runs."""
    return own_folder(tmp_path_factory, re.sub(r"\W", "_", request.node.name)[:30] + "-")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder that no other test has touched; the real one is never read or written."""
    folder = own_folder(tmp_path_factory, "home")
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / name.lower()))
    monkeypatch.delenv("XDG_DOCUMENTS_DIR", raising=False)
    return folder


@pytest.fixture(scope="session")
def tiny() -> Module:
    """Two wolves and a ford: seats north and south, zones Hill, Ford and Lake."""
    return load_module(TINY)


@pytest.fixture(scope="session")
def sphacteria() -> Module:
    """The game as shipped."""
    return shipped("sphacteria")
