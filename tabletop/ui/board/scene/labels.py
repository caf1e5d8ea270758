"""What is written on the board: names from geometry.yaml, zone letters, limits of straits, numbers of tracks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.names import of_deck
from tabletop.data.schema import Label, Zone
from tabletop.ui.board.drawing.lettering import SetText, bake_words
from tabletop.ui.board.scene.layout import is_shown
from tabletop.ui.board.scene.sprite import Sprite

LETTERS_Z, NAMES_Z = -20.0, -30.0
READ, UNREAD, NAMED = 8.5, 6.0, 7.4
"""Names stand so large on the screen, in pixels, if their place has room for it; smaller than the second they are left
out, those of zones than the third, for there the letter says it too. Resting the pointer there tells every name."""
ZONES = ("zone-", "space-")
"""How keys of names begin that stand under the letters of a zone."""
LAND_INK, SEA_INK = "#5A3A16", "#1F4F66"
LAND_HALO, SEA_HALO = "#F6ECD3", "#DCE9E6"


class Translator(Protocol):
    """A Catalog."""

    def has(self, key: str) -> bool: ...

    def text(self, key: str, **args: Any) -> str: ...


Written = tuple[SetText, float, float, float]
"""Words, x, y in board units, z."""


def written(module: Module, catalog: Translator, plan: BoardPlan | None = None) -> Iterator[Written]:
    """Everything written on a board, by default the map, in the language of the moment."""
    plan = plan or module.plans[0]
    drawn = plan.geometry
    if not plan.written:
        return
    for label in drawn.labels:
        yield label_words(label, catalog), label.x, label.y, NAMES_Z
    if not drawn.labels:
        yield from _places(module, catalog, plan)
    for zone in module.map.zones:
        if zone.id in plan.shapes:
            yield from _zone(module, zone)
    for track in module.map.tracks:
        if track.id in drawn.tracks:
            yield from _numbers(module, track.id)


def label_words(label: Label, catalog: Translator) -> SetText:
    """A name of geometry.yaml as it stands on the board."""
    big = label.size >= 40
    return SetText(
        catalog.text(label.key),
        label.size,
        label.font == "serif",
        label.style,
        label.colour,
        label.halo,
        label.angle,
        label.align,
        label.width,
        label.spacing,
        least=0 if big else READ,
        vanish=0 if big else NAMED if label.key.startswith(ZONES) else UNREAD,
    )


def _places(module: Module, catalog: Translator, plan: BoardPlan) -> Iterator[Written]:
    """A board on which nothing is written of itself: every place by its name, but for squares, areas, and decks beside
    areas: there the name would lie over the counters, and the picture beneath says it."""
    for place in module.places:
        quiet = place in plan.squares or place in plan.areas or (plan.areas and of_deck(module, place))
        if quiet or not is_shown(module, place, plan):
            continue
        x, y = module.shape(place).label
        key = f"zone-{place}" if module.is_zone(place) else f"box-{place}"
        words = SetText(catalog.text(key), 24, style="italic", colour=LAND_INK, halo=LAND_HALO, vanish=UNREAD)
        yield words, x, y + (40 if _lettered(module, place) else 0), NAMES_Z


def _lettered(module: Module, place: str) -> bool:
    """Whether something stands large above a name."""
    found = module.place(place)
    return isinstance(found, Zone) and found.letter != ""


def _zone(module: Module, zone: Zone) -> Iterator[Written]:
    shape = module.shape(zone.id)
    sea = zone.kind == "sea"
    ink, halo = (SEA_INK, SEA_HALO) if sea else (LAND_INK, LAND_HALO)
    letter = zone.id if zone.letter is None else zone.letter
    if letter:
        yield SetText(letter, 46, style="bold", colour=ink, halo=halo, least=17), *shape.label, LETTERS_Z
    limit = zone.limit_pf
    if shape.note is not None and limit:
        words = SetText(str(limit), 27, serif=False, style="bold", colour=ink, medal=halo, least=11, vanish=8.0)
        yield words, *shape.note, LETTERS_Z


def _numbers(module: Module, track: str) -> Iterator[Written]:
    shape = module.track_shape(track)
    width, height = shape.size
    for cell, (x, y) in shape.cells.items():
        words = SetText(cell, 25, style="bold", colour="#6B5330", halo="#F6ECD3", align="left", least=9.5)
        yield words, x - width / 2 + 8, y - height / 2 + 18, LETTERS_Z


class BoardWords:
    """The sprites of all that is written."""

    def __init__(self, scene: QGraphicsScene, module: Module, plan: BoardPlan) -> None:
        self._scene, self._module, self._plan = scene, module, plan
        self.sprites: list[Sprite] = []

    def write(self, catalog: Translator) -> list[Sprite]:
        """Write everything anew, for instance in another language."""
        for sprite in self.sprites:
            self._scene.removeItem(sprite)
        self.sprites = []
        for words, x, y, z in written(self._module, catalog, self._plan):
            sprite = Sprite(partial(bake_words, words), z)
            sprite.setPos(QPointF(x, y))
            self._scene.addItem(sprite)
            self.sprites.append(sprite)
        return self.sprites
