"""What came while nobody was here: told when the game is opened, drawn on the board until one acts."""

from __future__ import annotations

from tabletop.store.game import OpenGame
from tests.ui.remote.conftest import Table, at_home, settle, until


def piece(table: Table, kind: str) -> str:
    """The id of a counter."""
    state = table.games["sparta"].session.state
    return next(p.id for p in state.pieces.values() if p.kind == kind)


def test_what_one_missed_is_told_and_drawn(table: Table) -> None:
    """Opened again, the window lists the others' acts and draws their ways; an act that arrives is drawn too; the
    first act of one's own ends both."""
    athens = table.begin()
    with at_home(table.root / "sparta"):
        table.sit()
    athens.session.submit("athens", "set", name="turn", value=1)
    athens.close()
    sparta = table.games["sparta"]
    sparta.poll()
    sparta.session.submit("sparta", "move", piece=(piece(table, "S-H1"), piece(table, "S-H2")), to="N")
    sparta.session.submit("sparta", "roll", dice="1d6", values=(5,), real=True)
    with at_home(table.root / "athens"):
        table.games["athens"] = OpenGame.open(table.folder, {table.module.id: table.module}.get)
        window = table.window("athens")
        happened = window.happened
        until(lambda: len(window.model.session.journal) >= 3, "the others' acts came")
        settle()
        assert happened.last_act is not None
        until(lambda: happened.last_act.ways == [("BTS", "N", "sparta")], lambda: str(happened.last_act.ways))
        assert happened.strip.isVisible() and happened.strip.shown is not None
        said = happened.strip.shown
        assert said.title == "While you were away: 2 acts" and "to N (Road to Laconia)" in said.did[0]
        assert "rolls 1d6: 5" in said.did[1]
        sparta.session.submit("sparta", "move", piece=piece(table, "S-H3"), to="L")
        until(lambda: ("BTS", "L", "sparta") in happened.last_act.ways, "the act that arrived is drawn")
        highest = max(item.zValue() for item in happened.last_act.drawn.items)
        assert all(item.zValue() > highest for item in window.board.pieces.items.values())  # it covers no counter
        window.model.do("set", name="turn", value=2)
        settle()
        assert not happened.last_act.ways and happened.strip.isHidden()
