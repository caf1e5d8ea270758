"""“Not tried yet”: all that a played game leaves behind is searched for what is still closed: outside vaults, nothing.

Searched are all files under the player's home (settings, recent list, caches, logs, memory of what was verified,
inbox, mirrors), the game, copies and parcels, what every verb prints, titles of windows, the clipboard, the log.
"""

from __future__ import annotations

import io
import json
import logging
import os
import random
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from tabletop.__main__ import main
from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules
from tabletop.store.game import OpenGame
from tabletop.store.mail import pack
from tabletop.store.seal_keys import own_key
from tabletop.store.shared import Plan, SharedGame
from tabletop.systems.fuzz import accepted, choose
from tabletop.ui.application.application import Application
from tests.ui.window.test_faults_hidden import all_words

ACTS, ENOUGH = 30, 3


@pytest.fixture(autouse=True)
def _same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each run draws the same chits, with the same salts."""
    monkeypatch.setattr(os, "urandom", random.Random(11).randbytes)


def closed_in(session: Session) -> dict[str, tuple[str, VaultSecret]]:
    """Box -> whose, and what: all that nobody has opened."""
    found = {}
    for seat, vault in session.vaults.items():
        for box, secret in vault.secrets.items():
            seen = session.state.boxes.get(box)
            if seen is None or not seen.open:
                found[box] = (seat, secret)
    return found


def marks_of(secret: VaultSecret) -> set[bytes]:
    """What would give a closed box away: its salt, or its content as any file of ours would hold it."""
    plain = secret.plain()
    return {secret.nonce.encode(), json.dumps(plain).encode(), json.dumps(plain, separators=(",", ":")).encode()}


def unpacked(path: Path) -> bytes:
    """A file, and what is packed in it."""
    data = path.read_bytes()
    if not data.startswith(b"PK"):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return b"\0".join([data, *map(packed.read, packed.namelist())])


PRINTED = "cache/tabletop/games/"
"""Games as they are read, whoever plays them: every chit is named there, as in the box."""


def found_in(root: Path, marks: set[bytes]) -> list[str]:
    """Files below a folder that hold one of the marks."""
    files = [path for path in root.rglob("*") if path.is_file()]
    return sorted(str(path.relative_to(root)) for path in files if any(mark in unpacked(path) for mark in marks))


def play(game: OpenGame[Module], rng: random.Random) -> None:
    """All seats at one screen, by the rules, until a moment when enough is closed."""
    session = game.session
    session.begin(game.module.seats[0])
    for n in range(ACTS * 10):
        while session.chance() is not None:
            pass
        if n >= ACTS and len(closed_in(session)) >= ENOUGH:
            return
        waits = [seat for seat in session.awaited() if seat in game.module.seats]
        if not waits:
            return
        intent = choose(session.game, session.offers(waits[0]), rng).sample(rng)
        accepted(session.submit(waits[0], intent.verb, **intent.args))


def printed(capsys: pytest.CaptureFixture[str], *call: object) -> str:
    """What a verb says."""
    main([str(word) for word in call])
    told = capsys.readouterr()
    return told.out + told.err


@pytest.mark.parametrize("name", ["sphacteria", "syracuse"])
def test_a_hot_seat_game_and_all_verbs(
    name: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Enforced, both hands dealt: no file but the vaults, no verb and no line of the log holds what is closed."""
    caplog.set_level(logging.DEBUG)
    module = load_module(shipped_modules() / name)
    scenario = next(iter(module.scenarios))
    modes: Any = dict.fromkeys(module.game(scenario).rule_groups, "enforce")
    game: OpenGame[Module] = OpenGame.create(tmp_path / "games", module, scenario, "Hot", modes)
    play(game, random.Random(5))
    closed = closed_in(game.session)
    assert len(closed) >= ENOUGH
    game.save_copy(tmp_path / "copy")
    game.export_zip(tmp_path / "mail.zip")
    game.close()
    marks = set().union(*(marks_of(secret) for _, secret in closed.values()))
    said = [printed(capsys, "replay", game.folder, *more) for more in (("--json",), ("--hands",))]
    said += [printed(capsys, "audit", game.folder, "--json"), caplog.text]
    assert all(said[:3])
    assert not [text for text in said for mark in marks if mark.decode() in text]
    assert found_in(tmp_path, marks) == []
    vaults = found_in(home, marks)
    assert vaults and all("/vault/" in path for path in vaults), vaults


