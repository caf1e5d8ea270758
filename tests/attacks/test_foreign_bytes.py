"""Whatever bytes come from outside: no exception, no hang, nothing written elsewhere, the honest acts still there.

TABLETOP_BYTES=20000 before a release; a few at each change.
"""

from __future__ import annotations

import io
import json
import os
import random
import shutil
import time
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import pytest
from nacl import pwhash
from nacl.secret import SecretBox
from PySide6.QtWidgets import QApplication

from tabletop.core.errors import TableError
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.store.absorb import absorb
from tabletop.store.auditing import audited
from tabletop.store.backup import Effort, export_keys, import_keys
from tabletop.store.conflicts import settle
from tabletop.store.game import OpenGame
from tabletop.store.mail import pack
from tabletop.store.opened import open_papers
from tabletop.store.seal_keys import SeatKey, read_key, seal_for
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.sentences import sentence
from tabletop.ui.model.table_model import TableModel
from tests.attacks.doing import parcel, sealed, turn
from tests.attacks.mutating import spoiled_bytes, spoiled_json
from tests.store.shared.far import Game, look, pair

COUNT = int(os.environ.get("TABLETOP_BYTES", "60"))
FIRST = int(os.environ.get("TABLETOP_BYTES_FROM", "0"))
"""Number of the first one: what failed is tried again alone."""
SEED = int(os.environ.get("TABLETOP_SEED", "1"))
PAINT, AUDIT = 40, 6
"""Every so many are painted, every so many audited."""
LONGEST = 2.0
"""Seconds of CPU for one."""
MOST_MEMORY = 500
"""Megabytes that may be held at any moment beside what was there before."""
WATCHED = Path("/proc/self/statm").exists()
LIGHT = Effort(1, 8192)
PASSPHRASE = "thalassa"


@dataclass
class World:
    """One game as both players left it, to be spoiled again and again: north is honest, south's files are not."""

    root: Path
    module: Module
    honest: frozenset[str]
    folder: str
    south: SeatKey
    north: str
    parcel: bytes
    backup: bytes
    archive: bytes
    card: bytes
    work: Path = field(default=Path())

    def fresh(self) -> Path:
        """The game and the homes, as they were."""
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.root, self.work)
        return self.work / "games" / self.folder

    @property
    def home(self) -> Path:
        """North's own data."""
        return self.work / "home-first"


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory, tiny: Module) -> World:
    """Two machines, some acts, hands drawn, a segment closed, papers opened by south."""
    root = tmp_path_factory.mktemp("bytes") / "pristine"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        two = pair(root, tiny)
        for n in range(3):
            turn(two.first, n + 1)
            two.exchange()
            turn(two.second, n + 5)
            two.exchange()
        two.first.session.submit("north", "draw", bowl="cup", to="hand-north")
        two.exchange()
        two.second.session.submit("south", "note", text="a remark of some length, with é and ⟦x⟧")
        mail = pack(two.second)[1]
        two.exchange()
        turn(two.second, 9)
        open_papers(two.second)
        two.exchange()
        backup = export_keys(two.first.card, root / "keys.json", PASSPHRASE, root / "home-first", LIGHT)
        archive = two.first.export_zip(root / "game.zip")
        south = read_key(two.first.card.id, "south", root / "home-second")
        assert south is not None
        made = World(
            root,
            tiny,
            frozenset(entry.hash for entry in two.first.session.journal.entries),
            two.first.folder.name,
            south,
            two.first.shelf.keys.now("north"),
            mail,
            backup.read_bytes(),
            archive.read_bytes(),
            (two.first.folder / "game.yaml").read_bytes(),
            root.parent / "work",
        )
        two.close()
    return made


# --- what is spoiled --------------------------------------------------------------------------------------------
# Each returns what else must be done with it, or None; and says with `whole` whether all honest acts must be there.

Then = Callable[[Game | None], object]


@dataclass
class Case:
    """`then`: after the game is open, or without it; `whole`: nothing honest was touched."""

    then: Then | None = None
    whole: bool = True


def lines_of(path: Path) -> list[bytes]:
    """Lines with their ends."""
    return path.read_bytes().splitlines(keepends=True)


def segment_bytes(world: World, folder: Path, rng: random.Random) -> Case:
    """South's newest segment, as bytes."""
    path = max((folder / "seats/south").glob("0*.jsonl"))
    path.write_bytes(spoiled_bytes(path.read_bytes(), rng))
    return Case(whole=False)


def segment_entry(world: World, folder: Path, rng: random.Random) -> Case:
    """One more act of south's, well chained and signed by its key, with anything in it."""
    path = max((folder / "seats/south").glob("0*.jsonl"))
    bodies = [json.loads(raw)["body"] for raw in lines_of(path) if b'"intent"' in raw]
    model = json.loads(json.dumps(rng.choice(bodies)))
    last = json.loads(lines_of(path)[-1])
    model["prev"], model["id"] = last["hash"], [last["body"]["id"][0] + 1, 0, "south"]
    body = spoiled_json(model, rng).decode("utf-8", "replace")
    sig = world.south.sign(game_id(folder), sha256(body.encode()).hexdigest())
    with path.open("ab") as file:
        file.write(sealed(body, sig))
    return Case()


