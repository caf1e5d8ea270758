"""Drops under rules: one decision each, and a small menu where a place can be entered in ways that differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.rules.offers import SLOTS, Offer
from tabletop.data.names import face_of, feature_key
from tabletop.systems.cargo import ABOARD
from tabletop.ui.board.intents.away import gone
from tabletop.ui.model.cargo import without_loads
from tabletop.ui.rules.hints.move_hints import under_rules

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

Keep = Callable[[QMenu], object]
"""Told of a menu that was opened."""


def merged(model: TableModel, acts: list[IntentArgs]) -> IntentArgs | None:
    """Moves of several stacks to one other place as one move of a group; None for anything else."""
    acts = [act for act in acts if not goes_ashore(act)]
    if not acts or any(verb != "move" for verb, _ in acts) or len({args["to"] for _, args in acts}) != 1:
        return None
    to = acts[0][1]["to"]
    pieces = tuple(dict.fromkeys(name for _, args in acts for name in names(args["piece"])))
    if any(model.shown.pieces[name].place == to for name in pieces):
        return None  # laid otherwise within its place: no rule speaks of that
    pieces = without_loads(model.shown, pieces)
    where = {name: value for name, value in acts[0][1].items() if name in ("x", "y")} if len(acts) == 1 else {}
    return "move", {"piece": pieces, "to": to, **where}


def goes_ashore(act: IntentArgs) -> bool:
    """Whether a mark comes off somebody who leaves its ship: by the rules that follows of itself."""
    verb, args = act
    return verb == "mark" and not args["on"] and str(args["mark"]).startswith(ABOARD)


def names(piece: Any) -> tuple[str, ...]:
    """One piece or several, as several."""
    return piece if isinstance(piece, tuple) else (piece,)


def carry_out(model: TableModel, acts: list[IntentArgs], host: QWidget, keep: Keep = lambda menu: None) -> bool:
    """Do what hands did on board or in a panel (`host`) as one decision of the seat at the screen; whether it was
    accepted. Under rules a chit is played by them."""
    played = asked_for(model, acts) if under_rules(model) else None
    if played is not None:
        model.wanted.emit(played)
        return False
    away = gone(model, acts)
    if under_rules(model) and len(acts) > 1 and acts[-1][0] == "turn":
        return _turned(model, acts, host, keep)
    done = land(model, acts, host, keep)
    if done is None:
        verb, args = acts[0]
        done = bool((model.do(verb, **args) if len(acts) == 1 else model.act(acts)).accepted)
    if done and away:
        model.said.emit(away)
        model.put_away.emit(away)
    return done


def _turned(model: TableModel, acts: list[IntentArgs], host: QWidget, keep: Keep) -> bool:
    """Moved and then turned by the rules, or several turned: each an act, told as one. A way that ends facing so is one
    act; of several counters those turn that may, and none of them is a refusal."""
    moves, turns = [act for act in acts if act[0] != "turn"], [args for verb, args in acts if verb == "turn"]
    act = merged(model, moves) if moves and len({args["facing"] for args in turns}) == 1 else None
    if act is not None:
        whole = {name: act[1][name] for name in ("piece", "to")} | {"facing": turns[0]["facing"]}
        if model.session.match(model.actor, "move", **whole):
            return bool(model.do("move", **whole).accepted)
    with model.as_one():
        if moves and not carry_out(model, moves, host, keep):
            return False
        may = [args for args in turns if model.session.match(model.actor, "turn", **args)]
        done = [model.do("turn", **args).accepted for args in may or turns[:1]]
        return bool(moves) or any(done)


def asked_for(model: TableModel, acts: list[IntentArgs]) -> tuple[str, str] | None:
    """The chit that is shown among those played, and its number; None for any other acts."""
    if len(acts) != 1 or acts[0][0] != "reveal":
        return None
    piece = model.shown.pieces.get(str(acts[0][1].get("piece")))
    if piece is None or piece.kind is None:
        return None
    sides = model.module.counter(piece.kind).sides
    side = face_of(model.module.kind_of(piece.kind).faces, piece.steps)
    return (piece.id, sides[side]) if side < len(sides) else None


def land(model: TableModel, acts: list[IntentArgs], host: QWidget, keep: Keep) -> bool | None:
    """Do a drop by the rules; whether it was accepted. None: no rules are in force, or it is no move."""
    act = merged(model, acts) if under_rules(model) else None
    if act is None:
        return None
    args = act[1]
    ways = distinct(model, model.session.match(model.actor, "move", piece=args["piece"], to=args["to"]))
    if len(ways) > 1:
        menu = ways_menu(model, host, args, ways)
        keep(menu)
        menu.popup(QCursor.pos())
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


def ways_menu(model: TableModel, host: QWidget, args: Mapping[str, Any], ways: list[Offer]) -> QMenu:
    """Each way by what makes it another one; the offers' own arguments say which is meant."""
    menu = QMenu(host)
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


def _gone(model: TableModel, args: Mapping[str, Any], _checked: bool = False) -> None:
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
