"""map.yaml: places, borders, tracks."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.data.checks.common import File, known
from tabletop.data.draft import MAP, Draft, Where
from tabletop.data.schema import Border, MapData

_ENDS = {
    "land": ("land", "land"),
    "sea": ("sea", "sea"),
    "coast": ("land", "sea"),
    "fort": ("fort", "land"),
    "harbour": ("fort", "sea"),
}


def check_board(draft: Draft) -> None:
    """Places, borders and tracks."""
    if draft.map is None:
        return
    file = File(draft, MAP)
    _places(file, draft.map)
    _borders(file, draft.map)
    _built(file, draft.map)
    _decks(file, draft.map)
    _tracks(file, draft.map)


def _places(file: File, board: MapData) -> None:
    file.identifiers(("zones",), "zone", (zone.id for zone in board.zones))
    file.identifiers(("boxes",), "box", (box.id for box in board.boxes))
    zones = {zone.id for zone in board.zones}
    names = known(file.draft)
    for index, box in enumerate(board.boxes):
        file.refers(("boxes", index, "seat"), "seat", box.seat, names.seats)
        if box.id in zones:
            line = file.draft.line(MAP, ("zones", [zone.id for zone in board.zones].index(box.id), "id"))
            file.report(("boxes", index, "id"), "data-duplicate-id", what="place", name=box.id, first=str(line))


def _borders(file: File, board: MapData) -> None:
    ends: dict[str, str] = {zone.id: zone.kind for zone in board.zones}
    ends |= {box.id: box.kind for box in board.boxes}
    first: dict[frozenset[str], tuple[int, Border]] = {}
    for index, border in enumerate(board.borders):
        where: Where = ("borders", index)
        sides = [file.refers((*where, side), "place", getattr(border, side), ends) for side in ("a", "b")]
        pair = frozenset((border.a, border.b))
        if border.a == border.b:
            file.report(where, "data-border-self", place=border.a)
        elif pair in first:
            _twice(file, where, border, first[pair])
        elif all(sides) and not _fits(border, ends):
            words = {"kind-a": ends[border.a], "kind-b": ends[border.b]}
            file.report(where, "data-border-one-sided", a=border.a, b=border.b, kind=border.kind, **words)
        first.setdefault(pair, (index, border))
    met = {place for pair in first for place in pair}
    for index, zone in enumerate(board.zones):
        if zone.id not in met:
            file.warn(("zones", index), "data-zone-alone", zone=zone.id)


def _twice(file: File, where: Where, border: Border, first: tuple[int, Border]) -> None:
    """The same contact again; worse when the two lines do not agree."""
    index, other = first
    agrees = (border.kind, border.features) == (other.kind, other.features)
    key = "data-border-twice" if agrees else "data-border-conflict"
    file.report(where, key, a=border.a, b=border.b, first=str(file.draft.line(MAP, ("borders", index))))


def _fits(border: Border, ends: Mapping[str, str]) -> bool:
    """Whether both ends can have a border of this kind."""
    kinds = sorted((ends[border.a], ends[border.b]))
    if border.kind == "base":
        return kinds.count("base") == 1
    return kinds == sorted(_ENDS[border.kind])


def _built(file: File, board: MapData) -> None:
    """A fort lies inside a zone it touches, a site between two zones that touch; no other box does either."""
    zones = [zone.id for zone in board.zones]
    met = {frozenset((border.a, border.b)) for border in board.borders}
    for index, box in enumerate(board.boxes):
        for part, kind, count in (("inside", "fort", 1), ("between", "site", 2)):
            given = getattr(box, part)
            names = (given,) if isinstance(given, str) and given else tuple(given)
            where: Where = ("boxes", index, part)
            if len(names) != (count if box.kind == kind else 0):
                file.report(where, f"data-box-{part}", box=box.id, kind=box.kind)
            elif all([file.refers(where, "zone", name, zones) for name in names]) and names:
                pair = frozenset((box.id, *names) if kind == "fort" else names)
                if pair not in met:
                    file.report(where, "data-box-apart", box=box.id, kind=kind, zones=", ".join(names))


def _decks(file: File, board: MapData) -> None:
    """Discards are those of another deck; what only decks have stands at no other box."""
    decks = [box.id for box in board.boxes if box.kind == "deck"]
    for index, box in enumerate(board.boxes):
        where: Where = ("boxes", index)
        if box.kind != "deck":
            for name in ("draw_face_up", "reshuffle_into", "back"):
                if getattr(box, name):
                    file.report((*where, name), "data-box-no-deck", box=box.id, field=name)
            continue
        others = [name for name in decks if name != box.id]
        if box.reshuffle_into:
            file.refers((*where, "reshuffle_into"), "deck", box.reshuffle_into, others)


def _tracks(file: File, board: MapData) -> None:
    names = known(file.draft)
    file.identifiers(("tracks",), "track", (track.id for track in board.tracks))
    for index, track in enumerate(board.tracks):
        where: Where = ("tracks", index)
        file.rising((*where, "first"), track.first, track.last)
        file.identifiers((*where, "markers"), "marker", (marker.id for marker in track.markers))
        for number, marker in enumerate(track.markers):
            file.refers((*where, "markers", number, "seat"), "seat", marker.seat, names.seats)
