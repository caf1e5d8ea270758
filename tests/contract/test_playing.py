"""Exam, part 2: enforced play from the offers alone reaches an end; what is not offered is refused with a reason."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.journal.intent import Intent
from tabletop.core.rules.flow import Step
from tabletop.core.rules.offers import SLOTS, Offer
from tabletop.core.rules.orders import line
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.systems.fuzz import words_used
from tests.contract.exam import (
    GAMES,
    OWN,
    RULED,
    deciders,
    game_of,
    judge,
    module_in,
    name_of,
    open_to_choice,
    played,
    seen_by,
)

ruled_module = pytest.mark.parametrize("folder", RULED, ids=name_of)
NON_OFFERS = 3
"""Tried at each decision."""
KEY = re.compile(r"(log|check|purpose|prompt)-[a-z][a-z0-9-]*[a-z0-9]")


@ruled_module
@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_end(folder: Path, seed: int) -> None:
    """A random game reaches its end without exception, dead end or broken invariant."""
    outcome = played(folder, seed)
    if outcome.error is not None:
        raise AssertionError(f"seed {seed}, act {outcome.acts}: {outcome.fault}") from outcome.error
    assert not outcome.session.state.frames


@ruled_module
def test_games_differ(folder: Path) -> None:
    """The games end in different positions: chance and choice matter."""
    digests = {played(folder, seed).session.state.digest() for seed in range(min(5, GAMES))}
    assert len(digests) == min(5, GAMES)


@dataclass
class Met:
    """What was said, offered and cited in some games."""

    said: set[Msg] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)


@judge
def met_at(session: Session, _: random.Random) -> Iterator[Met]:
    """What a position brings."""
    offers = [made for seat in open_to_choice(session) for made in session.offers(seat)]
    rules = {rule for made in offers for rule in made.rules}
    rules |= {citation.rule for citation in session.journal.entries[-1].citations}
    yield Met(set(words_used(session)), {made.verb for made in offers}, rules)


@cache
def met_in_play(folder: Path) -> Met:
    """In two random games, act by act."""
    met = Met()
    for one in seen_by(met_at, folder):
        met.said |= one.said
        met.verbs |= one.verbs
        met.rules |= one.rules
    return met


@ruled_module
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_has_words(folder: Path, language: str) -> None:
    """Prompts, journal lines and citations met in play read as sentences; so do buttons of the verbs offered."""
    catalog, met = Catalog.for_module(module_in(folder), language), met_in_play(folder)
    for msg in met.said:
        catalog.msg(msg)
    for verb in met.verbs:
        catalog.text(f"verb-{verb}")
    assert (OWN or len(met.said) > 100) and not catalog.missing


@ruled_module
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_could_be_said_has_words(folder: Path, language: str) -> None:
    """Every message key written in the rules, reached in play or not, is in the catalogue."""
    catalog = Catalog.for_module(module_in(folder), language)
    keys = {f"prompt-{name.lower()}" for name, step in game_of(folder).steps.items() if asks(step)}
    for path in sorted(folder.glob("rules*.py")) + sorted(folder.glob("rules/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                keys.add(node.value)
    assert keys and sorted(key for key in keys if not catalog.has(key)) == []


def asks(step: Any) -> bool:
    """Whether the step puts a question with its own prompt key."""
    base = Step
    return type(step).offers is not base.offers and type(step).prompt is base.prompt


@judge
def offers_judged_ok(session: Session, rng: random.Random) -> Iterator[str]:
    """Verbs of some offers of each seat, each judged ok."""
    for seat in open_to_choice(session):
        offers = session.offers(seat)
        for made in rng.sample(offers, min(len(offers), 6)):
            intent = made.sample(rng)
            ruling = session.preview(seat, intent.verb, **intent.args)
            assert ruling.verdict == "ok", (seat, intent, ruling.citations)
            yield made.verb
        yield from lines_judged(session, seat, rng)


@ruled_module
def test_every_offer_is_judged_ok(folder: Path) -> None:
    """Each offer at each decision of a game, filled in at random, is judged ok: nothing lit is ever refused."""
    seen = seen_by(offers_judged_ok, folder)
    assert len(set(seen)) >= 3 and len(seen) > 100


def lines_judged(session: Session, seat: str, rng: random.Random) -> Iterator[str]:
    """In a game of sheets: the verbs of some lines, each of which alone makes a sheet that stands."""
    orders, known = session.game.protocol, session.known(seat)
    if orders is None or not orders.writing(known):
        return
    offers = orders.lines(known)
    for made in rng.sample(offers, min(len(offers), 2)):
        intent = made.sample(rng)
        sheet = (line(intent.verb, **intent.args),)
        if not any(remark.stops for remark in orders.remarks(known, sheet)):
            assert session.preview(seat, "orders", sheet=sheet).verdict == "ok", (seat, sheet)
            yield intent.verb


@ruled_module
def test_offers_name_rules_of_the_rulebook(folder: Path) -> None:
    """Every offer and every citation carries a number that rulebook.yaml explains."""
    module, numbers = module_in(folder), met_in_play(folder).rules
    assert numbers and sorted(number for number in numbers if module.rule(number) is None) == []


@judge
def strangers_refused(session: Session, rng: random.Random) -> Iterator[list[str]]:
    """Numbers with which acts that nobody offered are refused."""
    for seat in session.seats:
        for intent in strangers(session, seat, rng):
            ruling = session.preview(seat, intent.verb, **intent.args)
            assert ruling.verdict == "refused", (seat, intent, ruling)
            assert ruling.broken_rules, intent
            yield [citation.rule for citation in ruling.broken_rules]


@ruled_module
def test_what_is_not_offered_is_refused_with_a_rule(folder: Path) -> None:
    """Random acts that no offer covers are refused, each with a number of the rulebook; the table stays as it is."""
    module = module_in(folder)
    refused = [rule for rules in seen_by(strangers_refused, folder) for rule in rules]
    assert [rule for rule in refused if module.rule(rule) is None] == []
    assert len(refused) > 500 and len(set(refused)) >= 5


def strangers(session: Session, seat: str, rng: random.Random) -> list[Intent]:
    """Acts like those of the game that nobody offered to this seat."""
    sight = session.local.options(seat)
    models = [made for other in session.seats for made in session.offers(other)]
    drawn = [_twisted(session, rng.choice(models), rng) for _ in range(NON_OFFERS) if models]
    drawn.append(Intent("move", {"piece": (rng.choice(list(session.state.pieces)),), "to": _place(session, rng)}))
    return [intent for intent in drawn if sight.complete(intent)[1] is None and not tidies(session, intent)]


def tidies(session: Session, intent: Intent) -> bool:
    """Whether it only lays counters otherwise where they are, which everybody may do at any moment."""
    names = intent.args.get("piece")
    moved = names if isinstance(names, tuple) else (names,)
    lie = {session.state.pieces[name].place if name in session.state.pieces else None for name in moved}
    return intent.verb == "move" and lie == {intent.args.get("to")}


def _twisted(session: Session, model: Offer, rng: random.Random) -> Intent:
    """An act of the model's kind with one argument exchanged for something of the table."""
    twisted = rng.choice(sorted(model.args)) if model.args else ""
    args: dict[str, Any] = {
        name: v.sample(rng) if isinstance(v, SLOTS) else v for name, v in model.args.items() if name != twisted
    }
    if twisted:
        some = tuple(rng.sample(sorted(session.state.pieces), 2))
        args[twisted] = rng.choice((some, some[0], _place(session, rng), 0, 99, "", ()))
    return Intent(model.verb, args)


def _place(session: Session, rng: random.Random) -> str:
    return rng.choice(sorted(session.game.places))


@judge
def refused_to_another(session: Session, rng: random.Random) -> Iterator[str]:
    """Verbs of acts that one is asked for, refused to another who is not."""
    asked = deciders(session)
    if asked:
        other = next(seat for seat in session.seats if seat != asked[0])
        intent = rng.choice(session.offers(asked[0])).sample(rng)
        theirs = any(made.covers(intent, session.vaults[other]) for made in session.offers(other))
        if not theirs and not tidies(session, intent):
            assert session.preview(other, intent.verb, **intent.args).verdict == "refused"
            yield intent.verb


@ruled_module
def test_nobody_acts_for_another(folder: Path) -> None:
    """The offers made to one side are refused to the other, unless they were made to both."""
    assert len(seen_by(refused_to_another, folder)) > 50
