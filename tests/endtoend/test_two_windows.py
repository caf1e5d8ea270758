"""Two real windows, one game: two processes on one folder; then by mail alone, files late, twice and shuffled."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.data.build import Module
from tabletop.store.errors import StoreError
from tabletop.store.recent import Recent
from tabletop.store.settings import Settings
from tabletop.store.shared import Plan, SharedGame
from tabletop.systems import fuzz
from tabletop.ui.apart import post
from tabletop.ui.apart.begin import set_grades
from tabletop.ui.desk import Desk
from tabletop.ui.prefs import Prefs

SCRIPT = Path(__file__).with_name("two_windows.py")
ROOT = SCRIPT.parents[2]
SEATS = ("athens", "sparta")
TRUSTED, ANSWERED = 0, 2
HONOUR, LOCKED = 0, 1


def settle(rounds: int = 4) -> None:
    """Let timers and repaints happen."""
    for _ in range(rounds):
        QApplication.processEvents()


def start(seat: str, root: Path, turns: int, grades: tuple[int, int]) -> subprocess.Popen[bytes]:
    """One player's program, with a home of its own."""
    home = root / seat
    home.mkdir()
    places = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    environment = {**os.environ, **places, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(SCRIPT), seat, str(root / "shared"), str(turns), *map(str, grades)]
    with (root / f"{seat}.out").open("w") as out, (root / f"{seat}.err").open("w") as err:
        return subprocess.Popen(command, env=environment, stdout=out, stderr=err, cwd=root)