def game_id(folder: Path) -> str:
    """What all signatures cover."""
    return next(line.split()[1] for line in (folder / "game.yaml").read_text().splitlines() if line.startswith("id:"))


def shuffled_lines(world: World, folder: Path, rng: random.Random) -> Case:
    """South's lines in another order, some twice, some missing."""
    path = rng.choice(sorted((folder / "seats/south").glob("*.jsonl")))
    lines = lines_of(path)
    path.write_bytes(b"".join(rng.choices(lines, k=len(lines))))
    return Case(whole=False)


def letter(world: World, folder: Path, rng: random.Random) -> Case:
    """A letter to north: spoiled outside, or sealed to north's key with anything inside."""
    inside = ["b0011223344556677", [["C1", 2], "00" * 16, ["north"]]]
    blob = seal_for(world.north, spoiled_json(inside, rng))
    outside = {"to": "north", "key": world.north[:16], "box": inside[0], "blob": b64encode(blob).decode()}
    body = json.dumps(outside, separators=(",", ":")) if rng.random() < 0.5 else spoiled_json(outside, rng).decode(
        "utf-8", "replace"
    )  # fmt: skip
    path = folder / "seats/south/sealed-0001.jsonl"
    old = path.read_bytes() if path.is_file() else b""
    path.write_bytes(old + sealed(body) if rng.random() < 0.7 else spoiled_bytes(old + sealed(body), rng))
    return Case()


def card(world: World, folder: Path, rng: random.Random) -> Case:
    """game.yaml, as bytes or as YAML that is one."""
    path = folder / "game.yaml"
    if rng.random() < 0.5:
        path.write_bytes(spoiled_bytes(path.read_bytes(), rng))
    else:
        import yaml

        path.write_bytes(spoiled_json(yaml.load(path.read_bytes(), yaml.CSafeLoader), rng))
    return Case(whole=False)


def start(world: World, folder: Path, rng: random.Random) -> Case:
    """The set-up."""
    path = folder / "start.jsonl"
    data = path.read_bytes()
    path.write_bytes(spoiled_bytes(data, rng) if rng.random() < 0.5 else spoiled_json(json.loads(data), rng))
    return Case(whole=False)


def papers(world: World, folder: Path, rng: random.Random) -> Case:
    """South's opened vault."""
    path = folder / "seats/south/opened.json"
    data = path.read_bytes()
    path.write_bytes(spoiled_bytes(data, rng) if rng.random() < 0.4 else spoiled_json(json.loads(data), rng))
    return Case()


def conflict(world: World, folder: Path, rng: random.Random) -> Case:
    """A copy as sync tools leave them, with anything in it."""
    original = rng.choice(sorted((folder / "seats/south").glob("*.jsonl")))
    name = rng.choice(("{} (1){}", "{} (conflicted copy 2026-11-28){}", "{}.sync-conflict-20261128-101010-ABC{}"))
    copy = original.with_name(name.format(original.stem, original.suffix))
    copy.write_bytes(spoiled_bytes(original.read_bytes(), rng))
    return Case(lambda game: game and settle(game))


def mail(world: World, folder: Path, rng: random.Random) -> Case:
    """A mailed file: bytes, header, or what is in it."""
    match rng.randrange(3):
        case 0:
            data = spoiled_bytes(world.parcel, rng)
        case 1:
            with zipfile.ZipFile(io.BytesIO(world.parcel)) as archive:
                files = {name: archive.read(name) for name in archive.namelist()}
            files["mail.json"] = spoiled_json(json.loads(files["mail.json"]), rng)
            data = zipped(files)
        case _:

            def change(files: dict[str, bytes]) -> None:
                name = rng.choice(sorted(files))
                other = rng.choice((name, name.replace("0001", "0007"), name.replace("south", "zeus"), "../x", "a/b/c"))
                files[other] = spoiled_bytes(files.pop(name), rng)

            data = parcel(world.parcel, change)
    return Case(lambda game: game and absorb(game, data))


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of these."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def archive(world: World, folder: Path, rng: random.Random) -> Case:
    """A game sent as a zip."""
    if rng.random() < 0.4:
        data = spoiled_bytes(world.archive, rng)
    else:
        with zipfile.ZipFile(io.BytesIO(world.archive)) as old:
            files = {name: old.read(name) for name in old.namelist()}
        name = rng.choice(sorted(files))
        other = rng.choice((name, name, "../" + name, "/" + name, name + "/" + name))
        files[other] = spoiled_bytes(files.pop(name), rng)
        data = zipped(files)
    path = world.work / "sent.zip"
    path.write_bytes(data)

    def then(_: Game | None) -> None:
        made = OpenGame.import_zip(path, world.work / "imported")
        OpenGame.open(made, {world.module.id: world.module}.get).close()

    return Case(then)


