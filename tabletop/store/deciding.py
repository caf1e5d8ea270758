"""What the players decide where a seat has two pasts. Each decision takes effect when the game is opened again, and is
then said in the journal of whoever decided (verb `past`), so that the others see it and can do the same.
"""

from __future__ import annotations

from tabletop.core.journal.arrivals import Crossing
from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.door import listing, make_folders, remove, write_whole
from tabletop.store.errors import StoreError, reason
from tabletop.store.game import M
from tabletop.store.known import joined
from tabletop.store.pasts import TwoPasts
from tabletop.store.seats import SEATS, SEGMENT
from tabletop.store.segments import segment_name, segments_of
from tabletop.store.shared import SharedGame


def pasts(game: SharedGame[M]) -> list[TwoPasts]:
    """What is to be decided now."""
    return game.shelf.pasts.open()


def keep(game: SharedGame[M], two: TwoPasts) -> None:
    """Go on from what is shown. Of a seat of ours its files are written anew as they were seen here: taken back.

    Raises StoreError when the disk refuses.
    """
    for one in _together(game, two):
        if one.mine:
            _write_files(game, one.seat, joined(game.shelf.readers[one.seat].record.lines))
        _settle(game, one, one.mark)
    game.shelf.known.save()


def go_on_from_other(game: SharedGame[M], two: TwoPasts) -> None:
    """Go on from what the files say, or a mail once said, also where they hold less. Of a seat of ours its player goes
    on from there; the others see it. Raises StoreError when it cannot be kept."""
    known = game.shelf.known
    for one in _together(game, two):
        number = one.number
        if not number and one.mine:
            beside = game.shelf.readers[one.seat].beside
            number = known.add(one.seat, joined(beside.record.lines) if beside is not None else b"")
        if not number:
            raise StoreError(Msg("past-not-kept"))
        if one.mine:
            _write_files(game, one.seat, known.past(one.seat, number))
        known.choices.follow[one.seat] = number
        known.choices.settled.discard(one.mark)
        _settle(game, one, (one.kept or one.other)[0].hash)
    known.save()


def go_on_without(game: SharedGame[M]) -> None:
    """Go on though others had seen acts of ours that nobody here knows any more: these never come back."""
    for seat, have, _ in game.shelf.pasts.lost():
        game.shelf.known.choices.disbelieved.update(game.shelf.pasts.claimants(seat))
        game.shelf.known.choices.say[seat] = have
    game.shelf.known.save()


def put_away(game: SharedGame[M], one: Crossing) -> None:
    """Go on though a seat says to have seen another past of a second one: said in the journal, and no more here."""
    game.shelf.known.choices.settled.add(one.entry.hash)
    game.shelf.known.choices.say[one.seen.seat] = one.seen.clock - 1
    game.shelf.known.save()


def stop(game: SharedGame[M], stopped: bool = True) -> None:
    """Only look at this game from now on (or play on)."""
    game.shelf.known.choices.stopped = stopped
    game.shelf.known.save()


def _together(game: SharedGame[M], two: TwoPasts) -> list[TwoPasts]:
    """With a dealer's past goes that of chance, which the same machine writes."""
    dealer = game.card.dealer
    pair = {dealer, CHANCE} - {two.seat} if two.seat in (dealer, CHANCE) else ()
    return [two, *(one for one in pasts(game) if one.seat in pair)]


def _settle(game: SharedGame[M], one: TwoPasts, mark: str) -> None:
    game.shelf.known.choices.settled.add(mark)
    game.shelf.known.choices.say[one.seat] = one.shared


def _write_files(game: SharedGame[M], seat: str, past: bytes) -> None:
    """A past of a seat of ours into its files; what these held is kept among its pasts already."""
    folder = game.folder / SEATS / seat
    files = {segment_name(n): part for n, part in enumerate(segments_of(past), 1)}
    try:
        make_folders(folder, game.folder)
        for name in reversed(listing(folder, game.folder).files):
            if SEGMENT.fullmatch(name) and name not in files:
                remove(folder / name, game.folder)
        for name, data in files.items():
            write_whole(folder / name, data, game.folder)
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-write", path=str(folder), reason=reason(error))) from error
