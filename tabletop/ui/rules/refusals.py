"""Why an act was refused, in one sentence."""

from __future__ import annotations

from tabletop.core.errors import of_rules
from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.asked import asked
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import tip as tip


def refusal_words(model: TableModel, ruling: Ruling) -> str:
    """Why an act was refused: the first cause, that would stand if the others were lifted; where it is not its turn
    yet, what is to be done first and by whom."""
    said, waits = [], False
    for citation in ruling.broken_rules:
        if citation.text.key in WAITS:
            waits = True
        else:
            said.append(model.say(citation.text))
    if waits and not said:
        said.append(_first(model, ruling.intent.verb))
    return _with_who(model, ruling, said[0]) if said else ""


WAITS = frozenset(("not-your-turn", "not-offered"))
"""Reasons of the referee that say only that something else comes first."""
MOST_NAMED = 4
"""Counters that are named as those who hold a stack back; the others are counted."""


def held_back(model: TableModel, ruling: Ruling) -> tuple[str, ...]:
    """Of a group that is refused together those who, each alone, may not go for the same reason, when others may: the
    hands took up a whole stack, and a counter in it holds it back."""
    intent, group = ruling.intent, ruling.intent.args.get("piece")
    first = next((one for one in ruling.broken_rules if one.text.key not in WAITS), None)
    if intent.verb != "move" or first is None or not isinstance(group, tuple) or len(group) < 2:
        return ()

    def stays(piece: object) -> bool:
        alone = model.session.preview(model.actor, "move", **{**intent.args, "piece": (piece,)})
        return any((one.rule, one.text) == (first.rule, first.text) for one in alone.broken_rules)

    found = tuple(str(piece) for piece in group if stays(piece))
    return found if len(found) < len(group) else ()


def _with_who(model: TableModel, ruling: Ruling, why: str) -> str:
    who = [model.name_of_piece(piece) for piece in held_back(model, ruling)]
    if not who:
        return why
    more = max(0, len(who) - MOST_NAMED)
    return model.tr("refusal-held-back", why=why, pieces=", ".join(who[:MOST_NAMED]), n=more)


def _first(model: TableModel, verb: str) -> str:
    """What the rules wait for, and whose answer; of an act of the kind that is asked for, that it goes otherwise."""
    session = model.session
    waited = [seat for seat in session.awaited() if seat != CHANCE]
    if not session.state.frames:
        return model.tr("refusal-not-now")
    if not waited:
        return model.tr("refusal-dice-first")
    with of_rules("", "prompt"):
        what = model.say(asked(session.game, session.state, waited[0], model.catalog.has))
    if model.actor in waited and any(offer.verb == verb for offer in session.offers(model.actor)):
        return model.tr("refusal-otherwise", what=what)
    return model.tr("refusal-first", seats=", ".join(model.name_of_seat(seat) for seat in waited), what=what)
