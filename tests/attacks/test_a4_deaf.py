"""A4: one line that made the program deaf, or the game unopenable. Now it is one named line of one seat."""

from __future__ import annotations

import json
import re
import time
import zipfile
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from nacl.secret import SecretBox

from tabletop.core.secrets.seal import VaultSecret
from tabletop.data.module import Module
from tabletop.store import backup
from tabletop.store.absorb import absorb
from tabletop.store.auditing import audited
from tabletop.store.backup import Effort, export_keys, import_keys
from tabletop.store.card import parse_card, read_card
from tabletop.store.conflicts import settle
from tabletop.store.game import OpenGame, StoreError
from tabletop.store.mail import pack
from tabletop.store.pinned import pin
from tabletop.store.seal_keys import seal_for
from tests.attacks.doing import facing, parcel, sealed, seat_file, turn
from tests.store.shared.far import Pair, look

Reopen = Callable[[Path], OpenGame[Module]]
LIGHT = Effort(1, 8192)
DEEP = 20_000
BAD_VALUES = {
    "Infinity": "Infinity",
    "minus": "-Infinity",
    "NaN": "NaN",
    "1e999": "1e999",
    "digits": "9" * 5000,
    "great": str(2**63),
    "lists": "[" * 100_000 + "]" * 100_000,
    "open lists": "[" * DEEP,
    "maps": '{"a":' * DEEP + "1" + "}" * DEEP,
    "hidden lists": '["]",' * DEEP + "1" + "]" * DEEP,
    "half a character": '"\\ud800"',
    "NUL": '"a\\u0000"',
}
FIELDS = ("seen", "id", "when", "facts", "intent", "rules")


def _line(seat: str, field: str, value: str, prev: str = "") -> bytes:
    """An entry whose hash is right, with such a value in one field."""
    fields = {
        "facts": "[]",
        "id": f'[99,0,"{seat}"]',
        "intent": '["turn",{}]',
        "prev": f'"{prev}"',
        "verdict": '"ok"',
        "when": '""',
    }
    within = {"seen": '{"north":%s}', "id": f'[%s,0,"{seat}"]', "facts": '[["VarSet","x",%s]]', "rules": "[%s]"}
    fields[field] = (within | {"intent": '["turn",{"facing":%s}]'}).get(field, "%s") % value
    return sealed("{" + ",".join(f'"{name}":{text}' for name, text in sorted(fields.items())) + "}", "00" * 64)


def _last(path: Path) -> str:
    return re.findall(rb'"hash":"([0-9a-f]{64})"', path.read_bytes())[-1].decode()


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
def test_a_line_behind_honest_ones(two: Pair, value: str) -> None:
    """In each field: what stands before it is played, the line is named, and when it is gone all goes on."""
    turn(two.second, 4)
    path = seat_file(two.first, "south")
    good = path.read_bytes()
    for field in FIELDS:
        path.write_bytes(good + _line("south", field, value, _last(path)))
        two.first.poll()
        assert facing(two.first, "south") == 4
        (word,) = two.first.troubles()
        assert word.key in ("store-waits-at", "store-unsigned")
        assert (word.get("file"), word.get("line")) == ("seats/south/0001.jsonl", good.count(b"\n") + 1)
        path.write_bytes(good)
    turn(two.second, 5)
    two.exchange()
    assert two.same() and not two.first.troubles()


@pytest.mark.parametrize("value", ["Infinity", "[" * DEEP])
def test_on_opening(two: Pair, value: str) -> None:
    """The same when the line is there before the program starts; the audit says it too."""
    turn(two.second, 4)
    two.exchange()
    two.first.close()
    path = seat_file(two.first, "south")
    with path.open("ab") as file:
        file.write(_line("south", "seen", value, _last(path)))
    again = look(two.first.folder, two.first.module, two.home(two.first))
    assert facing(again, "south") == 4 and not again.read_only
    assert [word.key for word in again.troubles()] == ["store-waits-at"]
    assert not audited(again).sound
    turn(again, 6)
    assert not again.unsaved
    again.close()


@pytest.mark.parametrize("value", ["Infinity", "[" * DEEP, "NaN"])
def test_one_machine(alone: OpenGame[Module], reopened: Reopen, value: str) -> None:
    """A game of one machine opens up to the line, and names it."""
    alone.close()
    path = alone.folder / "seats" / "south" / "0001.jsonl"
    with path.open("ab") as file:
        file.write(_line("south", "seen", value, _last(path)))
    game = reopened(alone.folder)
    (word,) = [one for one in game.problems if one.key == "store-damaged"]
    assert (word.get("file"), word.get("line")) == ("seats/south/0001.jsonl", "4")
    assert game.session.state.pieces["c003"].facing == 3


