"""What a panel offers: an act of the hands that the rules would refuse is greyed, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import tip
from tabletop.ui.rules.decisions.asked import question, verbs
from tabletop.ui.rules.decisions.naming import flat
from tabletop.ui.rules.hints.move_hints import under_rules
from tabletop.ui.rules.refusals import refusal_words


def refused(model: TableModel, verb: str, **args: Any) -> str:
    """Why the rules would refuse this act of the seat at the screen, in its words; '' when they would not."""
    if not under_rules(model):
        return ""
    ruling = model.session.preview(model.actor, verb, **args)
    return "" if ruling.accepted else refusal_words(model, ruling) or model.tr("prompt-refused")


def refused_acts(model: TableModel, acts: Sequence[IntentArgs] | None) -> str:
    """The same of several acts as one decision; '' for none."""
    if not acts:
        return ""
    verb, args = acts[0] if len(acts) == 1 else ("batch", {"acts": tuple(acts)})
    return refused(model, verb, **args)


def hands_off(model: TableModel) -> str:
    """That the rules leave nothing to the hands just now, asked of a change that changes nothing: to look whether one
    may draw must not draw."""
    why = refused(model, "set", name="phase", value=model.session.state.vars.get("phase"))
    return why and model.tr("panel-by-rules")


def unplayable(model: TableModel, chit: str, number: str) -> str:
    """Why the rules ask for no such side of a chit just now; '' when they do, or leave it to the hands."""
    if not under_rules(model):
        return ""
    offers = list(model.session.offers(model.actor))
    choices = [choice for verb in verbs(offers) for choice in question(offers, verb).choices]
    if any({chit, number} <= set(flat(choice.values)) for choice in choices):
        return ""
    return refused(model, "play", chit=chit, number=number)


def fought_by_rules(model: TableModel, rule: str) -> bool:
    """Whether combats, which stand under this rule, are not to be fought by hand now."""
    state, game = model.session.state, model.session.game
    return under_rules(model) and state.modes.get(game.group_of(rule)) == "enforce"


def allow(widget: QWidget, possible: bool, why: str, hint: str = "") -> None:
    """Can be pressed if it is possible and nothing speaks against it (`why`, shown in place of its hint)."""
    widget.setEnabled(possible and not why)
    widget.setToolTip(tip(why or hint))
