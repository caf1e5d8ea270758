"""A battle of many throws in the strip; what is said of hidden blocks and of what did not change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.position import facts as F
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.ui.events.chains import chains
from tabletop.ui.events.telling import EventTeller
from tabletop.ui.model.sentences import sentence
from tests.modules.hellenes.rules.fights import ATHENS, Duel, fight
from tests.ui.greece import greek_table

MODULE = greek_table({}).module


def told(duel: Duel, language: str = "en"):
    """The newest event."""
    session = duel.session
    return EventTeller(session, MODULE, Catalog.for_module(MODULE, language)).tell(chains(session, 0)[-1])


def test_while_it_lasts_the_newest_throw_is_told() -> None:
    """6.31: B2 of two steps throws 5, 4: no hit; the throw before is not repeated."""
    duel = fight({"PHOCIS": "A1:4 S5:2"}, ATHENS, {"A1": "NAUPACTUS"})
    duel.do("fight")
    duel.roll(5, 4)
    found = told(duel)
    assert [throw.values for throw in found.throws] == [(5, 4)] and "Phocis" in found.throws[0].words
    assert any("hits 0" in words for words in found.did)


def test_at_its_end_it_is_told_in_one_event() -> None:
    """6.6: who fell, the rest in the result; all entries of the battle are one event, mingled blocks included."""
    duel = fight({"PHOCIS": "A1:4 S5:1"}, ATHENS, {"A1": "NAUPACTUS"})
    duel.do("fight")
    duel.roll(5)
    duel.do("fight")
    duel.roll(1, 1, 1, 1)
    assert duel.over
    found, kinds = told(duel), [chain.kind for chain in chains(duel.session, 0)]
    assert kinds.count("rounds") == 1 and not found.throws
    assert "Phocis" in found.title
    assert any("eliminated" in words for words in found.did)
    assert any("prestige" in words for words in found.result)


@pytest.mark.parametrize(("language", "word"), [("en", "a block of Athens"), ("fr", "un bloc d’Athènes")])
def test_a_hidden_block_is_called_a_block(language: str, word: str) -> None:
    """2.0: not 'a hidden counter'."""
    model = greek_table({"STRATOS": "A28:2"}, covered=True, language=language)
    block = next(p.id for p in model.session.state.at("STRATOS"))
    before = model.session.state
    assert model.do("move", piece=(block,), to="NAUPACTUS").accepted
    entry = model.session.journal.entries[-1]
    assert any(isinstance(fact, F.Moved) for fact in entry.facts)
    assert word in sentence(model.module, model.catalog, before, entry)


def test_the_raised_card_hides_no_other(qtbot, qapp) -> None:
    """3.0: of six cards in a narrow panel each has a strip to click."""
    from PySide6.QtCore import QPointF

    from tabletop.ui.panels.hand.held_cards import HeldCards

    model = greek_table({}, hands={ATHENS: "C12 C33 C20 C21 C22 C23"})
    held = HeldCards(model)
    qtbot.addWidget(held)
    held.resize(300, 500)
    held.show()
    held.show_hand(model.shown.at("hand-athens"), True)
    names = [piece.id for piece in held.pieces]
    assert len(names) == 6
    for raised in names:
        held.raise_card(raised)
        reached = {
            held.fan.card_at(QPointF(x, held.fan.place_of(raised).center().y())) for x in range(held.fan.width())
        }
        assert set(names) <= reached


def test_the_cards_that_were_played_are_told() -> None:
    """3.3: both cards, and who plays first, until the reader acts."""
    model = greek_table({}, hands={ATHENS: "C12"})
    note = {"rule": "3.3", "text": "x"}
    assert model.do("note", **note).accepted
    entry = model.session.journal.entries[-1]
    said = F.Noted(Msg.of("log-plays-actions", seat=ATHENS, card=Msg("card-hunger-effect")), "3.3", "", "")
    model.session.journal.entries[-1] = replace(entry, facts=(said,))
    (chain,) = chains(model.session, 0)
    found = EventTeller(model.session, MODULE, Catalog.for_module(MODULE, "en")).tell(chain)
    assert found.title == "Cards played" and "Athens plays" in found.did[0] and found.rule == "3.3"
