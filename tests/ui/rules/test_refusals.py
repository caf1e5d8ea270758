"""Enforced play says what comes first, and keeps a refusal until its player goes on."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame
from tabletop.core.referee.ruling import Ruling
from tabletop.core.text import Msg
from tabletop.ui.rules.modes import hold
from tabletop.ui.rules.refusals import refusal_words
from tests.ui.rules.conftest import Play, settle


def test_what_is_to_be_done_first(play: Play) -> None:
    """A reason that says only 'not now' names who must do what; it stays while others act, and goes when its player
    goes on; what was selected does not outlive the turn of another."""
    prompt, model, session = play.window.prompt, play.model, play.session
    play.up_to("Muster")
    seat = session.awaited()[0]
    other = next(one for one in model.module.seats if one != seat)
    model.deputy = ""
    model.look_as(other)
    play.open()
    model.deputy = ""
    unit = next(p.id for p in model.shown.pieces.values() if p.owner == other and model.module.is_zone(p.place))
    model.select((unit,))
    model.do("move", piece=unit, to="M")
    settle(1)
    said = prompt.reason.text()
    assert said.startswith("The rules do not allow this now. First,") and model.name_of_seat(seat) in said
    assert "other side" not in said and prompt.refusal.isVisible()
    session.submit(seat, "pass")
    settle()
    assert not prompt.refusal.isHidden()  # another's act: it can still be read, and done all the same
    model.look_as(seat)
    play.open()
    assert model.selection == ()
    while session.awaited()[0] != CHANCE and prompt.refusal.isVisible():
        asked = session.awaited()[0]
        session.submit(asked, "pass")
        settle()
        if asked == other:
            break
    assert prompt.refusal.isHidden()


def test_ending_says_what_it_costs(play: Play) -> None:
    """2.C: announced points that are not used are lost; the button that loses them says how many."""
    play.up_to("Orders")
    phase = next(f for f in play.session.state.frames if f.step == "ActionPhase")
    said = [label.text() for label in play.bar.cards.findChildren(QLabel)]
    lost = f"gives up {phase.data['left']} announced point"
    assert phase.data["left"] and [words for words in said if lost in words]


def test_the_first_cause_is_said(play: Play) -> None:
    """Of several reasons the first is told: the others would not help."""
    broken = tuple(
        Citation(rule, Msg.of(key), False) for rule, key in (("3.1", "check-ship-ashore"), ("3", "check-too-far"))
    )
    said = refusal_words(play.model, Ruling("refused", Intent("move"), broken))
    assert said == play.model.tr("check-ship-ashore")


def test_an_override_half_given_waits_for_its_player(play: Play) -> None:
    """*Do it all the same* pressed once, and the other acts, sits down, and goes again: it is still asked, and done in
    the name of the seat that began it. A later act of that seat drops it, and the message line says so."""
    prompt, model, session, said = play.window.prompt, play.model, play.session, list[str]()
    model.said.connect(said.append)
    play.up_to("Muster")
    first = session.awaited()[0]
    other = next(one for one in model.module.seats if one != first)

    def sit(seat: str) -> None:
        model.look_as(seat)
        model.deputy = ""
        model.set_covered(False)
        prompt.refresh()

    def half(to: int) -> None:
        model.do("set", name=f"supply.{other}", value=to)
        prompt.insist.click()
        assert prompt.insist.sure and prompt.refusal.isVisible()

    sit(other)
    half(1)
    session.submit(first, "pass")
    sit(first)
    assert prompt.refusal.isHidden()  # not this player's
    model.step_to(1)
    model.step_to(None)
    sit(other)
    assert prompt.refusal.isVisible() and prompt.insist.sure
    model.deputy = first  # one acts for the other at this screen: the refused act stays its own seat's
    prompt.insist.click()
    entry = session.journal.entries[-1]
    assert (entry.seat, entry.verdict, session.state.vars[f"supply.{other}"]) == (other, "advised", 1) and not said
    prompt.dismiss.click()
    assert prompt.refusal.isHidden()


def test_an_override_half_given_is_not_dropped_without_a_word(play: Play) -> None:
    """Its seat does something else instead: the message line says what was not done."""
    prompt, model, said = play.window.prompt, play.model, list[str]()
    model.said.connect(said.append)
    play.up_to("Muster")
    model.do("set", name="turn", value=3)
    prompt.insist.click()
    assert prompt.insist.sure and not said
    model.do("note", text="patience")
    settle()
    assert prompt.refusal.isHidden() and len(said) == 1 and said[0].startswith("What you were about to do against rule")


def test_panels_offer_what_is_possible(play: Play) -> None:
    """What the referee refuses is not to be pressed: drawing, + and −, *go to this phase* and the form of a combat. A
    group held by hand frees its own; advised, all can be pressed again."""
    docks, model = play.window.docks, play.model
    panels = {name: docks.all[name].fill() for name in ("hand", "tracks", "sequence", "combat")}
    hand, tracks, sequence, combat = panels.values()
    play.up_to("Muster")
    play.open()
    for box in combat.sides.values():
        box.strength.setValue(4)

    def live() -> set[str]:
        for panel in (hand, tracks, sequence, combat):
            panel.refresh()
        other = next(leaf.id for leaf in model.module.leaves if leaf.id != model.shown.vars["phase"])
        sequence.tree.setCurrentItem(sequence._items[other])
        found = {"draw": hand.draw, "+": tracks.rows["turn"].more, "jump": sequence.jump, "roll": combat.roll}
        return {name for name, button in found.items() if button.isEnabled()}

    assert live() == set()
    hold(model, "hand", [model.session.game.group_of(combat.data.rule)])
    settle()
    assert live() == {"roll"} and not model.session.preview(model.seat, "set", name="turn", value=2).accepted
    hold(model, "advise", model.module.card.rule_groups)
    settle()
    assert live() == {"draw", "+", "jump", "roll"}


def test_an_answer_of_the_kind_that_is_asked_for(play: Play) -> None:
    """A counter dragged where the question does not let it go is not told to answer that question first."""
    play.up_to("Orders")
    verb = next(offer.verb for offer in play.session.offers(play.model.actor))
    broken = (Citation("", Msg.of("not-offered"), False),)
    said = refusal_words(play.model, Ruling("refused", Intent(verb), broken))
    assert said.startswith("The rules do not allow it in this way. ") and "First" not in said
    assert "First, " in refusal_words(play.model, Ruling("refused", Intent("nothing-of-the-kind"), broken))


def test_a_refusal_during_a_pick_says_what_is_chosen(play: Play) -> None:
    """4.2: who loses units is asked in words of the combat; what is refused meanwhile says the same, not "Choose."."""
    play.up_to("Orders")
    model = play.model
    seat = play.session.awaited()[0]
    losses = Frame("Losses", {"side": seat, "zone": "O", "result": "1/2", "hurt": (), "stage": "apply"}, 91)
    asks = {"into": "hurt", "seat": seat, "options": ("a", "b"), "lo": 1, "hi": 1, "rule": "4.2", "of": "some"}
    play.session.state.frames = (*play.session.state.frames, losses, Frame("Pick", asks, 92))
    refused = Ruling("refused", Intent("move"), (Citation("4.2", Msg.of("not-offered"), False),))
    said = refusal_words(model, refused)
    assert "Losses of the combat" in said and "Half of the units weakened" in said
