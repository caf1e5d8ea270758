"""What a player far apart waits for, in words: a hand on its way, another's answer; and what he has still to send."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.store.mail import by_mail, unsent
from tabletop.ui.model.clock import moment
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.remote.bar import Notice
from tabletop.ui.remote.whose_move import movers, shared
from tabletop.ui.rules.runner import prompt_of

if TYPE_CHECKING:
    from tabletop.ui.interfaces import RemoteTable


def player_of(model: TableModel, seat: str) -> str:
    """The name of who plays a seat (the dealer's for chance), the seat's where nobody has said his name."""
    game = shared(model)
    seat = game.card.dealer if game is not None and seat == CHANCE else seat
    info = model.session.state.seats.get(seat)
    return info.player if info is not None and info.player.strip() else model.name_of_seat(seat)


def who(model: TableModel, seat: str) -> str:
    """'Bob (Sparta)', or the seat alone."""
    player, side = player_of(model, seat), model.name_of_seat(seat)
    return side if player == side else model.tr("apart-who", player=player, seat=Msg(f"seat-{seat}"))


def asked_here(model: TableModel) -> list[str]:
    """Seats of this machine whose answer is wanted, and that know all they are to know for it."""
    game = shared(model)
    seats = movers(model) if game is not None else ()
    return [seat for seat in seats if game is not None and seat in game.here and not model.session.asked.blind(seat)]


def due_words(model: TableModel, seat: str) -> str:
    """'Your hand comes with Anna's next mail', '' when all is here."""
    senders = model.session.asked.due(seat)
    return model.tr("apart-due", player=player_of(model, senders[0])) if senders else ""


def waiting_words(model: TableModel, seats: list[str]) -> str:
    """For whom, for what, since when, and when something last came from there; plain words on one machine. Without
    seats for the machine that throws."""
    if not seats:
        return model.tr("referee-waits", seats=model.tr("apart-the-dealer"))
    entries, names = model.session.journal.entries, ", ".join(who(model, seat) for seat in seats)
    if shared(model) is None or not entries:
        return model.tr("referee-waits", seats=", ".join(model.name_of_seat(seat) for seat in seats))
    language = model.catalog.language
    said = [model.tr("apart-waits", who=names, since=moment(entries[-1].when, language))]
    said.append(model.tr("apart-asked-there", what=model.say(prompt_of(model)[0])))
    for seat in seats:
        last = next((entry for entry in reversed(entries) if entry.seat == seat), None)
        if last is not None:
            words = {"player": player_of(model, seat), "when": moment(last.when, language)}
            said.append(model.tr("apart-heard", **words))
    return "\n".join(said)


def to_send(remote: RemoteTable) -> Iterator[Notice]:
    """By mail, when nobody here is asked: what was played, thrown or sealed here and is not handed over yet."""
    game, model = remote.shared, remote.model
    if not remote.seated or not by_mail(game.shelf.home, game.card.id) or asked_here(model):
        return
    left = unsent(game)
    if not (left.acts or left.more) or len(game.free_seats) >= len(model.playing) - len(game.here):
        return
    if not left.handed and game.card.dealer not in game.here:
        words = model.tr("apart-unsent-first", player=player_of(model, game.card.dealer))
    else:
        words = model.tr("apart-unsent", n=left.acts) if left.acts else model.tr("apart-unsent-more")
    yield Notice(words, "warning", "", "", model.tr("apart-hand-over"), remote.mail, last=True)
