"""A sheet of a position in the player's words: places in order, counters with all that tells them apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.variables import PHASE, TURN
from tabletop.data.names import face_of as face_index
from tabletop.data.names import place_msg
from tabletop.data.position.records import SEALED, LyingCounter, PositionSheet, SheetPlace
from tabletop.ui.model.mark_words import mark_words
from tabletop.ui.model.names import piece_words, place_words
from tabletop.ui.model.table_model import TableModel


@dataclass(frozen=True)
class ToldCounter:
    """So many counters alike, one on the other: what shows their picture, and their words."""

    piece: Piece
    count: int
    words: str


class SheetWords:
    """Words for what is on a sheet, in the language of the model."""

    def __init__(self, model: TableModel) -> None:
        self.model, self.module, self.catalog = model, model.module, model.catalog

    def ordered(self, places: Iterable[SheetPlace]) -> list[SheetPlace]:
        """Places as the game lists them, zones first; what it does not know comes last."""
        order = {place: n for n, place in enumerate(self.module.places)}
        return sorted(places, key=lambda one: (order.get(one.place, len(order)), one.place))

    def place(self, place: str) -> str:
        """`N (Road to Laconia)`"""
        return place_words(self.module, self.catalog, place)

    def counters(self, counters: Iterable[LyingCounter], place: str) -> Iterator[ToldCounter]:
        """Counters of a place, bottom first; those alike that lie on each other are told once."""
        for one, alike in groupby(counters):
            piece = piece_of(one, place)
            count = len([*alike])
            yield ToldCounter(piece, count, self._counted(count, self.counter(one, place)))

    def _counted(self, count: int, words: str) -> str:
        return words if count == 1 else self.model.tr("position-times", n=count, counter=words)

    def counter(self, one: LyingCounter, place: str) -> str:
        """Its name, then what is to be seen of it: the face that shows, where it faces, marks."""
        piece = piece_of(one, place)
        words = [piece_words(self.module, self.catalog, piece), *self._shown(one)]
        words += mark_words(self.catalog, one.marks)
        if one.x is not None and one.y is not None:
            spot = self.module.spot_name(place, one.x, one.y)
            words.append(spot or self.model.tr("position-point", x=round(one.x), y=round(one.y)))
        if one.name and one.name != one.kind:
            words.append(f"[{one.name}]")
        return ", ".join(words)

    def other_sides(self, one: LyingCounter) -> Iterator[LyingCounter]:
        """A chit with its other sides up: each has a name of its own."""
        if one.kind in self.module.counters and self.module.counter(one.kind).sides:
            faces = self.module.kind_of(one.kind).faces
            shown = face_index(faces, one.steps)
            yield from (replace(one, steps=faces - n) for n in range(faces) if n != shown)

    def kind(self, kind: str) -> str:
        """A counter of the sheet by its name."""
        return piece_words(self.module, self.catalog, Piece("", "", "", kind))

    def _shown(self, one: LyingCounter) -> Iterator[str]:
        tr = self.model.tr
        if one.kind in self.module.counters and one.steps is not None:
            kind = self.module.kind_of(one.kind)
            if kind.faces > 2 or kind.role == "block":
                yield tr("position-steps", n=one.steps)
            elif face_index(kind.faces, one.steps) and not self.module.counter(one.kind).sides:
                yield tr("position-back")
        if one.facing % 360:
            yield tr("position-facing", degrees=one.facing % 360)

    # --- values ---

    def tracks(self, sheet: PositionSheet) -> list[tuple[str, str]]:
        """(marker, where it stands) of each track."""
        values, found = dict(sheet.values), []
        for track in self.module.map.tracks:
            for marker in track.markers:
                if marker.var in values:
                    words = str(values[marker.var])
                    if marker.flag and values.get(marker.flag):
                        words = f"{words} ({self.model.tr(f'marker-{marker.id}-flag')})"
                    found.append((self.model.tr(f"marker-{marker.id}"), words))
        return found

    @property
    def tracked(self) -> frozenset[str]:
        """Variables that stand on tracks, or are told as turn and phase."""
        markers = [marker for track in self.module.map.tracks for marker in track.markers]
        return frozenset({TURN, PHASE, *(m.var for m in markers), *(m.flag for m in markers if m.flag)})

    def kept(self, sheet: PositionSheet) -> list[tuple[str, Plain]]:
        """What the rules keep beside turn, phase and tracks."""
        return [(name, value) for name, value in sheet.values if name not in self.tracked]

    def turn(self, sheet: PositionSheet) -> str:
        """'Turn 3 · First actions'."""
        values = dict(sheet.values)
        parts = []
        if self.catalog.has("turn-title"):
            own = {n: v for n, v in values.items() if n.isalpha() and isinstance(v, (int, str))}
            parts.append(self.model.tr("turn-title", **own))
        elif isinstance(values.get(TURN), int):
            last = self.module.last_turn(values)
            parts.append(self.model.tr("prompt-turn", turn=values[TURN], last=last))
        phase = str(values.get(PHASE, "") or "")
        if phase and self.catalog.has(f"phase-{phase}"):
            parts.append(self.model.tr(f"phase-{phase}"))
        return " · ".join(parts)

    def cup(self, place: str) -> str:
        """A cup or deck by its name."""
        return self.catalog.msg(place_msg(self.module, place))


def piece_of(one: LyingCounter, place: str) -> Piece:
    """As a piece of the table, to be named and painted."""
    marks = frozenset(one.marks)
    box = None if one.kind else SEALED
    return Piece(one.name, one.owner, place, one.kind or None, one.steps, one.facing, marks, box, cup=one.cup)