def test_a_broken_stat_is_not_believed(two: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deaf for good: what stopped a reading half-way is read again, though the file looks the same."""
    from tabletop.store import segments

    turn(two.second, 4)
    whole = segments.parse

    def stumbles(raw: bytes) -> object:
        raise MemoryError

    monkeypatch.setattr(segments, "parse", stumbles)
    with pytest.raises(MemoryError):
        two.first.poll()
    monkeypatch.setattr(segments, "parse", whole)
    two.exchange()
    assert facing(two.first, "south") == 4


def test_lines_of_nothing_cost_nothing(two: Pair) -> None:
    """Thirty megabytes of line ends, or of one bad line after the other: named, and not read again and again."""
    turn(two.second, 4)
    two.exchange()
    path = seat_file(two.first, "south")
    good = path.read_bytes()
    for junk in (b"\n" * (20 << 20), b"{}\n" * (7 << 20), b"\0" * (20 << 20)):
        path.write_bytes(good + junk)
        began = time.process_time()
        for _ in range(20):
            two.first.poll()
        assert time.process_time() - began < 1.0
        assert facing(two.first, "south") == 4
    path.write_bytes(good)
    turn(two.second, 5)
    two.exchange()
    assert two.same()


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
def test_letters(two: Pair, value: str) -> None:
    """A letter that cannot be read, outside or inside, hides none of the others."""
    key = two.first.shelf.mine["north"]
    within = b64encode(seal_for(key.public, f'["box-1",["a","00",{value}]]'.encode()[: 1 << 20])).decode()
    lines = [
        sealed(f'{{"to":"north","key":"{key.public[:16]}","box":{value},"blob":""}}'),
        sealed(f'{{"to":"north","key":"{key.public[:16]}","box":"box-1","blob":"{within}"}}'),
    ]
    path = seat_file(two.first, "south", "sealed-0001.jsonl")
    with path.open("ab") as file:
        file.writelines(lines)
    two.second.shelf.letters.send("south", "north", "box-2", VaultSecret("a", "00" * 16, ("north",)))
    two.first.poll()
    assert set(two.first.shelf.letters.arrived["north"]) == {"box-2"}


def test_forged_letters_hide_no_secret(two: Pair) -> None:
    """Anybody can seal for a seat: a letter with another content, before or after the true one, changes nothing."""
    from tabletop.core.secrets.seal import digest

    letters, key = two.first.shelf.letters, two.first.shelf.mine["north"].public
    two.first.shelf.promised["box-1"] = digest("a", "00" * 16)
    for value in ("b", "a", "c"):
        two.second.shelf.letters.send("south", "north", "box-1", VaultSecret(value, "00" * 16, ("north",)), key)
        two.second.shelf.letters._sent.clear()
    two.first.poll()
    assert two.first.session.vaults["north"].open("box-1").value == "a"
    assert not letters.arrived["north"]
    assert not [word for word in two.first.problems if word.key == "store-letter-forged"]


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
def test_parcels(mailed: Pair, value: str) -> None:
    """A mailed file with such a header, or such a line, is damaged, and the next good one is taken."""
    turn(mailed.second, 4)
    data = pack(mailed.second)[1]
    with zipfile.ZipFile(_file(data)) as archive:
        header, name = archive.read("mail.json").decode(), "seats/south/0001.jsonl"
    odd = re.sub(r'"seen": \{[^}]*\}', lambda _: f'"seen": {{"north": {value}}}', header, count=1)
    assert odd != header
    bad = parcel(data, lambda files: files.update({name: files[name] + _line("south", "seen", value)}))
    for wrong in (_with_header(data, odd), bad):
        assert absorb(mailed.first, wrong).outcome == "damaged"
    assert absorb(mailed.first, data).outcome == "absorbed"
    assert facing(mailed.first, "south") == 4


def _file(data: bytes):  # type: ignore[no-untyped-def]
    from io import BytesIO

    return BytesIO(data)


def _with_header(data: bytes, header: str) -> bytes:
    out = _file(b"")
    with zipfile.ZipFile(_file(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, header if name == "mail.json" else old.read(name))
    made: bytes = out.getvalue()
    return made


@pytest.mark.parametrize("value", ["Infinity", "[" * DEEP])
def test_imported_zips(alone: OpenGame[Module], reopened: Reopen, tmp_path: Path, value: str) -> None:
    """A zip with such a line opens up to it; one whose start is such is refused in words."""
    path = alone.export_zip(tmp_path / "good.zip")
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    acts = next(name for name in files if name.endswith("south/0001.jsonl"))
    files[acts] += _line("south", "seen", value)
    with zipfile.ZipFile(tmp_path / "bad.zip", "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    game = reopened(OpenGame.import_zip(tmp_path / "bad.zip", tmp_path / "in"))
    assert game.damaged and game.session.state.pieces["c003"].facing == 3
    start = next((tmp_path / "in").glob("*/start.jsonl"))
    start.write_bytes(sealed(f'{{"facts":{value}}}'))
    game.close()
    card = start.with_name("game.yaml")
    body = start.read_bytes()
    card.write_text(re.sub(r"(?m)^start: .*$", f"start: {sha256(body[8:-76]).hexdigest()}", card.read_text()))
    with pytest.raises(StoreError):
        reopened(start.parent)


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
def test_backups(two: Pair, tmp_path: Path, value: str) -> None:
    """A backup that is odd outside, or inside once it is unlocked, is no backup."""
    path = export_keys(two.first.card, tmp_path / "keys.json", "pass", two.home(two.first), LIGHT)
    outside = json.loads(path.read_bytes())
    salt = bytes.fromhex(outside["salt"])
    text = f'{{"game":{value},"seats":{{}}}}'.encode()
    locked = SecretBox(backup._key("pass", salt, LIGHT)).encrypt(text)
    inner = json.dumps(outside | {"locked": b64encode(locked).decode()})
    outer = json.dumps(outside).replace('"ops": 1', f'"ops": {value}')
    for text_ in (inner, outer):
        path.write_text(text_)
        with pytest.raises(StoreError) as refused:
            import_keys(path, "pass", tmp_path / "other")
        assert refused.value.msg.key == "store-not-keys"
    assert not (tmp_path / "other").exists()


CARDS = {
    "deep": b"a: " + b"[" * DEEP,
    "deep maps": b"{a: " * DEEP,
    "deep lists": b"- " * DEEP,
    "aliases": b"a: &a [x,x,x,x,x,x,x,x]\n" + b"".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{','.join([f'*{chr(97 + n)}'] * 9)}]\n".encode() for n in range(20)
    ),
    "itself": b"a: &a [*a]\nmodes: *a\n",
    "large": b"#" + b"x" * 2_000_000,
    "many": b"a: [" + b"x," * 400_000 + b"x]",
    "tag": b"!!python/object/apply:os.system ['true']",
    "number": b"format: 1" + b"0" * 5000,
    "infinite": b"format: .inf",
    "binary": b"\xff\xfe\x00",
}


@pytest.mark.parametrize("raw", CARDS.values(), ids=CARDS)
def test_cards(raw: bytes) -> None:
    """YAML that no card is: refused in words, soon."""
    began = time.process_time()
    with pytest.raises(StoreError):
        parse_card(raw)
    assert time.process_time() - began < 1.0


def test_cards_whose_names_lead_elsewhere(two: Pair) -> None:
    """Ids of games and seats name folders and files: one that leads out of them is no card."""
    text = two.first.card.text()
    for old, new in (
        (two.first.card.id, "../../x"),
        ("- north", "- ../../north"),
        ("- north", "- chance"),
        ("- north", "- south"),
        ("- north", "- ''"),
    ):
        assert old in text
        with pytest.raises(StoreError):
            parse_card(text.replace(old, new).encode())


@pytest.mark.parametrize("seats", [("../../x", "south"), ("chance", "south"), ("south", "south"), ()])
def test_agreed_names_lead_nowhere_else(two: Pair, tmp_path: Path, seats: tuple[str, ...]) -> None:
    """The same in what is agreed and hashed: whoever makes a game may have edited the program."""
    agreed = replace(two.first.card, seats=seats, dealer="south")
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "game.yaml").write_text(
        replace(pin(agreed, "00" * 32, "salt"), seats=("north", "south")).text(), encoding="utf-8"
    )
    with pytest.raises(StoreError) as refused:
        read_card(tmp_path / "odd")
    assert refused.value.msg.key == "store-card-broken"


def test_conflict_copies(two: Pair) -> None:
    """A copy with such a line is shown as another story and ends nothing."""
    turn(two.second, 4)
    two.exchange()
    path = seat_file(two.first, "south")
    copy = path.with_name("0001 (conflicted copy).jsonl")
    for value in ("Infinity", "[" * DEEP):
        copy.write_bytes(path.read_bytes() + _line("south", "seen", value, _last(path)))
        (word,) = settle(two.first)
        assert word.key == "store-copy-branched"
    assert facing(two.first, "south") == 4
