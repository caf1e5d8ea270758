"""Why there is no advice just now: one short reason, in words."""

from __future__ import annotations

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import FORBIDDEN, FREE, MODES
from tabletop.core.referee.free_play import HANDS
from tabletop.core.rules.flow import Roll
from tabletop.core.rules.offers import Offer
from tabletop.core.variables import RESULT
from tabletop.ui.model.decided import decided
from tabletop.ui.model.secrets import hides
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.watched import watched


def why_no_hint(model: TableModel) -> str:
    """Why the seat that is asked at this screen cannot have a hint now; '' when it can."""
    key = _of_screen(model) or _of_table(model) or why_not_told(model)
    return model.tr(key) if key else _of_question(model)


def why_no_course(model: TableModel) -> str:
    """Why nobody is told now who stood how; '' when it can be told: always when the rules have decided the game."""
    session = model.session
    if not len(session.journal):
        return model.tr("advice-why-not-begun")
    if decided(session):
        return ""
    key = "advice-why-covered" if model.covered else why_not_told(model)
    return model.tr(key) if key else ""


def why_not_told(model: TableModel) -> str:
    """What the table has agreed that stands in the way of any judgement of the position, as a key."""
    rule = model.game.hint_rule
    if rule == FORBIDDEN:
        return "advice-why-forbidden"
    if rule != FREE and model.game.private:
        return "advice-why-line"
    return "advice-why-tops" if model.tops_only else ""


def _of_screen(model: TableModel) -> str:
    if model.closed or model.covered:
        return "advice-why-covered"
    if not model.live:
        return "advice-why-past"
    return "advice-why-watching" if watched(model.game) else ""


def _of_table(model: TableModel) -> str:
    session = model.session
    state = session.state
    if session.game.opening is None:
        return "advice-why-no-rules"
    if state.on_paper or not state.checked:
        return "advice-why-by-hand"
    if state.vars.get(RESULT):
        return "advice-why-over"
    if session.local.faults.current is not None:
        return "advice-why-fault"
    return "" if session.game.knows(state.frames) and state.frames else "advice-why-not-begun"


def _of_question(model: TableModel) -> str:
    session, seat = model.session, model.actor
    waiting = tuple(session.awaited())
    if seat not in waiting:
        seats = ", ".join(model.name_of_seat(one) for one in waiting if one != CHANCE)
        return model.tr("advice-why-others", seats=seats) if seats else model.tr("advice-why-dice")
    if isinstance(session.game.step(session.state.frames[-1].step), Roll):
        return model.tr("advice-why-dice")
    if seat in session.computers:
        return model.tr("advice-why-computer", seat=model.name_of_seat(seat))
    if seat not in session.vaults or session.asked.blind(seat):
        return model.tr("advice-why-on-its-way")
    secret = session.game.protocol is not None or hides(session.state, seat)
    if seat != model.seat and secret:
        return model.tr("advice-why-sit", seat=model.name_of_seat(seat))
    offers, some_by_hand = session.offers(seat), MODES[0] in session.state.modes.values()
    group = next((found for made in offers if (found := _by_hand(model, made))), "") if some_by_hand else ""
    if group:
        return model.tr("advice-why-group", group=model.tr(f"rules-{group}"))
    return "" if offers else model.tr("advice-why-nothing")


def _by_hand(model: TableModel, made: Offer) -> str:
    """The group that makes of this offer a drop of the hands, '' when the rules judge it."""
    if made.verb not in HANDS:
        return ""
    game, modes = model.session.game, model.session.state.modes
    groups = [game.group_of(rule) for rule in made.rules]
    return groups[0] if groups and all(modes.get(group, MODES[0]) == MODES[0] for group in groups) else ""
