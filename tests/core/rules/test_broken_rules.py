"""A fault in the rules is said as one; what one seat alone knows is never judged or written as if all knew it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit, recheck
from tabletop.core.errors import RulesBroken
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Boxed, Moved
from tabletop.core.rules.checks import check
from tabletop.core.rules.context import Table
from tabletop.core.rules.flow import Procedure
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import Fault, accepted
from tests.core.rules.test_rules_engine import crowded
from tests.core.toy import BLUE, RED, March, table


@check("2.1", "too-many-in-zone")
def misspelt(k, piece: str, to: str):
    """A check with a fault in it."""
    return len(k.state.peices) < 2


@check("2.1", "too-many-in-zone")
def peeping(k, piece: str, to: str):
    """Reads what lies hidden in the target: the other side's business."""
    return all(k.kind(other) != "leader" for other in k.at(to))


def with_check(session: Session, one) -> Session:
    """The same table with one other check on moves."""
    march = March()
    march.checks = {"move": (one,)}
    session.local.game = replace(session.game, steps={**session.game.steps, "March": march})
    return session


def test_a_misspelt_check_refuses_loudly_and_writes_nothing():
    """The move that 2.1 forbids is not done; the ruling names the rule, the check and what was raised."""
    assert crowded("enforce").submit(RED, "move", piece="r9", to="middle").verdict == "refused"
    session = with_check(crowded("enforce"), misspelt)
    before = session.state.digest()
    ruling = session.submit(RED, "move", piece="r9", to="middle")
    assert ruling.verdict == "broken" and not ruling.accepted and isinstance(ruling.error, AttributeError)
    cited = ruling.broken_rules[0]
    assert (cited.rule, cited.text.key, cited.text.get("where")) == ("2.1", "rules-broken", "misspelt")
    assert session.state.digest() == before
    with pytest.raises(Fault, match="raised AttributeError"):
        accepted(ruling)


def test_a_step_that_raises_is_broken_and_the_table_stays():
    """`on_<verb>` with a fault in it: a verdict, not an exception; nothing of it is written."""

    class Odd(March):
        def on_pass(self, t):
            return {}["nothing"]

    session = crowded("enforce")
    session.local.game = replace(session.game, steps={**session.game.steps, "March": Odd()})
    before = len(session.journal)
    ruling = session.submit(RED, "pass")
    assert ruling.verdict == "broken" and isinstance(ruling.error, KeyError) and len(session.journal) == before
    assert ruling.broken_rules[0].rule == "2"


@pytest.mark.parametrize("piece", [("r9",), ("r9", "r1"), 7, ("r9", 7), "nobody", (), None, {"r9": 1}])
def test_odd_arguments_are_refused_and_break_nothing(piece):
    """Groups are asked about member by member; what is no counter is refused by the hands, under the step's rule."""
    ruling = crowded("enforce").preview(RED, "move", piece=piece, to="middle")
    assert ruling.verdict == "refused" and all(citation.rule for citation in ruling.broken_rules)


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("draw", {"bowl": "bowl", "to": "hand-red", "drawn": 5}),
        ("draw", {"bowl": "bowl", "to": "hand-red", "drawn": (("x1", "no box"),)}),
        ("draw", {"bowl": "bowl", "to": "hand-red", "drawn": ((1, 2, 3),)}),
        ("batch", {"acts": 3}),
        ("batch", {"acts": (("move", 5),)}),
        ("batch", {"acts": (("move", {"piece": "r1", "to": "south", "odd": 1}),)}),
        ("move", {"piece": "r1", "to": "south", "odd": 1}),
        ("roll", {"dice": "1d6", "values": 4}),
    ],
)
def test_odd_arguments_of_another_program_are_disputed(verb, args):
    """An entry as an edited program may write it is judged without an exception, and does not pass."""
    session = table()
    forged = Entry(session.journal.next_id(BLUE), "", Intent(verb, args), "unchecked", (Moved("r1", "south"),))
    assert recheck(session.game, session.state, None, forged) == "disputed"


