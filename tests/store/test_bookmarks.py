"""Bookmarks of a game: kept, shared by two windows, and whatever stands in the file harmless."""

from __future__ import annotations

import json

from tabletop.core.position.ids import EntryId
from tabletop.store.bookmarks import MOST, Bookmarks

FIRST, SECOND = EntryId(3, 0, "athens"), EntryId(12, 1, "sparta")


def test_a_bookmark_is_there_the_next_time(tmp_path):
    """Set, kept, taken away again."""
    assert Bookmarks("g", tmp_path).toggle(FIRST)
    again = Bookmarks("g", tmp_path)
    assert FIRST in again and SECOND not in again and FIRST not in Bookmarks("other", tmp_path)
    assert not again.toggle(FIRST) and FIRST not in Bookmarks("g", tmp_path)


def test_two_windows_keep_both(tmp_path):
    """What another window has set meanwhile stays."""
    one, two = Bookmarks("g", tmp_path), Bookmarks("g", tmp_path)
    assert FIRST not in one and FIRST not in two
    one.toggle(FIRST)
    two.toggle(SECOND)
    assert FIRST in Bookmarks("g", tmp_path) and SECOND in Bookmarks("g", tmp_path)


def test_a_file_of_nonsense_is_no_bookmark(tmp_path):
    """Only ids of entries count, and not more than a list can show."""
    path = tmp_path / "bookmarks" / "g.json"
    path.parent.mkdir()
    path.write_text(json.dumps([7, None, "x", ["3.0.athens"], "3.0.athens"]))
    assert FIRST in Bookmarks("g", tmp_path)
    path.write_text(json.dumps([f"{n}.0.athens" for n in range(MOST + 5)]))
    assert EntryId(MOST + 2, 0, "athens") not in Bookmarks("g", tmp_path)
    path.write_text("{")
    assert FIRST not in Bookmarks("g", tmp_path)