def test_replay_names_nothing_in_a_hand_unless_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the set-up dealt to two hands at one screen: counted; named only with --hands, also as JSON."""
    module = load_module(shipped_modules() / "syracuse")
    game: OpenGame[Module] = OpenGame.create(tmp_path, module, "historical", "Dealt")
    game.close()
    catalogs = [Catalog.for_module(module, language) for language in ("en", "fr")]
    dealt = {put.counters[0] for put in module.scenario("historical").setup if put.at.startswith("hand-")}
    titles = {c.text(f"stratagem-{side}") for chit in dealt for side in module.counter(chit).sides for c in catalogs}
    assert dealt == {"SC2", "SC3"}
    for language in ("en", "fr"):
        lines = printed(capsys, "replay", game.folder, "--lang", language).splitlines()
        hands = [line for line in lines if line.startswith("hand-")]
        assert len(hands) == 2 and not [line for line in hands for title in titles if title in line]
    plain = json.loads(printed(capsys, "replay", game.folder, "--json"))
    assert not [row for row in plain["state"]["pieces"].values() if row[2] in dealt]
    open_hands = printed(capsys, "replay", game.folder, "--hands")
    assert [title for title in titles if title in open_hands]


@pytest.fixture
def application(qapp: QApplication) -> Iterator[Application]:
    """The program, in English."""
    made = Application(qapp)
    made.set_language("en")
    made.set_habits(animation=False)
    yield made
    for window in list(made.windows):
        window.close()
    if made.start is not None:
        made.start.close()
    QCoreApplication.processEvents()


def test_a_window_at_one_screen(
    application: Application, sphacteria: Module, home: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Athens draws, chooses a chit, hands over: titles, clipboard, log, settings, recent list and start page tell
    Sparta nothing of it; the caches hold maps and covers of the set-up, and no picture of a game."""
    caplog.set_level(logging.DEBUG)
    game: OpenGame[Module] = OpenGame.create(tmp_path / "games", sphacteria, "standard", "Pylos")
    window = application.show_game(game)
    window.model.do("draw", bowl="bowl", to="hand-athens", n=4)
    hand = window.model.session.view("athens").at("hand-athens")
    window.model.select((hand[0].id,))
    QCoreApplication.processEvents()
    closed = closed_in(game.session)
    chits = [str(piece.kind) for piece in hand]
    assert len(closed) == len(chits) == 4
    catalogs = [Catalog.for_module(sphacteria, language) for language in ("en", "fr")]
    names = {c.text(f"stratagem-{side}") for chit in chits for side in sphacteria.counter(chit).sides for c in catalogs}
    window.commands.run("hand-over")
    QCoreApplication.processEvents()
    titles = [widget.windowTitle() for widget in QApplication.topLevelWidgets()]
    assert any("Pylos" in title for title in titles)
    window.close()
    start = application.show_start()
    start.grab()
    QCoreApplication.processEvents()
    told = "\n".join([*titles, QApplication.clipboard().text(), caplog.text, all_words(start)])
    assert "Pylos" in told
    marks = set().union(*(marks_of(secret) for _, secret in closed.values()))
    assert not [word for word in {*names, *(mark.decode() for mark in marks)} if word in told]
    hand = {f'"{chit}"'.encode() for chit in chits} | {name.encode() for name in names}
    held = set(found_in(home, marks)) | {path for path in found_in(home, hand) if not path.startswith(PRINTED)}
    assert held and all("/vault/" in path for path in held), held
    assert found_in(tmp_path, marks) == []
    kinds = {path.relative_to(home / "cache" / "tabletop").parts[0] for path in (home / "cache").rglob("*.*")}
    assert kinds <= {"tiles", "covers", "games"}


