"""A server is whoever runs it: what it says of the files of a game destroys nothing here, and all is said."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store.archive import belongs
from tabletop.store.card import CARD
from tabletop.store.remote.address import Address
from tabletop.store.remote.link import RemoteFile
from tabletop.store.remote.listing import list_games
from tabletop.store.remote.mirror import Mirror
from tabletop.store.remote.round import Round
from tabletop.store.remote.sync import good_of
from tabletop.store.remote.trouble import RemoteTrouble
from tests.attacks.lying import MemoryLink, words_of
from tests.store.shared.far import Game, Pair, pair

SOUTH = "seats/south/0001.jsonl"
NORTH = "seats/north/0001.jsonl"


@dataclass
class Kept:
    """North's machine: its mirror of a game that lies on a server, South's acts having come down."""

    two: Pair
    mirror: Mirror
    link: MemoryLink

    def round(self) -> list[str]:
        """One round; what there is to say of single files."""
        Round(self.mirror, self.link, tuple(self.game.shelf.mine)).run()
        self.game.poll()
        return sorted(word.key for word in self.mirror.words.values())

    def trouble(self) -> str:
        """What a round that cannot be done says."""
        with pytest.raises(RemoteTrouble) as raised:
            Round(self.mirror, self.link, tuple(self.game.shelf.mine)).run()
        return words_of(raised.value)

    @property
    def game(self) -> Game:
        """North's."""
        return self.two.first

    def south_says(self, text: str) -> None:
        """South plays elsewhere; what it wrote lies on the server."""
        assert self.two.second.session.submit("south", "note", text=text).accepted
        for path in (self.two.second.folder / "seats/south").iterdir():
            self.link.files[f"seats/south/{path.name}"] = path.read_bytes()

    def notes(self) -> list[str]:
        """What North knows that was said."""
        self.game.poll()
        found = (entry.intent.args.get("text") for entry in self.game.session.journal.entries)
        return [text for text in found if isinstance(text, str)]

    def everything(self) -> dict[str, bytes]:
        """All that lies on North's machine."""
        root = self.two.root
        return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.fixture
def kept(tmp_path: Path, tiny: Module) -> Iterator[Kept]:
    """Both have joined, South has said one thing, and all is up and down."""
    two = pair(tmp_path, tiny, apart=True)
    link = MemoryLink()
    for path in two.second.folder.rglob("*"):
        if path.is_file() and belongs(path.relative_to(two.second.folder).as_posix()):
            link.files[path.relative_to(two.second.folder).as_posix()] = path.read_bytes()
    mirror = Mirror(two.first.folder.parent, link.address, two.first.folder)
    mirror.good = good_of(two.first)
    made = Kept(two, mirror, link)
    made.south_says("one")
    assert made.round() == [] and "one" in made.notes()
    yield made
    two.close()


# --- what it says of the files of a game ---


def test_an_older_file_takes_nothing_away(kept: Kept) -> None:
    """The server goes back to what it held before, then on again: nothing is lost here, and it is said meanwhile."""
    old = kept.link.files[SOUTH]
    kept.south_says("two")
    assert kept.round() == [] and kept.notes()[-1] == "two"
    kept.link.lies[SOUTH] = old
    assert kept.round() == ["remote-less"] and kept.notes()[-1] == "two"
    assert kept.round() == ["remote-less"], "as long as it lasts"
    kept.link.lies.clear()
    kept.south_says("three")
    assert kept.round() == [] and kept.notes()[-2:] == ["two", "three"]


def test_a_file_that_vanishes_takes_nothing_away(kept: Kept) -> None:
    """Once missing is no lie yet; twice is said; when it is there again the word is gone."""
    held = kept.link.files.pop(SOUTH)
    assert kept.round() == [] and kept.round() == ["remote-less"] and "one" in kept.notes()
    kept.link.files[SOUTH] = held
    assert kept.round() == []


@pytest.mark.parametrize("false", [b"junk\n" * 9, b"\0" * 900, b'{"body":1}\n', b"x" * 100_000 + b"\n"])
def test_another_file_replaces_nothing_and_keeps_nothing_from_coming(kept: Kept, false: bytes) -> None:
    """Junk in place of South's acts, and junk behind them: hers stay, and come when the server is honest again."""
    here = kept.mirror.data(SOUTH)
    kept.link.lies[SOUTH] = false
    kept.round()
    assert kept.mirror.data(SOUTH) == here and "one" in kept.notes()
    kept.link.lies[SOUTH] = here + false
    kept.round()
    assert kept.mirror.data(SOUTH).startswith(here) and "one" in kept.notes()
    kept.link.lies.clear()
    kept.south_says("two")
    assert kept.round() == [] and kept.notes()[-1] == "two", "the junk has not taken its place for ever"


def test_junk_before_the_first_act_keeps_nothing_from_coming(tmp_path: Path, tiny: Module) -> None:
    """A file nobody has seen yet may be anything: what is not signed gives way to what is."""
    two = pair(tmp_path, tiny, apart=True)
    link = MemoryLink(files={f: (two.second.folder / f).read_bytes() for f in (CARD, "start.jsonl", NORTH, SOUTH)})
    mirror = Mirror(two.first.folder.parent, link.address, two.first.folder)
    mirror.good = good_of(two.first)
    made = Kept(two, mirror, link)
    second = SOUTH.replace("0001", "0002")
    link.lies[second] = b"junk\n"
    made.round()
    assert mirror.data(second) == b"junk\n"
    two.second.session.submit("south", "note", text="late")
    two.second.shelf.close_segments("south")
    two.second.session.submit("south", "note", text="later")
    link.lies.clear()
    made.south_says("latest")
    made.round()
    assert made.notes()[-3:] == ["late", "later", "latest"]
    two.close()