def ended(seat: str, root: Path, program: subprocess.Popen[bytes]) -> list[dict[str, Any]]:
    """What it told, once it has ended well."""
    status = program.wait(timeout=400)
    assert status == 0, f"{seat}: {(root / f'{seat}.err').read_text()[-3000:]}"
    return [json.loads(line) for line in (root / f"{seat}.out").read_text().splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize(
    "grades", [(TRUSTED, HONOUR), (ANSWERED, LOCKED)], ids=["trusted dice, honour", "answered dice, locked bowl"]
)
def test_two_windows_on_one_folder(tmp_path: Path, grades: tuple[int, int]) -> None:
    """Two turns of Sphacteria enforced: equal public tables at every step, hands sealed, nothing doubted or lost."""
    programs = [start(seat, tmp_path, 2, grades) for seat in SEATS]
    try:
        told = [ended(seat, tmp_path, program) for seat, program in zip(SEATS, programs)]
    finally:
        for program in programs:
            program.kill()
    athens, sparta = told[0].pop(), told[1].pop()
    steps = [{(line["n"], line["ids"]): line["digest"] for line in lines} for lines in told]
    common = steps[0].keys() & steps[1].keys()
    assert len(common) > 30, "they hardly ever saw the same table"
    assert all(steps[0][step] == steps[1][step] for step in common)
    assert athens["digests"] == sparta["digests"] and athens["turn"] == sparta["turn"] == 3
    for mine, other in ((athens, sparta), (sparta, athens)):
        assert mine["theirs"] and set(mine["theirs"]) == {None}, "the other's hand is sealed"
        assert None not in other["mine"]
        assert not (mine["troubles"] or mine["doubts"] or mine["void"])
    assert set(athens["vaults"]) >= {"athens"} and "sparta" not in athens["vaults"]
    assert sparta["vaults"] == ["sparta"]
    assert ("answered" in athens["grades"]) == (grades[0] == ANSWERED)


# --- by mail ------------------------------------------------------------------------------------------------


class Correspondent:
    """One player, one window, one folder; nothing but files goes to the other."""

    def __init__(self, app: QApplication, root: Path, game: SharedGame[Module], seed: int) -> None:
        self.root, self.game, self.rng = root, game, random.Random(seed)
        self.desk = Desk(app, Prefs(Settings(root / "settings.json")), Recent(root / "recent.json"))
        self.desk.set_habits(animation=False)
        self.window = self.desk.show_game(game)
        self.bag: list[Path] = []
        """Files on their way to this player."""

    @property
    def asked(self) -> bool:
        """Whether the bar asks this side now."""
        conductor = self.window.referee.conductor
        return conductor.active and self.game.here[0] in conductor.waiting()

    def act(self) -> bool:
        """Answer at random what is asked here."""
        settle()
        if not self.asked:
            return False
        session = self.game.session
        intent = fuzz.choose(session.game, session.offers(self.game.here[0]), self.rng).sample(self.rng)
        self.window.referee.bar.do(intent.verb, dict(intent.args))
        settle()
        return True

    def hand_over(self, other: Correspondent) -> None:
        """The file of the dialog, put into the other's post; nothing when there is nothing new."""
        try:
            other.bag.append(post.Outgoing(self.game).write(self.root / "out"))
        except StoreError as error:
            assert error.msg.key == "store-mail-nothing"

    def open_post(self, all_of_it: bool = False) -> list[str]:
        """Some files, in any order; some stay in the bag and come again. One alone waits for a second, to be mixed."""
        if len(self.bag) < 2 and not all_of_it:
            return []
        self.rng.shuffle(self.bag)
        count = len(self.bag) if all_of_it else self.rng.randint(0, len(self.bag))
        outcomes = []
        for path in self.bag[:count]:
            done = post.take(self.window.opener, path)
            assert done is not None
            outcomes.append(done.outcome)
        twice = self.rng.random() < 0.5
        del self.bag[: max(0, count - 1 if twice and not all_of_it else count)]
        settle()
        return outcomes


def late_and_twice(one: Correspondent, other: Correspondent) -> list[str]:
    """Two files, the second delivered first, the first twice: what is said of each."""
    for text in ("a first word", "a second"):
        one.window.model.do("note", text=text)
        one.hand_over(other)
    first, second = other.bag[-2:]
    other.bag.clear()
    outcomes = [post.take(other.window.opener, path) for path in (second, first, first)]
    settle()
    return [done.outcome for done in outcomes if done is not None]


def correspondents(app: QApplication, root: Path, module: Module) -> tuple[Correspondent, Correspondent]:
    """Athens begins and sends the invitation; Sparta unpacks it and sits down."""
    plan = Plan("standard", "Pylos", dict.fromkeys(module.card.rule_groups, "enforce"), "answered", "locked")
    athens = SharedGame.create_shared(root / "one", module, plan, {"athens": "Anne"}, root / "home-a")
    set_grades(athens)
    folder = SharedGame.import_zip(athens.export_zip(root / "invitation.zip"), root / "two")
    sparta = SharedGame.join(folder, {module.id: module}.get, "sparta", "Bob", root / "home-s")
    return Correspondent(app, root / "home-a", athens, 1), Correspondent(app, root / "home-s", sparta, 2)


@pytest.mark.slow
def test_by_mail_alone(qapp: QApplication, tmp_path: Path, sphacteria: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full turn without a dealer: a file after every act, late, twice and shuffled; the same table at the end."""
    monkeypatch.setattr(qapp, "quit", lambda: None)
    both = correspondents(qapp, tmp_path, sphacteria)
    seen: Counter[str] = Counter(late_and_twice(*both))
    for _ in range(3000):
        for one, other in (both, both[::-1]):
            acted = one.act()
            one.hand_over(other)
            seen.update(one.open_post(all_of_it=not acted and not other.asked))
        if all(int(str(one.game.session.state.vars.get("turn", 1))) > 1 for one in both):
            break
    while any([one.hand_over(other) or one.bag for one, other in (both, both[::-1])]):
        for one in both:
            one.open_post(all_of_it=True)
    states = [one.game.session.state for one in both]
    assert states[0].vars["turn"] == states[1].vars["turn"] == 2
    assert states[0].digest() == states[1].digest()
    assert seen["absorbed"] >= 10 and seen["duplicate"] > 0 and seen["waiting"] > 0, seen
    assert seen.keys() <= {"absorbed", "duplicate", "waiting"}
    for one in both:
        assert not one.game.troubles() and not one.game.doubts and not one.game.session.journal.void
        theirs = [
            p.kind for seat in SEATS if seat not in one.game.here for p in one.window.model.shown.at(f"hand-{seat}")
        ]
        assert set(theirs) == {None}
        one.window.close()
    settle()
