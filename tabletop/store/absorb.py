"""A mailed file taken in: known for what it is, and nothing goes into the folder before it is read, chained and signed.

new · had already · too early (kept in the inbox until the gap is filled) · of an older branch (refused, a copy kept) ·
of another game · our own · damaged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Literal

from tabletop.core.journal.entry import Entry
from tabletop.core.text import Msg
from tabletop.door import listing, make_folders, read, remove, write_whole
from tabletop.store.arriving import ArrivalPlan, planned, set_aside
from tabletop.store.errors import StoreError, reason, seat_name
from tabletop.store.game import M
from tabletop.store.mail import SUFFIX, Parcel, goes_by_mail, read_parcel
from tabletop.store.segments import segments_of
from tabletop.store.shared import SharedGame

Outcome = Literal["absorbed", "duplicate", "waiting", "branched", "foreign", "own", "damaged"]


@dataclass(frozen=True)
class Absorbed:
    """What became of a mailed file, in words, and the acts it brought (with those that had waited for it)."""

    outcome: Outcome
    words: tuple[Msg, ...]
    entries: tuple[Entry, ...] = ()


def absorb(game: SharedGame[M], data: bytes) -> Absorbed:
    """Take in a file that came by mail. Raises StoreError only when this disk refuses."""
    try:
        parcel = read_parcel(data)
    except StoreError as error:
        return Absorbed("damaged", (error.msg,))
    if parcel.game != game.card.id:
        return Absorbed("foreign", (_foreign(game, parcel),))
    if parcel.seat in game.shelf.mine:
        return Absorbed("own", (Msg.of("store-mail-own", seat=seat_name(parcel.seat), number=parcel.number),))
    goes_by_mail(game.shelf.home, game.card.id)
    done = _one(game, parcel, data)
    if done.outcome != "absorbed":
        return done
    words, entries = list(done.words), list(done.entries)
    while (next_ := _from_inbox(game)) is not None:
        words += next_.words
        entries += next_.entries
    return Absorbed("absorbed", tuple(words), tuple(entries))


def waiting(game: SharedGame[M]) -> list[Path]:
    """Files that came too early and are kept until what they follow is here."""
    folder = _kept(game, "inbox")
    return [folder / name for name in listing(folder).files if name.endswith(SUFFIX)]


def _one(game: SharedGame[M], parcel: Parcel, data: bytes) -> Absorbed:
    branched = _branched(game, parcel)
    if branched is not None:
        _keep(game, "refused", data)
        _remember(game, parcel)
        return Absorbed("branched", (branched,), tuple(game.poll()))
    missing = _missing(game, parcel)
    if missing is not None:
        _keep(game, "inbox", data)
        return Absorbed("waiting", (missing,))
    plan = planned(game, parcel)
    if plan.wrong is not None:
        _keep(game, "refused", data)
        _remember(game, parcel)
        return Absorbed("damaged", (plan.wrong,))
    if plan.words:  # part of it is left out
        _keep(game, "refused", data)
    words = _write(game, plan)
    entries = game.poll()
    if plan.acts:
        return Absorbed("absorbed", (*_said(game, parcel, entries), *words), tuple(entries))
    seat, number = seat_name(parcel.seat), parcel.number
    if plan.letters:
        return Absorbed("absorbed", (Msg.of("store-mail-sealed", seat=seat, number=number), *words), tuple(entries))
    word = Msg.of("store-mail-duplicate", seat=seat, number=number, upto=_newest(parcel))
    return Absorbed("duplicate", (word, *words), tuple(entries))


def _from_inbox(game: SharedGame[M]) -> Absorbed | None:
    """The first kept file whose turn has come, absorbed; None when there is none."""
    for path in waiting(game):
        try:
            data = read(path, "zip")
            parcel = read_parcel(data)
        except (StoreError, OSError):
            continue
        if _missing(game, parcel) is None:
            done = _one(game, parcel, data)
            remove(path)
            return done
    return None


# --- what is wrong with it ---


def _branched(game: SharedGame[M], parcel: Parcel) -> Msg | None:
    """Whether it tells another story than the one we have: "this branched from Sparta 12, you have 14"."""
    for seat in parcel.writers:
        reader = game.shelf.readers.get(seat)
        if reader is None:
            continue
        ours = {entry.id.clock: entry.hash for entry in reader.record.entries}
        newest = max(ours, default=0)
        theirs = dict(parcel.ends.get(seat, ()))
        common = [clock for clock, hash_ in theirs.items() if ours.get(clock) == hash_]
        for clock, hash_ in theirs.items():
            if clock <= newest and ours.get(clock) != hash_:
                shared = max(common, default=0)
                shared = max([shared, *_common(parcel.segments(seat), ours)])
                return Msg.of("store-mail-branched", seat=seat_name(seat), shared=shared, have=newest)
    return None


def _remember(game: SharedGame[M], parcel: Parcel) -> None:
    """Another past of a seat that a mail shows: kept beside ours when its seat has signed it."""
    for seat in parcel.writers:
        segments = parcel.segments(seat)
        if seat in game.shelf.mine or seat not in game.shelf.names or not segments:
            continue
        for number in game.shelf.known.numbers(seat):
            before = list(segments_of(game.shelf.known.past(seat, number)))[: min(segments) - 1]
            game.shelf.pasts.show(seat, b"".join([*before, *segments.values()]))


def _crossed(game: SharedGame[M], parcel: Parcel) -> Iterator[Msg]:
    """What the sender says to have seen of a seat, where that stands otherwise here: his word, not even signed."""
    for seat, clock, hash_ in parcel.seen.values():
        reader = game.shelf.readers.get(seat)
        entries = reader.record.entries if reader is not None else []
        passed = bool(entries) and hash_ and (clock <= entries[-1].id.clock or seat in game.shelf.mine)
        if passed and hash_ not in {entry.hash for entry in entries if entry.id.clock == clock}:
            yield Msg.of("store-mail-crossed", seat=seat_name(parcel.seat), other=seat_name(seat), at=clock)


def _foreign(game: SharedGame[M], parcel: Parcel) -> Msg:
    """Of another game; two games of one title are told apart, and a seat that this game has not goes by its id."""
    same = "yes" if parcel.title.strip() == game.card.title.strip() else "no"
    seat = seat_name(parcel.seat) if parcel.seat in game.card.seats else parcel.seat
    titles = {"title": parcel.title, "ours": game.card.title}
    return Msg.of("store-mail-foreign", same=same, seat=seat, number=parcel.number, **titles)


def _newest(parcel: Parcel) -> int:
    """The number of the newest act it brings of whoever sent it."""
    return parcel.ends[parcel.seat][-1][0] if parcel.ends.get(parcel.seat) else 0


def _common(segments: dict[int, bytes], ours: dict[int, str]) -> Iterator[int]:
    """Numbers of acts in these segments that we have too."""
    known = {hash_.encode(): clock for clock, hash_ in ours.items()}
    for data in segments.values():
        for raw in data.split(b"\n"):
            start = raw.rfind(b'"hash":"') + 8
            if raw[start : start + 64] in known:
                yield known[raw[start : start + 64]]


def _missing(game: SharedGame[M], parcel: Parcel) -> Msg | None:
    """What must come before it: "Sparta 13 to 14 are missing"."""
    for seat in parcel.writers:
        first = min(parcel.segments(seat), default=0)
        reader = game.shelf.readers.get(seat)
        closed = len(reader.ends()) if reader is not None else 0
        if first > closed + 1:
            have = reader.record.entries[-1].id.clock if reader is not None and reader.record.entries else 0
            need = parcel.ends[seat][first - 2][0] if len(parcel.ends.get(seat, ())) >= first - 1 else have + 1
            return Msg.of("store-mail-early", seat=seat_name(seat), have=have, need=need, number=parcel.number)
    return None


# --- taking it in ---


def _said(game: SharedGame[M], parcel: Parcel, entries: list[Entry]) -> Iterator[Msg]:
    """What there is to say of a file that was taken in."""
    yield Msg.of("store-mail-absorbed", seat=seat_name(parcel.seat), n=len(entries), upto=_newest(parcel))
    for seat in game.here:
        mine = game.session.journal.last.get(seat)
        knew = parcel.seen[seat].clock if seat in parcel.seen else 0
        if mine is not None and knew < mine.id.clock:
            yield Msg.of("store-mail-answers", seat=seat_name(seat), knew=knew, at=mine.id.clock)
    yield from _crossed(game, parcel)
    for entry in entries:
        superseded = game.session.journal.superseded.get(str(entry.id))
        if superseded is not None:
            yield superseded.why(entry)


def _write(game: SharedGame[M], plan: ArrivalPlan) -> list[Msg]:
    """The letters first, as their writer did; then the segments, lowest number first. Words about what gave way."""
    words = list(plan.words)
    for name in sorted(plan.writes, key=lambda name: ("sealed-" not in name, name)):
        path = game.folder / name
        try:
            if name in plan.spoiled:
                words.append(set_aside(game.folder, name, _kept(game, "refused")))
            make_folders(path.parent, game.folder)
            write_whole(path, plan.writes[name], game.folder)
        except OSError as error:
            raise StoreError(Msg.of("store-cannot-write", path=str(path), reason=reason(error))) from error
    return words


def _kept(game: SharedGame[M], what: str) -> Path:
    return game.shelf.home / what / game.card.id


def _keep(game: SharedGame[M], what: str, data: bytes) -> None:
    path = _kept(game, what) / f"{sha256(data).hexdigest()[:24]}{SUFFIX}"
    try:
        make_folders(path.parent)
        write_whole(path, data)
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-write", path=str(path), reason=reason(error))) from error
