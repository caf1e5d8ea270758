"""What holds of every recorded game: it replays to its result, and the rules of today judge it alike."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tabletop.core.audit import audit
from tabletop.core.entry import Entry, hash_of
from tabletop.core.facts import Noted, Rolled
from tabletop.core.journal import Journal
from tabletop.core.seal import Secret, Vault
from tests.modules.recording import Recorder, header, play
from tests.modules.sphacteria.record import RECORDER as SPHACTERIA
from tests.modules.syracuse.record import RECORDER as SYRACUSE

RECORDERS = {"sphacteria": SPHACTERIA, "syracuse": SYRACUSE}
every_game = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, recorder in RECORDERS.items() for name in sorted(recorder.plans)]
)


@cache
def recorded(game: str, name: str) -> tuple[dict[str, object], list[Entry]]:
    """First line and entries of a game."""
    first, *bodies = RECORDERS[game].path(name).read_text(encoding="utf-8").splitlines()
    return json.loads(first), [Entry.from_body(body, hash_of(body)) for body in bodies]


def journal(game: str, name: str) -> Journal:
    """The journal of a game from the set-up on."""
    module = RECORDERS[game].module
    made = Journal(module.start("", dict.fromkeys(module.card.rule_groups, "enforce")))
    made.extend(recorded(game, name)[1])
    return made


def vaults(game: str, name: str) -> dict[str, Vault]:
    """What each seat knew at the end."""
    found = {}
    for seat, secrets in recorded(game, name)[0]["secrets"].items():  # type: ignore[attr-defined]
        found[seat] = Vault(lambda n: bytes(n), {box: Secret.from_plain(plain) for box, plain in secrets.items()})
    return found


@every_game
def test_it_replays_to_its_result(game: str, name: str) -> None:
    """Folding the facts gives the recorded position and the kind of victory the game stands for."""
    first, made = recorded(game, name)[0], journal(game, name)
    state = made.state()
    assert state.digest() == first["digest"] and not made.bad
    kind, winner, rule = state.vars["result"]  # type: ignore[misc]
    assert [kind, winner, rule] == first["result"] and (kind, rule) == RECORDERS[game].wanted[name]
    assert not state.frames


@every_game
def test_it_is_judged_again_without_a_difference(game: str, name: str) -> None:
    """With the secrets at hand every entry gets the same verdict and the same facts from the rules of today."""
    found = audit(RECORDERS[game].module.game(), journal(game, name), vaults(game, name))
    assert [finding for finding in found.findings if finding[1] != "agreed"] == [] and found.breaks == ()


@every_game
def test_it_is_played_again_act_for_act(game: str, name: str) -> None:
    """The same plan and seed lead to the same journal: the tool that wrote it still writes it."""
    recorder: Recorder = RECORDERS[game]
    session = recorder.table(recorder.plans[name].seed)
    play(session, recorder.plans[name])
    assert [entry.body() for entry in session.journal.entries] == [entry.body() for entry in recorded(game, name)[1]]
    assert json.loads(json.dumps(header(session, recorder.plans[name]))) == recorded(game, name)[0]


@pytest.mark.parametrize("game", RECORDERS)
def test_every_number_cited_in_play_is_in_the_rulebook(game: str) -> None:
    """Notes, rolls and citations of whole games name rules that the rules panel can open."""
    cited, module = set(), RECORDERS[game].module
    for name in RECORDERS[game].plans:
        for entry in recorded(game, name)[1]:
            cited.update(fact.rule for fact in entry.facts if isinstance(fact, (Noted, Rolled)))
            cited.update(citation.rule for citation in entry.citations)
    assert len(cited) > 25 and {number for number in cited if number and module.rule(number) is None} == set()


def test_position_and_surrender_on_sphacteria() -> None:
    """One is decided in the middle of the game by hunger, one after turn 7 by hoplites in P, Q and T."""
    hunger, position = journal("sphacteria", "capitulation"), journal("sphacteria", "position")
    assert hunger.state().vars["turn"] < 7  # type: ignore[operator]
    assert "log-capitulation" in notes("sphacteria", "capitulation")
    assert position.state().vars["turn"] == 7
    for zone in ("P", "Q", "T"):
        here = [p for p in position.state().at(zone) if p.owner == "athens" and p.kind]
        assert any(SPHACTERIA.module.kind_of(str(p.kind)).id == "hoplite" for p in here), zone


def notes(game: str, name: str) -> set[str]:
    """Keys of all that was said in a game."""
    return {fact.text.key for entry in recorded(game, name)[1] for fact in entry.facts if isinstance(fact, Noted)}


def test_how_syracuse_falls_or_stands() -> None:
    """Walled in it starves before the last turn; or the Athenian camp is stormed from T13 and T15."""
    starved, stormed = journal("syracuse", "capitulation").state(), journal("syracuse", "camp-destroyed").state()
    assert starved.vars["turn"] < 9 and "log-capitulation" in notes("syracuse", "capitulation")  # type: ignore[operator]
    assert stormed.vars["result"][1] == "syracuse" and "log-camp-falls" in notes("syracuse", "camp-destroyed")
    assert [p.steps for p in stormed.at("camp") if p.kind == "camp-wall"] == [1]
