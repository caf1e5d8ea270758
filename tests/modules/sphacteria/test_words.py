"""Sphacteria's turn, rulebook summaries, words in both languages and provenance."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.provenance import reconstructed
from tabletop.data.spacing import bad_spacing
from tests.games import shipped
from tests.modules.sphacteria.test_data import PRINTED_MODIFIERS

FOLDER = Path(__file__).resolve().parents[3] / "modules" / "sphacteria"

PRINTED_NUMBERS = (
    *("0.1", "0.2", "0.3", "1", "1.1", "1.2", "1.3", "1.4", "2", "2.A", "2.B", "2.C", "2.D", "3", "3.1", "3.2", "3.3"),
    *("4.1", "4.2", "5", "5.1", "5.2", "5.3", "6", "7.1", "7.2", "8.1", "8.2"),
    *(f"6 #{number}" for number in range(1, 23)),
)
"""Section numbers of the rulebook and its stratagems."""
LETTERED = (
    *(f"2.{phase}.{step}" for phase in "CD" for step in (1, 2, 3)),
    *(number for number in PRINTED_MODIFIERS if number.startswith("4.2.")),
)
"""Numbered or lettered lines below a section."""


@pytest.fixture(scope="module")
def game() -> Module:
    """The module as a player would load it."""
    return shipped("sphacteria")


def of_kind(game: Module, *roles: str) -> list[str]:
    """Counters of some roles."""
    return [name for name in game.counters if game.kind_of(name).role in roles]


# --- sequence, rulebook, words -------------------------------------------------------------------------------


def test_sequence_of_play(game: Module) -> None:
    """2: stratagems, points, activation, adjustments; in the last two the player with the initiative goes first."""
    assert [phase.rule for phase in game.sequence.phases] == ["2.A", "2.B", "2.C", "2.D"]
    assert [phase.id for phase in game.leaves] == [
        "stratagems",
        "action-points",
        "reinforcements",
        "first-actions",
        "second-actions",
        "first-adjustments",
        "second-adjustments",
        "victory-check",
        "turn-marker",
    ]


def test_every_rule_number_is_summarised(game: Module) -> None:
    """Every number of the rulebook has a title and a summary in both languages and a group of the card."""
    assert Counter(rule.number for rule in game.rulebook.rules) == Counter(PRINTED_NUMBERS + LETTERED)
    for rule in game.rulebook.rules:
        for words in (rule.title, rule.summary):
            assert words["en"].strip() and words["fr"].strip() and len(words) == 2, rule.number
        assert rule.summary["fr"] != rule.summary["en"], rule.number
        assert rule.group in game.card.rule_groups, rule.number


def test_status_is_honest(game: Module) -> None:
    """The referee checks every rule but the scale of the counters, which says why; by hand, reminders remain."""
    held = {name for phase in game.leaves for name in phase.reminders}
    assert held == {"arrivals_due", "contested_zones", "stacking_over", "points_left", "hand_limit"}
    assert {rule.number: rule.status for rule in game.rulebook.rules if rule.status != "checked"} == {"0.3": "reminded"}
    assert all(set(rule.why) == {"en", "fr"} for rule in game.rulebook.rules if rule.status != "checked")


def test_rules_cited_in_the_data_exist(game: Module) -> None:
    """Phases, stratagems, modifiers, arrivals, tables and rulings cite rule numbers that the rulebook lists."""
    cited = [phase.rule for phase in (*game.sequence.phases, *game.leaves)]
    cited += [stratagem.rule for stratagem in game.sheet.stratagems]
    cited += [modifier.rule for modifier in game.odds_data("combat").modifiers] + [game.odds_data("combat").rule]
    cited += [arrival.rule for arrival in game.arrivals()] + [ruling.rule for ruling in game.rulebook.rulings]
    assert [number for number in cited if game.rule(number) is None] == []


def test_rulings_settle_what_the_text_leaves_open(game: Module) -> None:
    """The known gaps of the text have a reading of ours, in both languages and marked as ours."""
    rulings = {ruling.id: ruling for ruling in game.rulebook.rulings}
    assert {"supply-gain", "same-moment", "attack-without-point", "bold-winner", "beached-ships"} <= set(rulings)
    assert len(rulings) == len(game.rulebook.rulings)
    assert all(r.text["en"] and r.text["fr"] and r.prov == "reconstructed" for r in rulings.values())


def test_both_languages_have_the_same_keys(game: Module) -> None:
    """Nobody meets a missing word: the two Fluent files hold the same messages."""
    catalog = Catalog([FOLDER / "i18n"])
    assert catalog.keys("en") == catalog.keys("fr") and len(catalog.keys("en")) > 300


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_a_name(game: Module, language: str) -> None:
    """Seats, places, tracks, counters, stratagems, phases, tasks, the table and the labels of the map have words."""
    keys = [f"seat-{s.id}{tail}" for s in game.card.seats for tail in ("", "-short")]
    keys += [f"group-{g.id}" for g in game.card.groups] + [f"rules-{group}" for group in game.card.rule_groups]
    keys += ["title", "subtitle", "summary", "credits", "scenario-standard", "scenario-standard-summary"]
    keys += [f"zone-{zone.id}" for zone in game.map.zones] + [f"box-{box.id}" for box in game.map.boxes]
    keys += [f"track-{t.id}" for t in game.map.tracks] + [f"marker-{m.id}" for t in game.map.tracks for m in t.markers]
    keys += [f"terrain-{place.terrain}" for place in game.map.zones]
    keys += [f"kind-{kind.id}" for kind in game.sheet.kinds] + [f"counter-{name}" for name in game.counters]
    keys += [f"stratagem-{s.id}{tail}" for s in game.sheet.stratagems for tail in ("", "-effect")]
    keys += [f"window-{s.when}" for s in game.sheet.stratagems]
    keys += [f"phase-{phase.id}" for phase in (*game.sequence.phases, *game.leaves)]
    keys += [f"task-{task}" for phase in game.leaves for task in phase.tasks]
    table = game.odds_data("combat")
    keys += [f"table-{table.id}"] + [f"result-{table.id}-{code.replace('/', '_')}" for code in table.results]
    keys += [f"modifier-{modifier.id}" for modifier in table.modifiers]
    keys += [f"arrival-{a.id}" for a in game.arrivals()] + [label.key for label in game.geometry.labels]
    catalog = Catalog([FOLDER / "i18n"], language)
    assert [key for key in keys if not catalog.text(key).strip() or catalog.missing[key]] == []


def test_french_spacing() -> None:
    """French texts keep their no-break spaces, in the Fluent file and in the rulebook."""
    game = shipped("sphacteria")
    texts = (FOLDER / "i18n" / "fr.ftl").read_text(encoding="utf-8").splitlines()
    texts = [line for line in texts if not line.startswith("#")]
    texts += [words["fr"] for rule in game.rulebook.rules for words in (rule.title, rule.summary, rule.why) if words]
    texts += [ruling.text["fr"] for ruling in game.rulebook.rulings]
    assert [found for text in texts for found in bad_spacing(text)] == []


# --- provenance ----------------------------------------------------------------------------------------------


def test_what_the_text_does_not_give_is_marked(game: Module) -> None:
    """Strengths, stars, the limit of I, the winners of the table and most contacts are marked as our own."""
    for name in of_kind(game, "unit"):
        assert {"values", "bonus"} <= set(game.counter(name).reconstructed), name
    assert all("bonus" in game.counter(name).reconstructed for name in of_kind(game, "leader"))
    assert game.place("I").reconstructed == ("limit_pf",) and game.place("J").reconstructed == ()
    assert game.odds_data("combat").reconstructed == ("winners",)
    ours = {frozenset((b.a, b.b)) for b in game.map.borders if b.reconstructed}
    given = {frozenset((b.a, b.b)) for b in game.map.borders} - ours
    assert {frozenset(pair) for pair in ("OP", "PI")} | {
        frozenset(pair) for pair in (("BTA", "O"), ("BTA", "P"), ("BMA", "A"), ("BTS", "N"), ("BMS", "B"))
    } == given
    assert all(game.counter(name).reconstructed == ("sides",) for name in of_kind(game, "chit") if name != "SC1")
    assert game.counter("SC1").reconstructed == ()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_proposal_says_what_it_rests_on(game: Module, language: str) -> None:
    """Each reconstructed value has a basis in words, in both languages."""
    catalog = Catalog([FOLDER / "i18n"], language)
    rows = [one.row for one in reconstructed(game)]
    assert len(rows) > 150
    assert [row for row in rows if row.basis.key == "basis-free" or not catalog.has(row.basis.key)] == []
