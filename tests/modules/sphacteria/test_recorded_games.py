"""Three whole games, recorded once: they replay to their result and the rules of today judge them alike."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tabletop.core.audit import audit
from tabletop.core.entry import Entry, hash_of
from tabletop.core.facts import Noted, Rolled
from tabletop.core.journal import Journal
from tabletop.core.seal import Secret, Vault
from tabletop.data.build import Module
from tests.modules.sphacteria.record import GAMES, PLANS, WANTED, header, play, table

NAMES = sorted(PLANS)


@cache
def recorded(name: str) -> tuple[dict[str, object], list[Entry]]:
    """First line and entries of a game."""
    first, *bodies = (GAMES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return json.loads(first), [Entry.from_body(body, hash_of(body)) for body in bodies]


def journal(name: str, module: Module) -> Journal:
    """The journal of a game from the set-up on."""
    made = Journal(module.start("", dict.fromkeys(module.card.rule_groups, "enforce")))
    made.extend(recorded(name)[1])
    return made


def vaults(name: str) -> dict[str, Vault]:
    """What each seat knew at the end."""
    found = {}
    for seat, secrets in recorded(name)[0]["secrets"].items():  # type: ignore[attr-defined]
        found[seat] = Vault(lambda n: bytes(n), {box: Secret.from_plain(plain) for box, plain in secrets.items()})
    return found


@pytest.mark.parametrize("name", NAMES)
def test_it_replays_to_its_result(name: str, sphacteria: Module) -> None:
    """Folding the facts gives the recorded position and the kind of victory the game stands for."""
    first, made = recorded(name)[0], journal(name, sphacteria)
    state = made.state()
    assert state.digest() == first["digest"] and not made.bad
    kind, winner, rule = state.vars["result"]  # type: ignore[misc]
    assert [kind, winner, rule] == first["result"] and (kind, rule) == WANTED[name]
    assert not state.frames


@pytest.mark.parametrize("name", NAMES)
def test_it_is_judged_again_without_a_difference(name: str, sphacteria: Module) -> None:
    """With the secrets at hand every entry gets the same verdict and the same facts from the rules of today."""
    found = audit(sphacteria.game(), journal(name, sphacteria), vaults(name))
    assert [finding for finding in found.findings if finding[1] != "agreed"] == [] and found.breaks == ()


@pytest.mark.parametrize("name", NAMES)
def test_it_is_played_again_act_for_act(name: str, sphacteria: Module) -> None:
    """The same plan and seed lead to the same journal: the tool that wrote it still writes it."""
    session = table(sphacteria, PLANS[name].seed)
    play(session, PLANS[name])
    assert [entry.body() for entry in session.journal.entries] == [entry.body() for entry in recorded(name)[1]]
    assert json.loads(json.dumps(header(session, PLANS[name]))) == recorded(name)[0]


def test_position_and_surrender_are_what_they_say(sphacteria: Module) -> None:
    """One is decided in the middle of the game by hunger, one after turn 7 by hoplites in P, Q and T."""
    hunger, position = journal("capitulation", sphacteria), journal("position", sphacteria)
    assert hunger.state().vars["turn"] < 7  # type: ignore[operator]
    notes = [fact.text.key for entry in hunger.entries for fact in entry.facts if isinstance(fact, Noted)]
    assert "log-capitulation" in notes
    assert position.state().vars["turn"] == 7
    for zone in ("P", "Q", "T"):
        here = [p for p in position.state().at(zone) if p.owner == "athens" and p.kind]
        assert any(sphacteria.kind_of(str(p.kind)).id == "hoplite" for p in here), zone


def test_every_number_cited_in_play_is_in_the_rulebook(sphacteria: Module) -> None:
    """Notes, rolls and citations of whole games name rules that the rules panel can open."""
    cited = set()
    for name in NAMES:
        for entry in recorded(name)[1]:
            cited.update(fact.rule for fact in entry.facts if isinstance(fact, (Noted, Rolled)))
            cited.update(citation.rule for citation in entry.citations)
    assert len(cited) > 25 and {number for number in cited if number and sphacteria.rule(number) is None} == set()