def test_a_check_that_needs_anothers_secret_cannot_tell():
    """Red's chit lies hidden in the middle; a check on blue's move that would read it neither allows nor forbids."""
    session = with_check(crowded("enforce"), peeping)
    hidden = session.vaults[RED].seal(("leader", 1), (RED,))
    board = Table(session.game, session.journal.start, RED, session.vaults[RED])
    board.record(Boxed(hidden.box, RED, hidden.digest))
    board.place_hidden("x1", RED, "middle", hidden.box)
    state = session.state.copy()
    state.pieces, state.order, state.boxes = board.state.pieces, board.state.order, board.state.boxes
    session.local.state = state
    session.vaults[BLUE], own = Vault(session.vaults[RED].entropy), session.vaults[RED]
    entry = Entry(session.journal.next_id(RED), "", Intent("move", {"piece": "r1", "to": "middle"}), "ok", ())
    assert recheck(session.game, state, None, entry) == "cannot_tell"
    assert recheck(session.game, state, own, entry) == "disputed"  # whoever knows sees that 2.1 forbids it


def test_no_rule_seals_outside_a_secret_argument():
    """A consequence that seals would make another box whenever it is judged again: there is no way to write one."""
    assert not hasattr(Table, "seal")


def test_a_stage_cannot_be_called_end():
    """It would never run: the author hears of it when the rules are loaded."""
    with pytest.raises(TypeError, match="end"):

        class Ends(Procedure):
            stages = ("begin", "end")


# --- hidden counters by hand -------------------------------------------------------------------------------


def drawn(session: Session) -> str:
    """A chit in red's hand."""
    session.submit(RED, "draw", bowl="bowl", to="hand-red")
    return session.state.order["hand-red"][0]


def test_steps_of_a_hidden_counter_are_sealed_again():
    """Its owner changes it; nobody else sees more than that it was touched; a reveal shows the new steps."""
    session = table("hand")
    chit = drawn(session)
    assert session.submit(RED, "steps", piece=chit, steps=1).accepted
    assert session.state.pieces[chit].steps is None and "steps" not in session.journal.entries[-1].intent.args
    assert session.view(RED).pieces[chit].steps == 1
    assert session.submit(RED, "steps", piece=chit, steps=3).broken_rules[0].text.key == "steps-out-of-range"
    session.submit(RED, "reveal", piece=chit)
    assert session.state.pieces[chit].steps == 1
    assert audit(session.game, session.journal, session.vaults).sound


def test_nobody_else_changes_a_hidden_counter():
    """Blue, who does not know it, is refused; nothing in clear is written on it."""
    session = table("hand")
    chit = drawn(session)
    assert session.submit(BLUE, "steps", piece=chit, steps=1).broken_rules[0].text.key == "hidden-counter"
    assert session.state.pieces[chit].steps is None


def test_a_hidden_counter_swapped_for_another_is_named_in_the_audit():
    """Sealed again as the other chit: the opened papers show it."""
    session = table("hand")
    chit = drawn(session)
    kind, steps = session.known(RED).open(session.state.pieces[chit].box)
    other = {"C1": "C2", "C2": "C1"}[kind]
    session.submit(RED, "steps", piece=chit, sealed=session.vaults[RED].seal((other, steps), (RED,)))
    honest = table("hand")
    honest.submit(RED, "steps", piece=drawn(honest), steps=1)
    assert audit(honest.game, honest.journal, honest.vaults).sound
    found = audit(session.game, session.journal, session.vaults)
    assert [one.text.key for one in found.differences] == ["audit-swapped"]


def test_an_offer_with_a_broken_check_is_heard_of():
    """Offers are not shortened or widened by a fault: there are none, and whoever asks for them hears of it, once."""
    session, heard = with_check(crowded("enforce"), misspelt), []
    session.local.faults.on_fault = heard.append
    assert session.offers(RED) == [] == session.offers(RED) and isinstance(session.local.faults.current, RulesBroken)
    assert [type(one.cause) for one in heard] == [AttributeError]
