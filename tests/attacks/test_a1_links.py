"""A1: whoever can write in a game's folder leads the program to other files by links."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store.game import OpenGame, StoreError
from tabletop.store.letters import Letters
from tabletop.store.mail import pack
from tabletop.store.opened import open_papers, read_papers
from tests.attacks.doing import facing, link, seat_file, turn, words
from tests.store.shared.far import Pair, look

Reopen = Callable[[Path], OpenGame[Module]]
needs_links = pytest.mark.skipif(os.name == "nt", reason="making links needs rights that Windows seldom gives")
pytestmark = needs_links


def _tear(path: Path) -> None:
    """As a crash in the middle of a line would leave it."""
    path.write_bytes(path.read_bytes() + b'{"body":{"id":[9,0')


def test_torn_line_alone(alone: OpenGame[Module], reopened: Reopen, private: Path) -> None:
    """The attack as it was: 0001.jsonl.torn is a link, and the torn line would be written there."""
    alone.close()
    path = alone.folder / "seats" / "north" / "0001.jsonl"
    whole = path.read_bytes()
    _tear(path)
    link(path.with_name("0001.jsonl.torn"), private)
    game = reopened(alone.folder)
    assert words(game.problems) == ["seats/north/0001.jsonl.torn: link"]
    assert not game.read_only
    assert game.session.submit("north", "turn", piece="c001", facing=5).accepted and not game.unsaved
    assert path.read_bytes().startswith(whole) and b"[9,0" not in path.read_bytes()


def test_torn_line_shared(two: Pair, private: Path) -> None:
    """The same in a shared folder, for our own seat."""
    two.first.close()
    path = seat_file(two.first, "north")
    _tear(path)
    link(path.with_name("0001.jsonl.torn"), private)
    again = look(two.first.folder, two.first.module, two.home(two.first))
    assert words(again.problems) == ["seats/north/0001.jsonl.torn: link"]
    turn(again, 7)
    assert not again.unsaved
    again.close()


def test_next_segment_is_a_link(two: Pair, private: Path) -> None:
    """Our own 0002.jsonl leads to a file of one line: it was copied to the folder, and emptied."""
    turn(two.first, 4)
    two.first.close_segments()
    two.first.close()
    link(seat_file(two.first, "north", "0002.jsonl"), private)
    again = look(two.first.folder, two.first.module, two.home(two.first))
    assert "seats/north/0002.jsonl: link" in words(again.problems)
    assert again.read_only and facing(again, "north") == 4
    again.close()
    files = [path for path in two.first.folder.rglob("*") if path.is_file() and not path.is_symlink()]
    assert files and not any(b"diary" in path.read_bytes() for path in files)


def test_link_while_the_game_is_open(two: Pair, private: Path) -> None:
    """Our file becomes a link while we play: the act waits in memory, and is written when the file is back."""
    turn(two.first, 4)
    path = seat_file(two.first, "north")
    kept = path.rename(path.with_name("kept"))
    link(path, private)
    said: list[Msg] = []
    two.first.on_trouble(said.append)
    turn(two.first, 5)
    assert two.first.unsaved
    assert said == [Msg.of("store-unsaved", reason=Msg.of("door-refused", why="link", name="0001.jsonl", most=0))]
    path.unlink()
    kept.rename(path)
    assert two.first.retry()
    two.exchange()
    assert two.same() and facing(two.second, "north") == 5


def _send(letters: Letters) -> None:
    letters.send("north", "south", "box-1", VaultSecret("a", "00" * 16, ("south",)))


def test_letters_are_not_appended_through_a_link(two: Pair, private: Path) -> None:
    """sealed-0001.jsonl is a link: no letter lands there, and no letter is read from there."""
    link(seat_file(two.first, "north", "sealed-0001.jsonl"), private)
    _send(two.first.shelf.letters)
    assert two.first.unsaved
    two.second.poll()
    assert words(two.second.troubles()) == ["seats/north/sealed-0001.jsonl: link"]
    seat_file(two.first, "north", "sealed-0001.jsonl").unlink()
    assert two.first.retry()


@pytest.mark.parametrize("name", ["game.yaml", "start.jsonl", "in-use.lock"])
def test_files_of_the_game_itself(alone: OpenGame[Module], reopened: Reopen, private: Path, name: str) -> None:
    """Card, start position and lock: a link is refused in words, or made good without touching where it leads."""
    alone.close()
    link(alone.folder / name, private)
    if name == "game.yaml":
        with pytest.raises(StoreError) as refused:
            reopened(alone.folder)
        assert words([refused.value.msg]) == ["game.yaml: link"]
        return
    game = reopened(alone.folder)
    if name == "in-use.lock":
        assert words(game.problems) == ["in-use.lock: link"]
    else:  # the module makes the same start
        assert not (alone.folder / name).is_symlink()
    assert [game.session.state.pieces[piece].facing for piece in ("c001", "c003")] == [3, 3]
    assert game.session.submit("north", "turn", piece="c001", facing=6).accepted


def test_folder_of_a_seat_leads_elsewhere(two: Pair, private: Path, tmp_path: Path) -> None:
    """seats/south is a link to another folder: nothing there is read or written, and that is said; north plays on."""
    turn(two.second, 4)
    two.exchange()
    south = two.first.folder / "seats" / "south"
    south.rename(tmp_path / "moved")
    south.symlink_to(tmp_path / "moved", target_is_directory=True)
    before = (tmp_path / "moved" / "0001.jsonl").read_bytes()
    turn(two.second, 5)
    assert two.second.unsaved and (tmp_path / "moved" / "0001.jsonl").read_bytes() == before
    turn(two.first, 6)
    two.first.poll()
    assert words(two.first.troubles()) == ["seats/south/0001.jsonl: link", "seats/south: link"]
    assert not two.first.unsaved and facing(two.first, "south") == 4
    south.unlink()
    (tmp_path / "moved").rename(south)
    assert two.second.retry()
    two.exchange()
    assert two.same() and facing(two.first, "south") == 5


def test_papers_and_mail(two: Pair, private: Path) -> None:
    """opened.json as a link: ours takes its place without following it, another's is not believed or mailed on."""
    link(seat_file(two.first, "north", "opened.json"), private)
    open_papers(two.first)
    assert not seat_file(two.first, "north", "opened.json").is_symlink()
    link(seat_file(two.first, "south", "opened.json"), private)
    (paper,) = [one for one in read_papers(two.first) if one.seat == "south"]
    assert paper.fault is not None and paper.fault.key == "store-papers-broken"
    link(seat_file(two.first, "north", "sealed-0009.jsonl"), private)
    assert b"diary" not in pack(two.first, everything=True)[1]
    assert b"diary" not in two.first.export_zip(two.root / "copy.zip").read_bytes()


def test_conflict_copy_is_a_link(two: Pair, private: Path) -> None:
    """A conflict copy that leads elsewhere is left where it is."""
    from tabletop.store.conflicts import settle

    link(seat_file(two.first, "south", "0001 (conflicted copy).jsonl"), private)
    assert settle(two.first) == []
    assert seat_file(two.first, "south", "0001 (conflicted copy).jsonl").is_symlink()


def test_hard_link(alone: OpenGame[Module], reopened: Reopen, tmp_path: Path) -> None:
    """The same with a second name for one file: it may be read, and is never written to."""
    alone.close()
    diary = tmp_path / "diary.txt"
    diary.write_bytes(b"dear diary")
    path = alone.folder / "seats" / "north" / "0001.jsonl"
    _tear(path)
    os.link(diary, path.with_name("0001.jsonl.torn"))
    game = reopened(alone.folder)
    assert words(game.problems) == ["seats/north/0001.jsonl.torn: twice"]
    assert game.session.submit("north", "turn", piece="c001", facing=5).accepted
    assert diary.read_bytes() == b"dear diary"
