"""What another has done last, on the board: arrows of what has travelled, told from where to where."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF

from tests.ui.window.fresh import Begin, settle


def test_only_what_travels_has_an_arrow_and_its_head_is_seen(begin: Begin) -> None:
    """A unit that marches has one, that ends before the stack it has joined; a wall that is built comes from nowhere,
    and who is lost goes nowhere: the place alone is outlined."""
    window = begin("siege_of_syracuse", "hand")
    model, session = window.model, window.model.session
    model.look_as("syracuse")
    model.set_covered(False)
    session.submit("syracuse", "set", name="turn", value=1)
    wall = next(piece for piece in session.state.pieces.values() if piece.place == "walls-athens")
    march, lost = [piece for piece in session.state.pieces.values() if piece.place == "L-10"][:2]
    session.submit("athens", "move", piece=wall.id, to="H-1")
    session.submit("athens", "move", piece=march.id, to="H-1")
    session.submit("athens", "move", piece=lost.id, to="losses-athens")
    settle()
    last = window.happened.last_act
    assert last is not None and last.ways == [("walls-athens", "H-1", "athens"), ("L-10", "H-1", "athens")]
    assert len(last.drawn.items) == 4, "an outline and an arrow, each with its dark edge"
    layout, size = window.board.pieces.layout, window.board.pieces.size
    arrow, goal = last.drawn.items[-1].path(), QPointF(*layout.slot("H-1", "athens"))
    points = [QPointF(arrow.elementAt(n).x, arrow.elementAt(n).y) for n in range(arrow.elementCount())]  # type: ignore[attr-defined]
    nearest = min(hypot(at.x() - goal.x(), at.y() - goal.y()) for at in points)
    assert size * 0.6 < nearest < size * 1.2
