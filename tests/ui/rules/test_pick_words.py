"""A question put through a pick says what it is about: which moment, beside what, of which unit, for which card."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from types import FunctionType

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.data.catalog import Catalog
from tabletop.ui.model.entry_facts import asked_by, rules_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.refusals import refusal_words
from tabletop.ui.rules.runner import prompt_of
from tests.games import shipped
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, Bench
from tests.modules.siege_of_syracuse.rules.impulses import impulse, names
from tests.ui.panels.conftest import LooseGame

LANGUAGES = ("en", "fr")
GAMES = ("sphacteria", "syracuse", "diadochi", "hellenes", "siege_of_syracuse")


def model_of(bench: Bench, language: str, seat: str = ATHENS) -> TableModel:
    """A window's model of the table, a seat at the screen."""
    module = shipped("siege_of_syracuse")
    model = TableModel(LooseGame(module, bench.session), Catalog.for_module(module, language))  # type: ignore[arg-type]
    model.look_as(seat)
    return model


def picked(step: type) -> Iterator[str]:
    """Fields that a step has filled by a pick, in what is its own and in what it inherits."""
    for _, method in inspect.getmembers(step, lambda one: isinstance(one, FunctionType)):
        for call in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(method)))):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") in ("pick", "pick_some"):
                into = call.args[0] if call.args else None
                if isinstance(into, ast.Constant) and isinstance(into.value, str):
                    yield into.value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_pick_has_words_of_its_own(name: str, language: str) -> None:
    """None is asked with a bare “Choose.”."""
    module = shipped(name)
    catalog = Catalog.for_module(module, language)
    wanted = {
        f"prompt-{step_name}-{into}".lower()
        for step_name, step in module.game().steps.items()
        for into in picked(type(step))
    }
    assert wanted or name == "diadochi"
    assert not sorted(key for key in wanted if not catalog.has(key))


@pytest.mark.parametrize(("language", "words"), [("en", ("Nicias", "Dascon")), ("fr", ("Nicias", "Dascon"))])
def test_the_area_beside_is_beside_one(qapp: QApplication, language: str, words: tuple[str, ...]) -> None:
    """10.4.1 An even D10: the question names the leader and the area that the other one is to lie beside."""
    bench = impulse({"L-18": "nicias A-H1", "L-13": "A-H2", "L-16": "A-H3"}, die=8)
    assert bench.step == "Pick" and bench.state.frames[-1].data["into"] == "place"
    model = model_of(bench, language)
    said = model.say(prompt_of(model)[0])
    assert all(word in said for word in words), said


@pytest.mark.parametrize(("language", "word"), [("en", "held back by"), ("fr", "retenus par")])
def test_who_holds_a_stack_back_is_named(qapp: QApplication, language: str, word: str) -> None:
    """7.1.g Hoplites have two points, peltasts and archers four: L-9 is three areas from L-10. Those who could go are
    not named; nobody is when none of them can."""
    bench = impulse({"L-10": "A-H1 A-P1 A-A1", "L-18": "nicias+activated"}, die=5)
    model = model_of(bench, language)
    group = names("A-H1 A-P1 A-A1")
    said = refusal_words(model, bench.session.preview(ATHENS, "move", piece=group, to="L-9"))
    own = [model.name_of_piece(piece) for piece in group]
    assert word in said and own[0] in said and own[1] not in said and own[2] not in said
    assert bench.session.match(ATHENS, "move", piece=group[1:], to="L-9")
    far = refusal_words(model, bench.session.preview(ATHENS, "move", piece=group, to="L-7"))
    assert far and word not in far


@pytest.mark.parametrize(
    ("of", "words", "to", "rule"), [("ground", "A-H1", "L-13", "6.2.3"), ("naval", "A-N1", "S-8", "6.2.3")]
)
def test_the_journal_names_the_rule_an_act_is_done_by(of: str, words: str, to: str, rule: str) -> None:
    """6.2.3, movement, by which a march and a voyage are asked for: before all that was looked at besides, of which
    8.2.4 (the Routed) came first."""
    bench = impulse({"L-10": "A-H1 A-N1", "L-18": "nicias+activated"}, of=of, die=5)
    bench.do("move", piece=names(words), to=to)
    entry, session = bench.session.journal.entries[-1], bench.session
    assert rules_of(entry, asked_by(session.game, session.journal, entry))[0] == rule
    assert asked_by(session.game, session.journal, session.journal.entries[0]) == ""