def test_letters_come_beside_false_ones(kept: Kept) -> None:
    """Each letter stands for itself: false ones take no true one's place, however they are mixed."""
    name = "seats/south/sealed-0001.jsonl"
    kept.link.lies[name] = b"false\n"
    kept.round()
    kept.link.lies[name] = b"true one\ntrue two\n"
    assert kept.round() == []
    assert set(kept.mirror.data(name).split(b"\n")) == {b"", b"false", b"true one", b"true two"}
    size = len(kept.mirror.data(name))
    kept.link.lies[name] = b"true two\ntrue one\n"
    assert kept.round() == [] and len(kept.mirror.data(name)) == size


def test_our_own_acts_go_up_again(kept: Kept) -> None:
    """The server forgets them, shows an older file, shows a longer one that is not ours: said, and never taken."""
    kept.game.session.submit("north", "note", text="mine")
    kept.round()
    here = kept.mirror.data(NORTH)
    assert kept.link.files[NORTH] == here
    del kept.link.files[NORTH]
    kept.round()
    assert kept.link.files[NORTH] == here
    kept.link.files[NORTH] = here[:300]
    kept.round()
    assert kept.link.files[NORTH] == here
    kept.link.lies[NORTH] = here + b"more\n"
    assert kept.round() == ["remote-own-ahead"]
    kept.link.lies[NORTH] = b"other\n"
    assert kept.round() == ["remote-own-differs"]
    assert kept.mirror.data(NORTH) == here


def test_another_game_a_broken_card_and_none(kept: Kept) -> None:
    """The card of another game, junk in its place, a card without end, none at all."""
    card = kept.link.files[CARD]
    other = card.replace(kept.game.card.id.encode(), b"a" * len(kept.game.card.id))
    for false, said in ((other, "another game lies at"), (b"\xff\xfe junk", ""), (b"#" * 2_000_000, "far larger")):
        kept.link.lies[CARD] = false
        assert said in kept.trouble()
    kept.link.lies.clear()
    del kept.link.files[CARD]
    kept.mirror.published = True
    assert kept.mirror.data(CARD) == card


def test_names_that_belong_to_no_game_are_left_alone(kept: Kept) -> None:
    """../, absolute, another case, seats that are none, links and folders named like files: nothing is written."""
    before = set(kept.everything())
    odd = ["../../evil", "/etc/evil", "0001.JSONL", "0001.jsonl ", "..", "a\0b", "CON", "secret.pem", "0001.jsonl/../x"]
    kept.link.names["seats/south"] = {name: RemoteFile(False, 9, "t") for name in odd}
    kept.link.names["seats"] = {name: RemoteFile(True, 0, "t") for name in ("South", "../north", "evil", "")}
    for name in odd:
        kept.link.lies[f"seats/south/{name}"] = b"evil\n"
    kept.round()
    assert not [path for path in kept.link.asked if not belongs(path)]
    assert set(kept.everything()) - before == set()


def test_sizes_that_are_not_true(kept: Kept) -> None:
    """Larger than any file, larger than what comes, below nothing: said, and nothing of it is kept."""
    here = kept.mirror.data(SOUTH)
    for size, said in ((10**30, "far larger"), (10**6, "broke off")):
        kept.link.names["seats/south"] = {"0001.jsonl": RemoteFile(False, size, str(size))}
        assert said in kept.trouble()
    kept.link.names["seats/south"] = {"0001.jsonl": RemoteFile(False, -5, "t")}
    kept.round()
    assert kept.mirror.data(SOUTH) == here


def test_the_disk_is_not_filled(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of segments of a seat: no more comes down than a whole game may have, and it is said."""
    monkeypatch.setattr("tabletop.store.remote.round.WHOLE", 200_000)
    for n in range(2, 40):
        kept.link.lies[f"seats/south/{n:04d}.jsonl"] = b"z" * 20_000
    assert "far larger than a game" in kept.trouble()
    size = sum(path.stat().st_size for path in kept.mirror.folder.rglob("*") if path.is_file())
    assert size < 400_000 and "one" in kept.notes()


def test_cards_of_a_club(tmp_path: Path) -> None:
    """One game in a list has a card without end: the others are shown, and it says why it is not."""
    link = MemoryLink(Address("http", "127.0.0.1", "/club"))
    link.files = {"a.tabletop/game.yaml": b"#" * 1_500_000, "b.tabletop/game.yaml": b"junk"}
    listed = list(list_games(link, tmp_path))
    assert [item.trouble.key for item in listed if item.trouble] == ["remote-too-large", "store-card-broken"]


def test_nothing_outside_the_mirror(kept: Kept, tmp_path: Path) -> None:
    """After all of the above at once, what is on the disk beside the mirror is what was there before."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "letter.txt").write_text("mine")
    for n, path in enumerate(["../outside/letter.txt", "seats/south/../../../outside/letter.txt", "/outside/x"]):
        kept.link.lies[path] = b"evil %d\n" % n
    kept.link.names[""] = {name: RemoteFile(False, 5, "t") for name in ("..", "../outside", "outside")}
    kept.round()
    shutil.rmtree(kept.mirror.folder / "seats/south")
    kept.round()
    assert [path.name for path in outside.iterdir()] == ["letter.txt"]
    assert (outside / "letter.txt").read_text() == "mine"
