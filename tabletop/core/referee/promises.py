"""Standing answers: what a seat would say to questions to come, promised in sealed boxes and opened when they come up.

A promise is one box that says until when it holds, and as many boxes with the answer as times it may be given. Their
contents go to the other seats' programs, which keep them closed. When the question comes, the program that would have
to wait opens one answer box: the journal shows that it was used and what it said, and no more of what was promised.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.core.errors import FactRefused, TableError
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain, freeze
from tabletop.core.position.facts import Boxed, Fact, Opened, VarSet
from tabletop.core.position.state import State
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Step, awaited, settle
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import BoxRef, Vault, VaultSecret
from tabletop.core.text import Msg
from tabletop.core.variables import PROMISE

PROMISED = "on_promised"
"""The method of a step that records what follows from a standing answer."""
TIMES = 6
"""How often a promised answer can be given before its owner is asked again."""
UNTIL, ANSWER = "standing-until", "standing-answer"
"""First word of what is in such a box; then the step it answers, then until when, or what it says."""


class Promise(NamedTuple):
    """What everybody knows of a standing answer: whose it is, and its boxes."""

    seat: str
    until: str
    answers: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its variable."""
        return f"{PROMISE}{self.seat}.{self.until}"


def promises(state: State, seat: str = "") -> Iterator[Promise]:
    """Standing answers in force, of one seat or of all."""
    for name, value in state.vars.items():
        if name.startswith(PROMISE) and isinstance(value, tuple) and value:
            owner, _, box = name[len(PROMISE) :].partition(".")
            if seat in ("", owner):
                yield Promise(owner, box, tuple(map(str, value)))


def is_promise(secret: VaultSecret) -> bool:
    """Whether a letter holds a part of a standing answer: to be kept closed."""
    value = secret.value
    return isinstance(value, tuple) and value[:1] in ((UNTIL,), (ANSWER,))


def content(secret: VaultSecret | None, kind: str) -> tuple[str, tuple[Plain, ...]] | None:
    """(step, what it says) of a box of this kind; None when it is not known here, or no such thing."""
    value = secret.value if secret is not None else None
    if not isinstance(value, tuple) or len(value) < 2 or value[0] != kind:
        return None
    return str(value[1]), value[2:]


# --- acts of the owner, by hand in every mode -----------------------------------------------------------------


def promise(t: Table, boxes: object) -> None:
    """The first box says until when, the others hold the answer."""
    if not isinstance(boxes, tuple) or len(boxes) < 2 or not all(isinstance(ref, BoxRef) for ref in boxes):
        raise FactRefused(Msg.of("promise-odd"))
    for ref in boxes:
        t.record(Boxed(ref.box, t.seat, ref.digest))
    until, *answers = (ref.box for ref in boxes)
    t.record(VarSet(Promise(t.seat, until, ()).name, tuple(answers)))


def withdraw(t: Table, until: str) -> None:
    """It is not to be given any more; its boxes stay closed."""
    found = next((one for one in promises(t.state, t.seat) if one.until == until), None)
    if found is None:
        raise FactRefused(Msg.of("promise-unknown"))
    t.record(VarSet(found.name, None))


# --- giving it ------------------------------------------------------------------------------------------------


def question(game: Game, state: State, owner: str) -> tuple[Step, Known] | None:
    """What is asked of a seat, if only standing answers are waited for: whoever decides for himself comes first, so
    that a promised answer tells nobody anything before he has."""
    if not state.frames or not game.knows(state.frames):
        return None
    known = Known(game, state, owner, None)
    waiting = awaited(known)
    if owner not in waiting or not all(any(promises(state, seat)) for seat in waiting):
        return None
    return game.step(state.frames[-1].step), known


def fulfil(game: Game, state: State, vault: Vault | None, intent: Intent) -> Ruling:
    """One box of a standing answer is opened and answers for its owner. Whoever knows until when it holds (its owner,
    the audit) refuses it afterwards."""
    box, value, nonce = intent.args.get("box"), freeze(intent.args.get("value")), intent.args.get("nonce")
    found = next((one for one in promises(state) if box in one.answers), None)
    said = content(VaultSecret(value, str(nonce), ()), ANSWER)
    asked = question(game, state, found.seat) if found is not None else None
    if found is None or said is None:
        return _refused(intent, "promise-unknown")
    if asked is None or state.frames[-1].step != said[0] or not asked[0].would(asked[1], said[1]):
        return _refused(intent, "promise-does-not-fit", asked[0] if asked is not None else None)
    if vault is not None and found.until in vault and is_expired(game, state, found, vault.open(found.until)):
        return _refused(intent, "promise-over", asked[0])
    try:
        return Ruling("ok", intent, (), _given(game, state, found, Opened(str(box), value, str(nonce)), said[1]), True)
    except TableError as error:  # not what was promised, or the rules cannot go on
        return Ruling("broken", intent, (Citation(asked[0].rule, error.msg, False, game.group_of(asked[0].rule)),))


def _given(game: Game, state: State, found: Promise, opened: Opened, say: tuple[Plain, ...]) -> tuple[Fact, ...]:
    table = Table(game, state, found.seat, None)
    step = game.step(state.frames[-1].step)
    table.record(opened)
    left = tuple(name for name in found.answers if name != opened.box)
    table.record(VarSet(found.name, left or None))
    table.note(Msg.of("log-standing", seat=found.seat), step.rule)
    getattr(step, PROMISED)(table, say)
    if not table.state.frames or not game.step(table.state.frames[-1].step).parallel or not awaited(table):
        settle(table)  # also where several are asked at once: nobody else's answer can be under way
    return table.facts()


def is_expired(game: Game, state: State, found: Promise, secret: VaultSecret) -> bool:
    """Whether it holds no longer, by the table as all see it."""
    until = content(secret, UNTIL)
    if until is None or not game.has_step(until[0]) or not game.knows(state.frames):
        return False
    return not game.step(until[0]).still_holds(Known(game, state, found.seat, None), until[1])


def _refused(intent: Intent, key: str, step: Step | None = None) -> Ruling:
    return Ruling("refused", intent, (Citation(step.rule if step is not None else "", Msg.of(key), False),))
