"""By mail: one small file a hand-over, and every wrong one is known for what it is."""

from __future__ import annotations

import random
import shutil
import zipfile
from io import BytesIO
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store.absorb import absorb, waiting
from tabletop.store.game import StoreError
from tabletop.store.mail import mailto, pack, read_parcel, subject
from tabletop.store.shared import Plan, SharedGame
from tests.store.shared.far import Game, Pair, look, pair


def _turn(game: Game, facing: int, piece: str = "") -> None:
    seat = game.here[0]
    piece = piece or {"north": "c001", "south": "c003"}[seat]
    assert game.session.submit(seat, "turn", piece=piece, facing=facing).accepted


def _send(sender: Game, receiver: Game) -> tuple[str, ...]:
    done = absorb(receiver, pack(sender)[1])
    assert done.outcome == "absorbed", done
    return tuple(msg.key for msg in done.words)


@pytest.fixture
def met(mailed: Pair) -> Pair:
    """Both know each other: the first files have gone to and fro."""
    _send(mailed.second, mailed.first)
    _send(mailed.first, mailed.second)
    assert mailed.same()
    return mailed


def test_to_and_fro(met: Pair) -> None:
    """Two turns each by mail alone: same table, small files, and nothing is sent twice."""
    for n in range(2):
        _turn(met.first, n + 1)
        name, data = pack(met.first)
        assert name == f"far-wide-north-{n + 2}.mail.zip" and len(data) < 10_000
        assert absorb(met.second, data).outcome == "absorbed"
        _turn(met.second, n + 1)
        assert _send(met.second, met.first) == ("store-mail-absorbed",)
        assert met.same()
    with pytest.raises(StoreError) as nothing:
        pack(met.second)
    assert nothing.value.msg.key == "store-mail-nothing"
    everything = read_parcel(pack(met.second, everything=True)[1])
    assert list(everything.segments("south")) == [1, 2, 3]


def test_the_invitation_is_the_whole_game(tmp_path: Path, tiny: Module) -> None:
    """Who is invited unpacks the game, sits down, and answers with a first file."""
    plan = Plan("first", "Far & wide")
    first: Game = SharedGame.create_shared(tmp_path / "games", tiny, plan, {"north": "Anne"}, tmp_path / "home-first")
    folder = SharedGame.import_zip(first.export_zip(tmp_path / "invitation.zip"), tmp_path / "received")
    second: Game = SharedGame.join(folder, {tiny.id: tiny}.get, "south", "Bea", tmp_path / "home-bea")
    assert absorb(first, pack(second)[1]).outcome == "absorbed"
    assert first.session.state.seats["south"].player == "Bea"
    first.close()
    second.close()


def test_twice_late_and_in_the_wrong_order(met: Pair) -> None:
    """A file too early is kept and said what it waits for; when the gap is filled all comes in; repeats are known."""
    mails = []
    for n in range(5):
        _turn(met.first, n + 1)
        mails.append(pack(met.first)[1])
    early = absorb(met.second, mails[2])
    assert early.outcome == "waiting" and not early.entries
    (word,) = early.words
    need = met.first.session.journal.last["north"].id.clock - 3
    have = met.second.session.journal.last["north"].id.clock
    assert (word.key, word.get("have"), word.get("need")) == ("store-mail-early", have, need)
    assert absorb(met.second, mails[4]).outcome == "waiting"
    assert absorb(met.second, mails[0]).outcome == "absorbed"
    assert absorb(met.second, mails[0]).outcome == "duplicate"
    assert len(waiting(met.second)) == 2
    filled = absorb(met.second, mails[1])
    assert (filled.outcome, len(filled.entries), len(waiting(met.second))) == ("absorbed", 2, 1)
    assert absorb(met.second, mails[3]).outcome == "absorbed"
    assert waiting(met.second) == [] and met.same()


def test_any_order_of_mails_ends_the_same(met: Pair) -> None:
    """Thirty hand-overs of both, each lost, late or doubled for a while: one table at the end."""
    rng = random.Random(11)
    post: list[tuple[Game, bytes]] = []
    for n in range(30):
        sender, receiver = rng.choice(((met.first, met.second), (met.second, met.first)))
        _turn(sender, n + 1, rng.choice(("c001", "c002", "c003")))
        post.append((receiver, pack(sender)[1]))
        rng.shuffle(post)
        for receiver_, data in post[: rng.randint(0, 2)]:
            assert absorb(receiver_, data).outcome in ("absorbed", "duplicate", "waiting")
    for receiver_, data in post:
        absorb(receiver_, data)
    assert met.same() and not waiting(met.first) and not waiting(met.second)


