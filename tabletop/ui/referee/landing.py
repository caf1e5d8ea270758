"""Drops under rules: one decision each, and a small menu where a place can be entered in ways that differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from tabletop.core.offers import SLOTS, Offer
from tabletop.data.names import feature_key
from tabletop.ui.referee.lit import under_rules

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView
    from tabletop.ui.bridge import TableModel

Act = tuple[str, dict[str, Any]]


def merged(model: TableModel, acts: list[Act]) -> Act | None:
    """Moves of several piles to one other place as one move of a group; None for anything else."""
    if not acts or any(verb != "move" for verb, _ in acts) or len({args["to"] for _, args in acts}) != 1:
        return None
    to = acts[0][1]["to"]
    pieces = tuple(dict.fromkeys(name for _, args in acts for name in names(args["piece"])))
    if any(model.shown.pieces[name].place == to for name in pieces):
        return None  # laid otherwise within its place: no rule speaks of that
    where = {name: value for name, value in acts[0][1].items() if name in ("x", "y")} if len(acts) == 1 else {}
    return "move", {"piece": pieces, "to": to, **where}


def names(piece: Any) -> tuple[str, ...]:
    """One piece or several, as several."""
    return piece if isinstance(piece, tuple) else (piece,)


def land(board: BoardView, acts: list[Act]) -> bool | None:
    """Do a drop by the rules; whether it was accepted. None: no rules are in force, or it is no move."""
    model = board.model
    act = merged(model, acts) if under_rules(model) else None
    if act is None:
        return None
    args = act[1]
    ways = distinct(model, model.session.match(model.actor, "move", piece=args["piece"], to=args["to"]))
    if len(ways) > 1:
        board.controller.menu = ways_menu(board, args, ways)
        board.controller.menu.popup(QCursor.pos())
        return False
    return bool(model.do("move", **args).accepted)


def distinct(model: TableModel, ways: list[Offer]) -> list[Offer]:
    """One way for each effect, the first of its kind: zones entered from count only by what is crossed."""
    found: dict[tuple[tuple[str, ...], ...], Offer] = {}
    names = differ(ways) if len(ways) > 1 else ()
    for way in ways:
        found.setdefault(tuple(_effect(model, way, name) for name in names), way)
    return list(found.values())


def _effect(model: TableModel, way: Offer, name: str) -> tuple[str, ...]:
    value, to = str(way.args[name]), str(way.args["to"])
    return crossed(model, to, value) if value in model.module.places else (value,)


def differ(ways: list[Offer]) -> tuple[str, ...]:
    """Arguments in which ways to the same place differ."""
    fixed = [{n: v for n, v in way.args.items() if not isinstance(v, SLOTS)} for way in ways]
    return tuple(name for name in fixed[0] if len({str(args.get(name)) for args in fixed}) > 1)


def ways_menu(board: BoardView, args: dict[str, Any], ways: list[Offer]) -> QMenu:
    """Each way by what makes it another one; the offers' own arguments say which is meant."""
    menu, model = QMenu(board), board.model
    menu.setAccessibleName(model.tr("way-menu", place=model.name_of_place(args["to"])))
    title = menu.addAction(model.tr("way-menu", place=model.name_of_place(args["to"])).replace("&", "&&"))
    title.setEnabled(False)
    menu.addSeparator()
    for way in ways:
        chosen = {name: way.args[name] for name in differ(ways)}
        words = " · ".join(way_word(model, str(args["to"]), str(value)) for value in chosen.values())
        line = menu.addAction(words.replace("&", "&&"))
        line.triggered.connect(partial(_gone, model, {**args, **chosen}))
    return menu


def _gone(model: TableModel, args: dict[str, Any], _checked: bool = False) -> None:
    model.do("move", **args)


def way_word(model: TableModel, to: str, via: str) -> str:
    """`From C (Off Pylos), landing from the sea, across the fortification of Pylos`."""
    if via not in model.module.places:
        return via
    return ", ".join([model.tr("way-via", place=model.name_of_place(via), letter=via), *crossed(model, to, via)])


def crossed(model: TableModel, to: str, via: str) -> tuple[str, ...]:
    """What lies on the border that is crossed, in words."""
    border = model.module.border(via, to)
    if border is None:
        return ()
    landing = (model.tr("way-landing"),) if border.kind == "coast" else ()
    return (*landing, *(model.tr("way-across", what=model.tr(feature_key(feature))) for feature in border.features))
