"""What a sheet holds: plain and back, public pages that say nothing of what is hidden, small print read in again."""

from __future__ import annotations

import json
import random

import pytest

from tabletop.core.position.state import Frame
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.data.position.lines import LinesRefused, frame_line, read_lines, value_line
from tabletop.data.position.records import PositionSheet
from tabletop.data.position.written import sheet_of
from tabletop.systems.fuzz import accepted, act, host


@pytest.fixture(scope="module")
def table(sphacteria: Module) -> Session:
    """A game some acts old, with chits in both hands."""
    game, rng = sphacteria.game(), random.Random(4)
    session = host(game, sphacteria.start("", dict.fromkeys(game.rule_groups, "enforce")), rng.randbytes)
    session.begin("athens")
    while len(session.state.order.get("hand-sparta", ())) < 2 or len(session.journal) < 40:
        accepted(act(session, rng))
    return session


@pytest.fixture(scope="module")
def sheet(table: Session) -> PositionSheet:
    """Of that position, with all that is known at this machine."""
    return sheet_of(table.game, table.state, table.vaults)


def test_a_sheet_is_plain_and_comes_back(sheet: PositionSheet):
    """Through JSON; what is out of bounds is refused."""
    text = json.dumps(sheet.plain())
    assert PositionSheet.from_plain(json.loads(text)) == sheet
    for spoilt in ({**sheet.plain(), "format": 2}, {**sheet.plain(), "places": [["P", [["athens"]]]]}):
        with pytest.raises(ValueError):
            PositionSheet.from_plain(json.loads(json.dumps(spoilt)))


def test_public_pages_say_nothing_of_what_is_hidden(table: Session, sheet: PositionSheet):
    """Neither what a hand holds nor a name or number that could tell it; each page tells its own side's alone."""
    held = {p.id for p in table.state.pieces.values() if p.kind is None}
    assert len(held) >= 2
    public = [one for place in sheet.public.places for one in place.counters if one.hidden]
    assert len(public) == len(held) and all(not one.kind and one.steps is None for one in public)
    assert sheet.public.pages == () and {page.seat for page in sheet.pages} == {"athens", "sparta"}
    for page in sheet.pages:
        contents = [one.kind for place in page.places for one in place.counters]
        vault = table.vaults[page.seat]
        boxes = (p.box for p in table.state.pieces.values() if p.kind is None and p.owner == page.seat)
        assert sorted(contents) == sorted(str(vault.open(box).value[0]) for box in boxes)


def test_of_what_is_known_elsewhere_a_page_says_that_it_is_there(table: Session):
    """A machine that plays one seat prints no other's hand."""
    sheet = sheet_of(table.game, table.state, {"athens": table.vaults["athens"]})
    athens, sparta = sheet.page("athens"), sheet.page("sparta")
    assert athens is not None and athens.whole
    assert sparta is not None and not sparta.whole and all(not one.kind for p in sparta.places for one in p.counters)


def test_small_print_is_read_in_again_however_it_was_broken(sheet: PositionSheet):
    """Values and steps of the rules, also in lines as a narrow column breaks them."""
    lines = [value_line(name, value) for name, value in sheet.values]
    lines += [frame_line(frame) for frame in sheet.frames]
    assert read_lines("\n".join(lines)) == (sheet.values, sheet.frames)
    assert read_lines("\n".join(line.replace(", ", ",\n ") for line in lines)) == (sheet.values, sheet.frames)
    odd = Frame("Step", {"a": ("x", 1, None, ("é",)), "b": ""}, 7)
    assert read_lines(frame_line(odd)) == ((), (odd,))
    for bad in ("no line", 'x = {"a": 1}', "Step #x {}", "x = 1.5", "x = [[", "y" * 300_000):
        with pytest.raises(LinesRefused):
            read_lines(bad)
