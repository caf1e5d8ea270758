"""What there is to say of an import: how much came over, what is missing, what the players do themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tabletop.core.text import Msg
from tabletop.data.vassal.translate.starts import renamed_maps
from tabletop.data.vassal.translate.translator import ImportedGame

MOST_NAMED = 12
"""Names in one sentence; how many more there are is said."""
_SHEETS = ("SheetTrait", "TableTrait")
_LEFT = ("PivotTrait", "ShiftTrait", "BorderTrait", "AreaTrait", "ClickTrait", "MatTrait", "CargoTrait", "AttachTrait")


@dataclass(frozen=True, slots=True)
class ImportSummary:
    """The numbers, and the sentences of the report in their order."""

    counts: Mapping[str, int]
    sentences: tuple[Msg, ...]


def summary_of(game: ImportedGame) -> ImportSummary:
    """Of a game that was written."""
    counts = {
        "counters": len(game.book),
        "boards": len(game.boards.all()),
        "pictures": len(game.pictures),
        "decks": len(game.decks.all()),
        "starts": len(game.starts),
        "missing": len(game.pictures.missing),
        "inert": sum(game.record.counts.inert.values()),
        "buttons": sum(game.record.counts.buttons.values()),
    }
    return ImportSummary(counts, tuple(_sentences(game, counts)))


def _sentences(game: ImportedGame, counts: Mapping[str, int]) -> Iterator[Msg]:
    yield Msg.of("import-done", name=game.title, **{name: counts[name] for name in ("counters", "boards", "decks")})
    for start in game.starts:
        if start.laid or start.decks:
            cards = sum(map(len, start.decks.values()))
            yield Msg.of("import-start", name=game.named[start.id], n=len(start.laid), cards=cards)
    yield from _missing(game)
    yield from _to_do(game)
    yield from _said_of_saves(game)


def _missing(game: ImportedGame) -> Iterator[Msg]:
    if names := [*game.pictures.missing]:
        yield _listed("import-missing-pictures", names)
    if game.charts.missing:
        yield _listed("import-missing-charts", game.charts.missing)
    if game.record.counts.no_prototype:
        yield _listed("import-no-prototype", [*game.record.counts.no_prototype])
    for name, why in game.unread:
        yield Msg.of("import-unread", name=name or "–", why=why)
    if game.boards.left_out:
        yield Msg.of("import-boards-left", n=game.boards.left_out)
    laid = {id(one.board) for one in game.boards.used()}
    if unused := [board.name for map_ in game.record.maps for board in map_.boards if id(board) not in laid]:
        yield _listed("import-boards-unused", unused)
    turned = sum(one.reversed for laid in game.boards.all() for one in laid.placed)
    if turned:
        yield Msg.of("import-boards-turned", n=turned)


def _to_do(game: ImportedGame) -> Iterator[Msg]:
    """What the players do themselves."""
    counts = game.record.counts
    if counts.inert:
        most = sorted(counts.inert.items(), key=lambda one: -one[1])[:MOST_NAMED]
        kinds = ", ".join(f"{name} {n}" for name, n in most)
        yield Msg.of("import-inert", n=sum(counts.inert.values()), counters=counts.half_inert, kinds=kinds)
    if counts.buttons:
        yield Msg.of("import-buttons", n=sum(counts.buttons.values()))
    if counts.own_classes:
        yield Msg.of("import-own-classes", n=sum(counts.own_classes.values()))
    follows = sum(counter.look.follows for counter in game.book.all())
    if follows:
        yield Msg.of("import-follows", n=follows)
    for key, traits in (("import-sheets", _SHEETS), ("import-left", _LEFT)):
        n = sum(counts.traits.get(trait, 0) for trait in traits)
        if n:
            yield Msg.of(key, n=n)


def _said_of_saves(game: ImportedGame) -> Iterator[Msg]:
    for log in game.logs:
        for name, map_ in renamed_maps(game.record, log.start).items():
            yield Msg.of("import-renamed-map", old=name[:60], new=map_.identifier[:60])
    off = sum(start.off for start in game.starts)
    if off:
        yield Msg.of("import-off", n=off)
    covered = sum(bool(one.covered) for start in game.starts for one in start.laid)
    if covered:
        yield Msg.of("import-covered", n=covered)
    someone = sum(start.someone for start in game.starts)
    if someone:
        yield Msg.of("import-someone", n=someone)
    private = sum(log.start.counts.private for log in game.logs)
    if private:
        yield Msg.of("import-private", n=private)


def _listed(key: str, names: list[str]) -> Msg:
    said = ", ".join(name[:60] for name in names[:MOST_NAMED])
    return Msg.of(key, n=len(names), names=said, more=max(0, len(names) - MOST_NAMED))
