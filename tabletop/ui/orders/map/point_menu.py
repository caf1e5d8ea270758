"""Menus of the orders of a piece: what pointing somewhere may mean, and everything it may be told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tabletop.core.rules.orders import line
from tabletop.ui.orders.map.aims import Aim
from tabletop.ui.orders.sheet.lines import RETREAT
from tabletop.ui.orders.sheet.values import piece_words
from tabletop.ui.widgets.labels import plain

if TYPE_CHECKING:
    from tabletop.ui.orders.map.pointing import Pointing

FLAT = 1
"""A verb with so few lines stands in the menu itself."""


def short_menu(pointing: Pointing, options: Iterable[Aim], verbs: Iterable[str], pointed: tuple[str, ...]) -> QMenu:
    """What pointing at one thing may mean; verbs that need another place go on with a click on the map."""
    menu = _menu(pointing)
    for one in options:
        _add(menu, pointing.sentence(one.line), partial(pointing.write, one.line), _name(one))
    place = pointing.model.name_of_place(pointed[0])
    for verb in verbs:
        said = pointing.model.tr("pointing-go-on", verb=pointing.verb_words(verb), place=place)
        _add(menu, said, partial(pointing.begin, verb, pointed), f"on-{verb}")
    return menu


def full_menu(pointing: Pointing) -> QMenu:
    """Everything the piece in hand may be told."""
    menu = _menu(pointing)
    title = menu.addAction(plain(piece_words(pointing.model, pointing.piece)))
    title.setEnabled(False)
    menu.addSeparator()
    for verb in dict.fromkeys(one.line[0] for one in pointing.aims):
        _verb(menu, pointing, verb)
    if pointing.ways() or pointing.retreats():
        _retreats(menu, pointing)
    lines = [one for one in pointing.sheet() if dict(one[1]).get("piece") == pointing.piece]
    draft = pointing.draft
    if lines and draft is not None:
        menu.addSeparator()
        said = pointing.model.tr("orders-cancel", piece=pointing.model.name_of_piece(pointing.piece))
        piece = pointing.piece
        _add(menu, said, lambda: draft.clear(piece), "clear")
    return menu


def _verb(menu: QMenu, pointing: Pointing, verb: str) -> None:
    found = list(pointing.lines_of(verb))
    if len(found) <= FLAT:
        for one in found:
            _add(menu, pointing.sentence(one.line), partial(pointing.write, one.line), _name(one))
        return
    inner = menu.addMenu(pointing.verb_words(verb))
    inner.setObjectName(f"verb-{verb}")
    helped = dict.fromkeys(dict(one.line[1]).get("of", "") for one in found)
    for of in helped:
        some = [one for one in found if dict(one.line[1]).get("of", "") == of]
        room = inner.addMenu(plain(pointing.model.name_of_place(str(of)))) if of and len(helped) > 1 else inner
        for one in some:
            said = pointing.sentence(one.line) if of else pointing.model.name_of_place(one.places[-1])
            _add(room, said, partial(pointing.write, one.line), _name(one))


def _retreats(menu: QMenu, pointing: Pointing) -> None:
    """The list of retreats: clicked on the map, or one more from the list."""
    model = pointing.model
    inner = menu.addMenu(model.tr("pointing-retreats"))
    inner.setObjectName("verb-retreat")
    _add(inner, model.tr("pointing-retreat-click"), lambda: pointing.begin(RETREAT), "retreat-click")
    chosen, piece = pointing.retreats(), pointing.piece
    for place in pointing.ways():
        made = line(RETREAT, piece=piece, to=(*chosen, place))
        known = place in model.module.places
        said = model.name_of_place(place) if known else pointing.sentence(made)
        number = model.tr("orders-list-item", number=len(chosen) + 1, what=said)
        _add(inner, number, partial(pointing.write, made), f"retreat-{place}")
    if chosen:
        draft = pointing.draft
        gone = next((one for one in pointing.sheet() if one[0] == RETREAT and dict(one[1])["piece"] == piece), None)
        if draft is not None and gone is not None:
            _add(inner, model.tr("pointing-retreat-clear"), lambda: draft.drop(gone), "retreat-clear")


def _menu(pointing: Pointing) -> QMenu:
    menu = QMenu(pointing.board)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(pointing.model.tr("pointing-menu"))
    return menu


def _name(aim: Aim) -> str:
    """The line, so that an entry can be found."""
    return "|".join((aim.line[0], *(f"{name}={value}" for name, value in aim.line[1])))


def _add(menu: QMenu, said: str, do: Callable[[], object], name: str) -> QAction:
    action = menu.addAction(plain(said))
    action.setObjectName(name)
    action.triggered.connect(lambda _checked=False: do())
    return action