def test_a_file_of_an_older_branch_is_refused(met: Pair, tiny: Module) -> None:
    """Fault 5: South goes on from an old copy of its folder and home: refused with where it left, a copy is kept."""
    root, folder = met.root, met.second.folder
    met.second.close()
    for path in (folder, root / "home-second"):
        shutil.copytree(path, path.with_name(path.name + "-old"))
    met.second = look(folder, tiny, root / "home-second")
    shared = met.second.session.journal.last["south"].id.clock
    for n in range(3):
        _turn(met.second, n + 1)
        _send(met.second, met.first)
    before = met.first.session.state.digest()
    old = look(folder.with_name(folder.name + "-old"), tiny, root / "home-second-old")
    for expected in ("branched", "branched"):
        _turn(old, 99)
        refused = absorb(met.first, pack(old)[1])
        assert refused.outcome == expected
        (word,) = refused.words
        have = met.second.session.journal.last["south"].id.clock
        assert (word.key, word.get("shared"), word.get("have")) == ("store-mail-branched", shared, have)
    assert met.first.session.state.digest() == before
    assert len(list((root / "home-first" / "refused").rglob("*.zip"))) == 2
    old.close()


def test_an_answer_to_an_older_position_is_said(met: Pair) -> None:
    """Fault 22: North is at n and South answered an earlier act; both count or are shown, never silently."""
    _turn(met.first, 1, "c001")
    _turn(met.second, 2, "c001")
    at = met.first.session.journal.last["north"].id.clock
    done = absorb(met.first, pack(met.second)[1])
    words = {msg.key: msg for msg in done.words}
    assert words["store-mail-answers"].get("at") == at
    assert "entry-lost" in words and words["entry-lost"].get("at") == at
    _send(met.first, met.second)
    assert met.same() and met.first.session.state.pieces["c001"].facing == 1


def test_foreign_own_and_damaged_files(met: Pair, tmp_path: Path, tiny: Module) -> None:
    """Another game's file, our own, a cut one, a changed one and a thing that is no zip are told apart."""
    _turn(met.first, 1)
    data = pack(met.first)[1]
    own = absorb(met.first, data)
    assert own.outcome == "own" and own.words[0].get("number") == 2
    other = pair(tmp_path / "other", tiny)
    foreign = absorb(met.second, pack(other.first)[1])
    assert (foreign.outcome, foreign.words[0].key) == ("foreign", "store-mail-foreign")
    assert foreign.words[0].get("same") == "yes" and foreign.words[0].get("seat") == Msg("seat-north")
    other.close()
    broken = (b"", b"hello", data[: len(data) // 2], data[:-200] + b"x" * 200, _changed(data, b"facing", b"FACING"))
    for wrong in broken:
        assert absorb(met.second, wrong).outcome == "damaged"
    before = {path for path in met.second.folder.rglob("*")}
    forged = absorb(met.second, _forged(data))
    assert forged.outcome == "damaged"
    assert {path for path in met.second.folder.rglob("*")} == before
    assert absorb(met.second, data).outcome == "absorbed" and met.same()


def _rewritten(data: bytes, change: object) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for info in old.infolist():
            new.writestr(info.filename, change(info.filename, old.read(info)))  # type: ignore[operator]
    return out.getvalue()


def _changed(data: bytes, old: bytes, new: bytes) -> bytes:
    return _rewritten(data, lambda name, text: text.replace(old, new) if name.startswith("seats") else text)


def _forged(data: bytes) -> bytes:
    """A file whose sums are right and whose signatures are not: somebody on the way wrote it."""
    import json
    import re
    from hashlib import sha256

    changed = _rewritten(
        data, lambda name, text: re.sub(rb'"sig":"[0-9a-f]{8}', b'"sig":"00000000', text) if "seats" in name else text
    )
    with zipfile.ZipFile(BytesIO(changed)) as archive:
        sums = {name: sha256(archive.read(name)).hexdigest() for name in archive.namelist() if name != "mail.json"}
    return _rewritten(
        changed, lambda name, text: json.dumps({**json.loads(text), "files": sums}) if name == "mail.json" else text
    )


def test_nothing_lands_outside_the_game(met: Pair) -> None:
    """A file that names other places than the seats' is damaged, whatever its sums say."""
    _turn(met.first, 1)
    data = pack(met.first)[1]
    for name in ("../x", "game.yaml", "seats/north/../../x.jsonl", "/etc/x", "seats/north/in-use.lock"):
        out = BytesIO(data)
        with zipfile.ZipFile(out, "a") as archive:
            archive.writestr(name, b"x")
        assert absorb(met.second, out.getvalue()).outcome == "damaged"


def test_subject_and_draft(met: Pair) -> None:
    """The subject is fixed; the draft's address brings title, accents and line ends through."""
    about = subject(met.first.card, "north", 3)
    assert about == f"[tabletop {met.first.card.id[:8]}] Far & wide: north 3"
    url = urlsplit(mailto("bob@example.org", about, "Déjà vu ?\nÀ toi & bonne chance"))
    assert (url.scheme, url.path) == ("mailto", "bob@example.org")
    fields = parse_qs(url.query)
    assert fields == {"subject": [about], "body": ["Déjà vu ?\r\nÀ toi & bonne chance"]}
    assert " " not in url.geturl() and unquote(url.geturl()).count("subject") == 1
