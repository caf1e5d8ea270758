"""Why a computer does not play now, and which position it is asked about. No Qt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tabletop.core.position.state import FREE, MODES, State
from tabletop.core.session.session import Session
from tabletop.core.variables import COMPUTER, HINTS, RESULT, STACKS, TITLE
from tabletop.ui.model.seats_here import answers_itself, people

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

Hold = Literal["", "past", "covered", "hand", "after", "barred"]
"""'' for none; the player looks back; hands are covered; what is asked is held by hand; a person is asked as well; it
would be a hint that the table logs or forbids."""


def to_move(session: Session) -> str:
    """The seat that a computer is to answer for now, '' for none."""
    if session.autoplay.shut:
        return ""
    waiting = (seat for seat in session.awaited() if answers_itself(session, seat))
    return next((seat for seat in waiting if not session.asked.blind(seat)), "")


def unruled(session: Session) -> str:
    """A computer's seat that is never asked, because all rules are by hand; '' for none, and when the game is over."""
    state = session.state
    if session.autoplay.shut or state.checked or RESULT in state.vars or session.game.opening is None:
        return ""
    return next(iter(session.computers), "")


def held(model: TableModel, seat: str) -> Hold:
    """Why this seat's computer waits."""
    session = model.session
    if barred(model):
        return "barred"
    if by_hand(session, seat):
        return "hand"
    if not model.live:
        return "past"
    return "covered" if model.covered else "after" if _person_asked(session) else ""


def barred(model: TableModel) -> bool:
    """Whether no computer plays here: what it does in a line of a game is advice to whoever tries the line."""
    return model.game.private and model.game.hint_rule != FREE


def _person_asked(session: Session) -> bool:
    """Whether a person here answers at the same time: his question is not made anew while he does. A sheet of orders is
    written elsewhere."""
    return session.game.protocol is None and any(seat in people(session) for seat in session.awaited())


def by_hand(session: Session, seat: str) -> tuple[str, ...]:
    """Groups of rules that this seat's question belongs to and that are held by hand: there a drop is a drop. What is
    offered is worked out only where it matters: it takes a moment."""
    state, game, top = session.state, session.game, len(session.state.frames) - 1
    loose = [group for group in game.rule_groups if state.modes.get(group, MODES[0]) == MODES[0]]
    if not loose or not state.checked:
        return tuple(loose)
    rules = {rule for made in session.offers(seat) if made.depth == top for rule in made.rules}
    asked = {game.group_of(rule) for rule in rules}
    return tuple(group for group in loose if group in asked)


def asked_about(session: Session) -> State:
    """The table with all its rules enforced: a computer plays by the rules, also where they only advise. Without words
    that matter to no rule (who sits where, the title, hints): with such a partner could have each thought begin anew.
    """
    state = session.state.copy()
    words = {STACKS, HINTS, TITLE, *(COMPUTER + seat for seat in session.game.seats if seat not in session.seats)}
    told = {name: value for name, value in state.vars.items() if name not in words}
    return replace(state, modes={group: MODES[-1] for group in session.game.rule_groups}, vars=told, seats={})
