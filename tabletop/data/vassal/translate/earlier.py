"""A game imported again: what games already begun may hold is kept, even when the newer module has it no more.

Counters, places, boards, seats and scenarios of the earlier folder that the new one does not name stay as they were,
with their words and pictures. Ids are the same at every import, so all else is simply the newer one.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tabletop.data.catalog import LANGUAGES, entries, words_in
from tabletop.data.errors import ModuleBroken
from tabletop.data.reader import read_yaml
from tabletop.data.vassal.translate.origin import IMPORTED
from tabletop.data.vassal.translate.yaml_text import yaml_text
from tabletop.door import is_file, listing, make_folders, within

_LISTS = {
    "module.yaml": ("seats",),
    "map.yaml": ("boxes", "boards"),
    "counters.yaml": ("kinds", "counters"),
}
SCENARIOS, IMAGES = "scenarios", "images"


def earlier_game(folder: Path) -> Path | None:
    """The folder, when an import has made it before."""
    return folder if is_file(folder / IMPORTED, folder) else None


def carry_over(old: Path, new: Path) -> None:
    """Put into the new folder what it lacks of the old one. Files that cannot be read are passed over."""
    kept: list[Any] = []
    for name, lists in _LISTS.items():
        with suppress(ModuleBroken):
            kept += _lists(old, new, name, lists)
    with suppress(ModuleBroken):
        _geometry(old, new)
    _scenarios(old, new)
    _words(old, new)
    _pictures(old, new, kept)


def _read(folder: Path, name: str) -> dict[str, Any]:
    value = read_yaml(folder / name, name, folder).copy().value
    return value if isinstance(value, dict) else {}


def _lists(old: Path, new: Path, name: str, lists: Iterable[str]) -> list[Any]:
    """Records of an id that the new file has not; they are given back."""
    was, now = _read(old, name), _read(new, name)
    kept: list[Any] = []
    for key in lists:
        known = {one["id"] for one in now.get(key, [])}
        left = [one for one in was.get(key, []) if one["id"] not in known]
        if left:
            now[key] = [*now.get(key, []), *left]
            kept += left
    used = {name for one in kept for name in one.get("shared_layers", ())} - now.get("layers", {}).keys()
    if used:
        layers = {layer: value for layer, value in was.get("layers", {}).items() if layer in used}
        now["layers"] = {**now.get("layers", {}), **layers}
        kept.append(layers)
    if kept:
        (new / name).write_text(yaml_text(now), encoding="utf-8")
    return kept


def _geometry(old: Path, new: Path) -> None:
    """Where places and boards that are kept are drawn."""
    was, now, board = _read(old, "geometry.yaml"), _read(new, "geometry.yaml"), _read(new, "map.yaml")
    homes = {box["id"]: box.get("board", "") for box in board.get("boxes", [])}
    drawn = now.setdefault("boards", {})
    for name, geometry in was.get("boards", {}).items():
        drawn.setdefault(name, {**geometry, "zones": {}})
    for name, geometry in (("", was), *was.get("boards", {}).items()):
        there = now if not name else drawn[name]
        for place, shape in geometry.get("zones", {}).items():
            if homes.get(place) == name:
                there.setdefault("zones", {}).setdefault(place, shape)
    for geometry in (now, *drawn.values()):
        _grown(geometry)
    known = {one["id"] for one in board.get("boards", [])}
    now["boards"] = {name: geometry for name, geometry in drawn.items() if name in known}
    (new / "geometry.yaml").write_text(yaml_text(now), encoding="utf-8")


def _grown(geometry: dict[str, Any]) -> None:
    """A board as large as what is drawn on it."""
    corners = [corner for shape in geometry.get("zones", {}).values() for corner in shape["polygon"]]
    geometry["size"] = [max([side, *(corner[n] for corner in corners)]) for n, side in enumerate(geometry["size"])]


def _scenarios(old: Path, new: Path) -> None:
    for name in listing(old / SCENARIOS, old).files:
        if name.endswith(".yaml") and not (new / SCENARIOS / name).exists():
            shutil.copyfile(old / SCENARIOS / name, new / SCENARIOS / name)


def _words(old: Path, new: Path) -> None:
    for language in LANGUAGES:
        here, before = new / "i18n" / f"{language}.ftl", old / "i18n" / f"{language}.ftl"
        if not is_file(before, old):
            continue
        known = dict(entries(words_in(here)))
        more = [text for key, text in entries(words_in(before)) if key not in known]
        if more:
            here.write_text(words_in(here) + "".join(more), encoding="utf-8")


def _pictures(old: Path, new: Path, kept: list[Any]) -> None:
    """Of counters and boards that are kept. A name that now means another picture gives way to the new one."""
    for path in {text for one in kept for text in _texts(one)}:
        found = within(old, f"{IMAGES}/{path}")
        if found is not None and not (new / IMAGES / path).exists():
            make_folders((new / IMAGES / path).parent, new)
            shutil.copyfile(found, new / IMAGES / path)


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