def play_apart(games: dict[str, SharedGame[Module]], rng: random.Random) -> None:
    """A machine a seat, all on one folder."""
    for _ in range(40):
        for game in games.values():
            game.poll()
            while game.session.chance() is not None:
                pass
        for seat, game in games.items():
            if seat in game.session.awaited():
                intent = choose(game.session.game, game.session.offers(seat), rng).sample(rng)
                accepted(game.session.submit(seat, intent.verb, **intent.args))


GRADES = [("trusted", "honour"), ("answered", "locked")]


@pytest.mark.parametrize("grades", GRADES, ids=["honour", "locked"])
def test_two_machines(
    grades: tuple[str, str], tmp_path: Path, sphacteria: Module, caplog: pytest.LogCaptureFixture
) -> None:
    """Each machine's home, game and parcels, its log: no salt of what only the other knows, and not the other's key;
    what the dealer's program dealt under honour is in no plain file either."""
    caplog.set_level(logging.DEBUG)
    modes: Any = dict.fromkeys(sphacteria.game().rule_groups, "enforce")
    plan = Plan(next(iter(sphacteria.scenarios)), "Far", modes, *grades)
    homes = {"athens": tmp_path / "athens", "sparta": tmp_path / "sparta"}
    find = {sphacteria.id: sphacteria}.get
    first: SharedGame[Module] = SharedGame.create_shared(
        tmp_path / "games", sphacteria, plan, {"athens": "Anne"}, homes["athens"]
    )
    second: SharedGame[Module] = SharedGame.join(first.folder, find, "sparta", "Bob", homes["sparta"])
    games = {"athens": first, "sparta": second}
    first.session.begin("athens")
    play_apart(games, random.Random(3))
    for seat, game in games.items():
        (homes[seat] / "mail").mkdir()
        name, data = pack(game, everything=True)
        (homes[seat] / "mail" / name).write_bytes(data)
    searched = 0
    for seat, other in (("athens", "sparta"), ("sparta", "athens")):
        own = games[seat].session.vaults[seat].secrets
        closed = [own[box] for box in closed_in(games[seat].session) if box in own]
        salts = {secret.nonce.encode() for secret in closed if other not in secret.readers}
        searched += len(salts)
        assert found_in(homes[other], salts) == found_in(tmp_path / "games", salts) == []
        assert not [salt for salt in salts if salt.decode() in caplog.text]
        key = own_key(first.card.id, seat, homes[seat]).seed
        keys = {key.hex().encode(), key}
        assert found_in(homes[other], keys) == found_in(tmp_path / "games", keys) == []
        assert found_in(homes[seat], keys) and key.hex() not in caplog.text
    assert searched > 3
    for game in games.values():
        game.close()


def test_sheets_under_an_umpire(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Les Diadoques on seven machines: while one player has not written, no salt of a sheet lies in any file but those
    of its writer and of the umpire."""
    caplog.set_level(logging.DEBUG)
    module = load_module(shipped_modules() / "diadochi")
    modes: Any = dict.fromkeys(module.game("319-umpire").rule_groups, "enforce")
    plan, find = Plan("319-umpire", "Diadochi", modes), {module.id: module}.get
    first: SharedGame[Module] = SharedGame.create_shared(
        tmp_path / "games", module, plan, {"umpire": "Uma"}, tmp_path / "umpire"
    )
    games = {"umpire": first}
    for seat in first.card.seats:
        if seat != "umpire":
            games[seat] = SharedGame.join(first.folder, find, seat, seat.title(), tmp_path / seat)
    first.poll()
    first.session.begin("umpire")
    writers = first.session.awaited()
    assert len(writers) > 3
    for seat in writers[:-1]:
        games[seat].poll()
        (made,) = [offer for offer in games[seat].session.offers(seat) if offer.verb == "orders"]
        sheet = made.sample(random.Random(seat)).args["sheet"]
        accepted(games[seat].session.submit(seat, "orders", sheet=sheet))
    for game in games.values():
        game.poll()
    for writer in writers[:-1]:
        sheets = games[writer].session.vaults[writer].secrets.values()
        marks = set().union(*map(marks_of, sheets))
        assert {path.split("/")[0] for path in found_in(tmp_path, marks)} == {"umpire", writer}
        assert not [mark for mark in marks if mark.decode() in caplog.text]
    for game in games.values():
        game.close()
