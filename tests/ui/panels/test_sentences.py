"""Journal sentences: from facts alone, in both languages, hidden things unnamed."""

from __future__ import annotations

import os
import re
from dataclasses import replace

import pytest

from tabletop.core.position import facts as F
from tabletop.core.position.facts import Noted, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Piece, State
from tabletop.core.secrets.seal import Vault
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.ui.model.entry_facts import rules_of, spot_of, tags
from tabletop.ui.model.names import Names, told_in
from tabletop.ui.model.sentences import _open, sentence
from tabletop.ui.panels.journal.lines import JournalLines
from tests.games import shipped

NB, NNB = "\u00a0", "\u202f"


@pytest.fixture
def say(game):
    """The last entry in words of a language."""

    def said(language: str, at: int = -1) -> str:
        catalog = Catalog.for_module(game.module, language)
        journal = game.session.journal
        n = len(journal) + at
        text = sentence(game.module, catalog, journal.state(n), journal.entries[n], journal.position)
        assert not catalog.missing
        return text

    return said


def piece(state: State, kind: str) -> str:
    """Id of the piece of that counter."""
    return next(p.id for p in state.pieces.values() if p.kind == kind)


def test_move_of_a_stack(game, say):
    """Counters with a common name share it, and the places are named with their letters."""
    s = game.session
    s.submit(
        "sparta", "move", piece=(piece(s.state, "S-H1"), piece(s.state, "S-H2"), piece(s.state, "epitadas")), to="N"
    )
    assert say("en") == "Sparta: to N (Road to Laconia): Spartan hoplites H1, H2, Epitadas — from the Spartan land base"
    assert (
        say("fr") == f"Sparte{NB}: vers N (Route de Laconie){NB}: Hoplites spartiates H1, H2, Épitadas"
        " — de la base terrestre spartiate"
    )


def test_another_height_in_a_stack(game, say):
    """A counter lowered or raised where it lies has words of its own."""
    s = game.session
    names = tuple(piece(s.state, kind) for kind in ("S-H1", "S-H2"))
    s.submit("sparta", "move", piece=names, to="N")
    s.submit("sparta", "move", piece=names[1], to="N", rank=0)
    assert "another height in the stack" in say("en") and "à un autre rang dans la pile" in say("fr")


def test_who_acted_in_a_past_that_was_brought_over(game):
    """Not nobody, in both languages; a name that nobody knows is nobody's still."""
    for language, said in (("en", "VASSAL"), ("fr", "VASSAL")):
        names = Names(game.module, Catalog.for_module(game.module, language), game.session.state, game.session.state)
        assert names.seat("imported") == said and names.seat("elsewhere") not in ("", said)


def test_long_lists_are_shortened(game, say):
    """More than six counters end in a count, in both languages."""
    s = game.session
    s.submit("athens", "move", piece=s.state.order["pool-athens"], to="BMA")
    assert "and 13 more — from" in say("en") and "et 13 de plus" in say("fr")


def test_what_is_turned_face_down_where_a_hand_laid_it_is_told_once(game, say):
    """The new counter goes to the spot of the old one: no move, and nothing about it but that it lies face down."""
    s = game.session
    hoplite = piece(s.state, "A-H1")
    s.submit("athens", "move", piece=hoplite, to="P", x=300.0, y=300.0)
    assert s.submit("athens", "cover", piece=(hoplite,)).accepted
    assert say("en") == "Athens: turns 1 counter face down — P (Pylos)"
    assert say("fr") == f"Athènes{NB}: couvre 1 pion — P (Pylos)"


def test_weakened_and_restored(game, say):
    """Flips of units are told as what they mean."""
    s = game.session
    hoplite = piece(s.state, "S-H1")
    s.submit("sparta", "steps", piece=hoplite, steps=1)
    assert say("en") == "Sparta: Spartan hoplites H1 weakened"
    s.submit("sparta", "steps", piece=hoplite, steps=2)
    assert say("fr") == f"Sparte{NB}: Hoplites spartiates H1 à pleine force"