def backup(world: World, folder: Path, rng: random.Random) -> Case:
    """A backup of keys: outside, or well locked with anything inside."""
    outside = json.loads(world.backup)
    if rng.random() < 0.5:
        data = spoiled_json(outside, rng)
    else:
        salt = bytes.fromhex(outside["salt"])
        key = pwhash.argon2id.kdf(SecretBox.KEY_SIZE, PASSPHRASE.encode(), salt, LIGHT.ops, LIGHT.memory)
        inside = json.loads(SecretBox(key).decrypt(b64decode(outside["locked"])))
        outside["locked"] = b64encode(SecretBox(key).encrypt(spoiled_json(inside, rng))).decode()
        data = json.dumps(outside).encode()
    path = world.work / "keys.json"
    path.write_bytes(data)
    return Case(lambda _: import_keys(path, PASSPHRASE, world.work / "home-third"))


KINDS = (
    segment_bytes, segment_entry, segment_entry, segment_entry, shuffled_lines, letter, card, start, papers, conflict,
    mail, mail, archive, backup,
)  # fmt: skip


# --- what is done with it ---------------------------------------------------------------------------------------


def tried(case: Case, world: World, folder: Path, n: int) -> frozenset[str]:
    """All that a program does with such a folder; the hashes of the acts on the table, none when it does not open."""
    game: Game | None = None
    with suppress(TableError):  # a sentence
        game = look(folder, world.module, world.home)
    try:
        if case.then is not None:
            with_words(lambda: case.then(game))  # type: ignore[misc]
        if game is None:
            return frozenset()
        game.poll()
        if n % AUDIT == 0:
            audited(game)
        if n % PAINT == 0:
            painted(game, world.module)
        catalog = Catalog.for_module(world.module, "fr")
        for said in (*game.problems, *game.troubles()):
            assert "⟦" not in catalog.msg(said), said
        return frozenset(entry.hash for entry in game.session.journal.entries)
    finally:
        if game is not None:
            game.close()


def with_words(act: Callable[[], object]) -> None:
    """Done, or refused in words."""
    with suppress(TableError):
        act()


def painted(game: Game, module: Module) -> None:
    """The board, and a sentence for each act."""
    model = TableModel(game, Catalog.for_module(module, "en"))
    board = BoardView(model)
    board.resize(500, 350)
    board.show()
    QApplication.processEvents()
    board.grab()
    journal = game.session.journal
    for position, entry in enumerate(journal.entries):
        sentence(module, model.catalog, journal.state(position), entry)
    board.close()
    board.deleteLater()
    QApplication.processEvents()


def everything(root: Path) -> Iterator[tuple[str, int]]:
    """Names and sizes below a folder."""
    for path in root.rglob("*"):
        if path.is_file():
            yield path.relative_to(root).as_posix(), path.stat().st_size


ALLOWED = ("games/", "home-first/", "home-third/", "imported/", "sent.zip", "keys.json")
"""Where a program may write: the game, its player's own data, the folder of imports."""


def test_spoiled_bytes_harm_nothing(world: World, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, each on a fresh copy of the same game."""
    monkeypatch.setattr(os, "fsync", os.fstat)
    before, slowest = memory() if WATCHED else 0, (0.0, 0)
    outside = {name: size for name, size in everything(world.root.parent) if not name.startswith("work/")}
    for n in range(FIRST, FIRST + COUNT):
        rng = random.Random(SEED * 1_000_003 + n)
        kind = KINDS[n % len(KINDS)]
        folder = world.fresh()
        mine = {path.name: path.read_bytes() for path in (folder / "seats/north").iterdir()}
        case = kind(world, folder, rng)
        there = dict(everything(world.work))
        began = time.process_time()
        try:
            acts = tried(case, world, folder, n)
        except Exception as error:
            raise AssertionError(f"TABLETOP_SEED={SEED}, number {n}, {kind.__name__}: {error!r}") from error
        slowest = max(slowest, (time.process_time() - began, n))
        assert not WATCHED or memory() - before < MOST_MEMORY, (SEED, n, kind.__name__)
        if case.whole:
            assert world.honest <= acts, (SEED, n, kind.__name__)
        for name, data in mine.items():
            assert (folder / "seats/north" / name).read_bytes().startswith(data), (SEED, n, kind.__name__, name)
        new = [name for name, _ in everything(world.work) if name not in there and not name.startswith(ALLOWED)]
        assert not new, (SEED, n, kind.__name__, new)
    assert outside == {name: size for name, size in everything(world.root.parent) if not name.startswith("work/")}
    assert slowest[0] < LONGEST, slowest


def memory() -> float:
    """What this process holds now, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
