"""Looking at the top of enemy stacks alone, in the window: map, list, hover, sheet; a combat lays all open."""

from __future__ import annotations

from tabletop.data.names import piece_name


def enemies(window):
    """Three counters of Sparta on one zone, bottom first."""
    model = window.model
    names = [p.id for p in model.session.state.pieces.values() if p.owner == "sparta" and p.kind][:3]
    for name in names:
        model.session.submit("sparta", "move", piece=name, to="P")
    return names


def sides(panel):
    """Seat -> the counters it fights with in the wizard."""
    return {side.seat: side.pieces for side in (panel.fight.attacker, panel.fight.defender)}


def test_the_menu_covers_what_lies_under_the_top(window):
    """Chosen in the menu it holds for map, hover and lists at once, for the past too; chosen again all is seen."""
    model, names = window.model, enemies(window)
    assert model.seat == "athens"
    window.book.actions["stacks-top"].trigger()
    shown = model.shown.pieces
    assert [shown[name].kind is None for name in names] == [True, True, False]
    top = piece_name(model.module, model.catalog, shown[names[2]])
    window.board.controller.hover.peek.fill(tuple(names), "")
    said = window.board.controller.hover.peek.text()
    assert top in said and said.count("hidden") >= 1
    model.step_to(len(model.session.journal) - 1)
    assert model.shown.pieces[names[0]].kind is None
    model.step_to(None)
    assert window.book.actions["stacks-top"].isChecked()
    model.look_as("sparta")
    model.set_covered(False)
    assert model.shown.pieces[names[0]].kind
    model.look_as("athens")
    model.set_covered(False)
    window.book.actions["stacks-top"].trigger()
    assert model.shown.pieces[names[0]].kind and not window.book.actions["stacks-top"].isChecked()


def test_a_stack_whose_top_leaves_shows_the_next(window):
    """Nobody has to look again: the map follows."""
    model, names = window.model, enemies(window)
    model.do("stacks", seen="top")
    model.session.submit("sparta", "move", piece=names[2], to="N")
    assert [model.shown.pieces[name].kind is None for name in names] == [True, False, False]


def test_a_combat_by_hand_counts_what_lies_beneath(window):
    """The wizard fills in the whole stack: a fight lays it open."""
    model, names = window.model, enemies(window)
    panel = window.docks.bring("combat")
    panel.fill("P")
    whole = sides(panel)
    model.do("stacks", seen="top")
    panel.fill("N")
    panel.fill("P")
    assert sides(panel) == whole and set(names) == set(whole["sparta"])