def test_dice_with_purpose_and_grade(game, say):
    """Values, purpose and whose dice they were, in the reader's language; two dice are summed, more are told apart."""
    s = game.session
    s.submit("sparta", "roll", dice="2d6", values=(3, 4), real=True, purpose=Msg("dice-for-initiative"))
    assert say("en") == "Sparta: rolls 2d6 for initiative: 3 + 4 = 7 (real dice)"
    assert say("fr") == f"Sparte{NB}: lance 2d6 pour l’initiative{NB}: 3 + 4 = 7 (vrais dés)"
    s.submit("sparta", "roll", dice="4d6", values=(3, 4, 6, 1), real=True)
    assert say("en") == "Sparta: rolls 4d6: 3, 4, 6, 1 (real dice)"
    s.submit("sparta", "roll", dice="1d6")
    assert re.fullmatch(r"Sparta: rolls 1d6: [1-6] \(the program’s dice\)", say("en"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_drawn_chits_are_never_named(game, say, language):
    """No stratagem title may stand in the line of a draw, of a hidden move, or of a chit put back unseen."""
    s = game.session
    titles = [Catalog.for_module(game.module, language).text(f"stratagem-{x.id}") for x in game.module.sheet.stratagems]
    s.submit("athens", "draw", bowl="bowl", to="hand-athens", n=3)
    told = [say(language)]
    first, second, third = s.state.order["hand-athens"]
    s.submit("athens", "move", piece=(first, second), to="stratagems-played")
    told.append(say(language))
    s.submit("athens", "putback", piece=third)
    told.append(say(language))
    assert not [title for title in titles for line in told if title in line]
    assert "3" in told[0] and "2" in told[1]


def test_draw_stays_unnamed_after_reveal(game, say, sphacteria):
    """Revealing a chit later names it then, and leaves the earlier line as it was."""
    s = game.session
    s.submit("athens", "draw", bowl="bowl", to="hand-athens", n=1)
    before = say("en")
    chit = s.state.order["hand-athens"][0]
    s.submit("athens", "reveal", piece=chit, to="stratagems-played", steps=1)
    assert say("en", -2) == before == "Athens: draws 1 chit unseen, to the Athenian hand"
    back = sphacteria.counter(s.state.pieces[chit].kind).sides[-1]
    title = Catalog.for_module(sphacteria).text(f"stratagem-{back}")
    assert say("en") == f"Athens: shows {title}; to the stratagems played: {title} — from the Athenian hand"


def test_turn_phase_and_tracks(game, say):
    """Variables are told by what they stand for; ticks cleared by a new turn are not told at all."""
    s = game.session
    s.submit("athens", "set", name="ap.athens", value=4)
    assert say("en") == "Athens: Actions, Athens: 0 → 4"
    s.submit("athens", "set", name="done.stratagems.draw-two", value=True)
    assert say("en").startswith("Athens: done: ")
    s.act(
        "athens",
        [
            ("set", {"name": "turn", "value": 2}),
            ("set", {"name": "phase", "value": "reinforcements"}),
            ("set", {"name": "done.stratagems.draw-two", "value": False}),
        ],
    )
    assert say("en") == "Athens: turn 2; phase: Reinforcements"
    assert say("fr") == f"Athènes{NB}: tour 2{NNB}; phase{NB}: Renforts"
    s.submit("athens", "set", name="initiative", value="sparta")
    assert say("fr") == f"Athènes{NB}: initiative{NB}: Sparte"
    s.submit("athens", "set", name="advantage", value="athens")
    assert say("en") == "Athens: advantage: Athens"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_markup_is_shown_as_typed(game, say, language):
    """Typed text stays literal in the sentence, with angle brackets, ampersand and braces."""
    s = game.session
    typed = '<b>x</b> & "y" { $z }'
    s.submit("athens", "note", text=typed, place="N")
    assert typed in say(language)


def test_undo_and_redo_say_which_move(game, say):
    """Undo names the move it takes back and what it goes past."""
    s = game.session
    s.submit("sparta", "move", piece=piece(s.state, "S-H1"), to="N")
    s.submit("sparta", "roll", dice="1d6")
    s.undo("sparta")
    assert say("en") == "Sparta: takes back move 2; past a roll, a draw or a reveal"
    s.redo("sparta")
    assert say("en") == "Sparta: puts back what move 3 took away"
    assert say("fr") == f"Sparte{NB}: rétablit ce que le coup 3 avait annulé"


def test_modes_marks_and_facing(game, say):
    """The other hands have their words too."""
    s = game.session
    hoplite = piece(s.state, "S-H1")
    s.submit("sparta", "mark", piece=hoplite, mark="moved", on=True)
    assert say("en") == "Sparta: Spartan hoplites H1 marked “moved”"
    s.submit("sparta", "turn", piece=hoplite, facing=90)
    assert say("fr").endswith("orientation 90°")
    s.submit("sparta", "mode", group="combat", mode="advise")
    assert say("en") == "Sparta: Combat and leaders: advice"
    s.submit("sparta", "remove", piece=hoplite)
    assert say("en") == "Sparta: Spartan hoplites H1 taken off the table"
    s.submit("sparta", "place", counter="S-H1", at="N", steps=1)
    assert say("fr") == f"Sparte{NB}: Hoplites spartiates H1, placement en N (Route de Laconie)"


def test_tags_rules_and_spot(game):
    """Filters, rule numbers and the place to flash come from the facts."""
    s = game.session
    s.submit("sparta", "roll", dice="1d6")
    s.submit("sparta", "note", text=Msg("log-combat"), place="V", rule="4.2")
    dice, combat = s.journal.entries
    assert tags(dice) == {"dice"} and tags(combat) == {"combat"}
    assert rules_of(combat) == ("4.2",) and spot_of(combat) == ("V", "")


def test_lines_agree_with_the_state_of_their_time(game):
    """Sentences made in blocks, across undos, equal those made one by one."""
    s = game.session
    names = [piece(s.state, kind) for kind in ("S-H1", "S-H2", "epitadas")]
    for turn in range(90):
        s.submit("sparta", "move", piece=names[turn % 3], to="NLMKOP"[turn % 5])
        if turn % 7 == 3:
            s.undo("sparta")
        if turn % 14 == 3:
            s.redo("sparta")
    catalog = Catalog.for_module(game.module)
    lines = JournalLines(game.module, catalog, s.journal)
    for n, entry in enumerate(s.journal.entries):
        assert lines.text(n) == sentence(game.module, catalog, s.journal.state(n), entry, s.journal.position)


def test_the_dealer_deals_and_a_pass_is_a_pass(game, say):
    """By the rules: chance deals to a hand, and an entry that moves nothing says what its verb did."""
    s = game.session
    s.vaults[CHANCE] = Vault(os.urandom)
    for group in s.game.rule_groups:
        s.submit("athens", "mode", group=group, mode="enforce")
    s.begin("athens")
    s.chance()
    assert say("en") == "Chance: deals 1 chit unseen to the Athenian hand"
    assert say("fr") == f"Le hasard{NB}: distribue 1 pion caché vers la main d’Athènes"
    while s.awaited() == ("chance",):
        s.chance()
    seat = s.awaited()[0]
    s.submit(seat, "pass")
    assert say("en").endswith(": passes") and say("fr").endswith("passe")
    s.submit(s.awaited()[0], "pass")
    assert say("en").split(": ")[1:] == ["passes; phase", "Actions of the first player"]  # who passes does no phase


def test_sentences_in_a_line_run_on(game, say):
    """A place that a note names is not named again after it; a stop in the middle of the line falls, that of an
    abbreviation stays; of the entry with which the rules begin only that is said."""
    s = game.session
    s.submit("athens", "note", text="Storm at Pylos", place="P")
    assert say("en") == "Athens: note “Storm at Pylos”"
    s.submit("athens", "note", text="Storm", place="P")
    assert say("en") == "Athens: note “Storm” — P (Pylos)"
    assert [_open(said) for said in ("It burns.", "in 425 av. J.-C.", "and so on…", "")] == [
        "It burns", "in 425 av. J.-C.", "and so on…", "",
    ]  # fmt: skip
    for group in s.game.rule_groups:
        s.submit("athens", "mode", group=group, mode="enforce")
    s.begin("athens")
    assert say("en").startswith("Athens: the game begins") and "placed" not in say("en")


def test_what_rules_keep_for_themselves_is_not_told(game, say):
    """A variable that stands on no track is told when hands set it, and left to the rules' notes otherwise."""
    s = game.session
    s.submit("athens", "set", name="weather", value="fair")
    assert say("en") == "Athens: weather = fair"
    s.submit("athens", "dice", thrown="typed")
    assert say("en") == "Athens: from now on real dice are thrown"
    entry = s.journal.entries[-1]
    kept = replace(entry, facts=(VarSet("result", ("draw", "", "8.2")), Noted(Msg.of("note-free", text="a draw"))))
    assert "result" not in sentence(game.module, Catalog.for_module(game.module), s.state, kept)


def test_what_befalls_several_is_told_once(game, say):
    """Notes of the rules that differ by their counter alone are one clause; what is called lost is not moved besides;
    the move comes before what was paid for it."""
    s = game.session
    h1, h2 = piece(s.state, "S-H1"), piece(s.state, "S-H2")
    s.submit("sparta", "move", piece=(h1, h2), to="N")
    lost = [F.Moved(name, "losses-sparta") for name in (h1, h2)]
    notes = [Noted(Msg.of("log-eliminated", piece=name), "4.2", "N", name) for name in (h1, h2)]
    paid = Noted(Msg.of("log-activate", place="N", points=2), "2.C.2", "N")
    catalog, before = Catalog.for_module(game.module), s.state
    entry = replace(s.journal.entries[-1], facts=(paid, *lost, *notes))
    told = sentence(game.module, catalog, before, entry)
    assert told == (
        "Sparta: Spartan hoplites H1, H2 eliminated — N (Road to Laconia); "
        "N (Road to Laconia) activated for 2 action points"
    )
    entry = replace(entry, facts=(paid, VarSet("ap.sparta", 3), F.Moved(h1, "L")))
    told = sentence(game.module, catalog, before, entry)
    assert told.split("; ")[0] == "Sparta: to L (Plain of Coryphasion): Spartan hoplites H1 — from N (Road to Laconia)"


@pytest.mark.parametrize(("language", "said"), [("en", "Athens: Turn 3: "), ("fr", f"Athènes{NB}: Tour 3{NB}: ")])
def test_a_group_that_comes_in_parts_is_told_once(game, language, said):
    """Each part of a group of reinforcements notes its arrival; the reader is told once."""
    s = game.session
    s.submit("athens", "set", name="turn", value=3)
    came = Noted(Msg.of("log-arrival", arrival=Msg("arrival-athens-rh1")), "7.1")
    entry = replace(s.journal.entries[-1], facts=(came, came, came))
    told = sentence(game.module, Catalog.for_module(game.module, language), s.state, entry)
    assert told.startswith(said) and "; " not in told.replace("\u202f", "")


def test_who_acts_is_said_once_a_line(game):
    """A note that begins with the side whose line it is goes on from there; rules that add strength shift nothing."""
    s = game.session
    s.submit("athens", "set", name="turn", value=3)
    plays = Noted(Msg.of("log-stratagem", seat="athens", stratagem=Msg("stratagem-8")), "6 #8")
    adds = Noted(
        Msg.of("log-modifier", what=Msg("modifier-strat-8-attacker"), on="column", amount="+0"), "6 #8", "", ""
    )
    entry = replace(s.journal.entries[-1], facts=(plays, adds))
    told = sentence(game.module, Catalog.for_module(game.module), s.state, entry)
    assert told == (
        "Athens: plays “Combined Attack”; "
        "Combined Attack: add half of a neighbouring force to the attacker’s strength"
    )


def test_a_place_is_not_named_twice():
    """Within a sentence its name may begin with a small letter: "la route de la mer de Sicile — Mer de Sicile"."""
    assert told_in("Mer de Sicile", "une tempête sur la route de la mer de Sicile")
    assert not told_in("Mer de Syracuse", "une tempête sur la route de la mer de Sicile")


def test_cards_go_back_among_the_cards():
    """At the end of a year they were said to be put back into the bowl, as chits are."""
    module = shipped("hellenes")
    card = Piece("c1", "", "discard", module.cards.cards[0].id)
    state = State(pieces={"c1": card})
    names = Names(module, Catalog.for_module(module, "fr"), state, state)
    assert names.put_back(["c1"]).endswith(", retour dans la pioche")
    deck = next(bowl.place for bowl in module.scenarios["431"].bowls if bowl.counters[0] == module.cards.cards[0].id)
    state.pieces["c2"] = Piece("c2", "sparta", "hand-sparta", None, box="x", cup=deck)  # of the enemy's hand, unseen
    assert names.put_back(["c1", "c2"]).endswith(", retour dans la pioche")
    assert names.put_back(["gone"]).endswith(", retour dans le bol")
