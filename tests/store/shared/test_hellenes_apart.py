"""Hellènes between two programs in a folder: a year with its winter, each byte searched, then judged again.

Whole games of the first campaign with TABLETOP_RELEASE=1.
"""

from __future__ import annotations

import json
import os
import random
from dataclasses import fields, is_dataclass, replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.fresh_boxes import refs_in
from tabletop.core.secrets.seal import BoxRef
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.systems import fuzz
from tests.conftest import RELEASE
from tests.modules.hellenes.sheet import game as hellenes
from tests.store.shared.audits import Played, ended
from tests.store.shared.far import Game, Pair
from tests.store.shared.test_locked_cup_far_apart import begun, go_on
from tests.store.shared.test_secrets import _closed, _hits, _marks

YEARS = 99 if RELEASE else 1
ACTS = 4000 if RELEASE else 200
SEED = 2
SEARCH = 25
"""Acts between two searches of all files."""


@pytest.fixture(autouse=True, scope="module")
def quick_disk() -> object:
    """Nobody pulls the plug in these tests, and what is drawn is the same each time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


def drawn_alike(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Keys, names, salts, dice and cards of both machines from this seed."""
    patch.setattr(os, "urandom", random.Random(seed).randbytes)


@pytest.fixture(scope="module")
def module() -> Module:
    """The game, read once."""
    return hellenes()


def known_of(owner: Game, other: Session) -> set[bytes]:
    """What the other may not read: salts and boxes of all that is closed, and the content of covered blocks and of
    cards in hand, as any file would write it, but for what has lain open before."""
    shown = {box.value for box in owner.session.state.boxes.values() if box.open}
    words = _marks(owner, other)
    blocks = set(owner.session.game.counters)
    for _, secret in _closed(owner, other):
        match secret.value:
            case (str(kind), int()) if kind in blocks and secret.value not in shown:
                words |= {json.dumps(secret.value).encode(), json.dumps(secret.value, separators=(",", ":")).encode()}
    return words


def played(root: Path, module: Module, seed: int) -> tuple[Pair, int, list[str]]:
    """A game up to the year after the last; how many secrets were looked for, and which phases were played."""
    two, rng, searched, phases = begun(root, module, False), random.Random(seed), 0, list[str]()
    for n in range(ACTS):
        two.exchange()
        assert two.same()
        state = two.first.session.state
        if not state.frames or int(str(state.vars["turn"])) > YEARS:
            break
        phases.append(str(state.vars["phase"]))
        go_on(two, rng)
        if n % SEARCH == SEARCH - 1:
            searched += look_through(two)
    searched += look_through(two)
    return two, searched, phases


def look_through(two: Pair) -> int:
    """Neither machine holds what only the other may know; how many words were looked for."""
    found = 0
    for holder, owner in ((two.first, two.second), (two.second, two.first)):
        words = known_of(owner, holder.session)
        assert _hits(two, holder, words) == [] and _hits(two, owner, words)  # the search finds what is there
        view = holder.session.view(holder.here[0])
        assert not [p for p in view.pieces.values() if p.box and p.owner == owner.here[0] and p.kind is not None]
        found += len(words)
    return found


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory, module: Module) -> Played:
    """A year, both vaults opened at its end."""
    root = tmp_path_factory.mktemp("year")
    with pytest.MonkeyPatch.context() as patch:
        drawn_alike(patch, 8)
        two, searched, phases = played(root, module, 8)
    first, second = two.first, two.second
    assert list(dict.fromkeys(phases))[:6] == ["new-year", "spring", "summer", "high-summer", "autumn", "winter"]
    assert searched > 1000 and not first.doubts and not second.doubts
    journal = first.session.journal
    assert not journal.superseded and not journal.bad
    assert not any(entry.seat == CHANCE for entry in journal.entries)
    return ended(root, module, two)


@pytest.mark.parametrize("seat", ["", "athens", "sparta"])
def test_a_year_with_winter_is_sound(year: Played, seat: str) -> None:
    """Whoever looks: every act of the rules agreed, every box known, nobody named."""
    found = year.audit(seat)
    assert found.differences == () and found.sound and found.complete
    verbs = {entry.verb for entry in [*year.entries("athens"), *year.entries("sparta")]}
    assert verbs >= {"seal", "take", "show", "mix", "unveil", "wound", "move"}


# --- changed programs ---------------------------------------------------------------------------------------------


RECRUIT, MOVE = "4.22", "5.1"
"""Rules under which a recruit and a move are refused."""


class Changed:
    """Athens' and Sparta's programs after somebody has changed them: each writes one act as the rules do not allow."""

    def __init__(self, two: Pair) -> None:
        self.two, self.done = two, set[tuple[str, str]]()
        for game in (two.first, two.second):
            self._patch(game)

    def _patch(self, game: Game) -> None:
        (seat,), writer, vault = game.here, game.session._writer, game.session.vaults[game.here[0]]
        honest = writer.judge

        def judge(options: SeatOptions, verb: str, args: dict[str, object], override: bool = False) -> Ruling:
            ruling = honest(options, verb, args, override)
            rule, forge = FORGES.get(verb, ("", None))
            written = {number for _, number in self.done}
            if forge is None or rule in written or ruling.verdict != "ok" or options.vault is not vault:
                return ruling
            made = forge(options, ruling) if rule != RECRUIT or len(written) == len(FORGES) else None
            if made is not None:
                self.done.add((seat, rule))
            return made or ruling

        writer.judge = judge  # type: ignore[method-assign]

    def too_far(self) -> None:
        """Athens moves a block as if it were another, farther than it can; what nobody else could tell."""
        session = self.two.first.session
        if (
            ("athens", MOVE) in self.done
            or session.awaited() != ("athens",)
            or session.state.frames[-1].step != "Actions"
        ):
            return
        own, blind = (SeatOptions(session.game, session.state, "athens", v) for v in (session.vaults["athens"], None))
        rng = random.Random(1)
        for made in (made for made in blind.offers if made.verb == "move"):
            intent = made.sample(rng)
            ruling = blind.judge(intent)
            if ruling.verdict == "ok" and own.judge(intent).verdict == "refused":
                session._writer.record("athens", ruling)
                session._writer.then()
                self.done.add(("athens", MOVE))
                return


def content(options: SeatOptions, ref: BoxRef) -> tuple[str, int]:
    """What this seat has just sealed."""
    assert options.vault is not None
    kind, steps = options.vault.open(ref.box).value  # type: ignore[misc]
    return str(kind), int(str(steps))


def resealed(options: SeatOptions, ruling: Ruling, changes: dict[BoxRef, int]) -> Ruling:
    """The ruling with other steps in these boxes."""
    assert options.vault is not None
    words: dict[str, str] = {}
    for ref, more in changes.items():
        kind, steps = content(options, ref)
        new = options.vault.seal((kind, steps + more), (options.seat,))
        words |= {ref.box: new.box, ref.digest: new.digest}
    return exchanged(ruling, words)


def exchanged(ruling: Ruling, words: dict[str, str]) -> Ruling:
    """The ruling with other names in its intent and its facts."""

    def other(value: Any) -> Any:
        if isinstance(value, str):
            return words.get(value, value)
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            return tuple(map(other, value))
        if is_dataclass(value) and not isinstance(value, type):
            return replace(value, **{f.name: other(getattr(value, f.name)) for f in fields(value)})
        return value

    intent = replace(ruling.intent, args={name: other(value) for name, value in ruling.intent.args.items()})
    return replace(ruling, intent=intent, facts=tuple(map(other, ruling.facts)))


def another_is_hurt(options: SeatOptions, ruling: Ruling) -> Ruling | None:
    """Attrition: the loss of one block is put on another."""
    refs = list(refs_in(ruling.intent.args["sealed"]))
    if len(refs) < 2 or ruling.intent.args["dead"]:
        return None
    full = {ref: options.game.counters[content(options, ref)[0]].faces for ref in refs}
    for spared, hurt in permutations(refs, 2):
        if content(options, spared)[1] < full[spared] and content(options, hurt)[1] > 1:
            return resealed(options, ruling, {spared: 1, hurt: -1})
    return None


def built_twice(options: SeatOptions, ruling: Ruling) -> Ruling | None:
    """A block is built by a step more than the action gives."""
    assert options.vault is not None
    for ref in refs_in(ruling.intent.args["sealed"]):
        kind, steps = content(options, ref)
        if 1 < steps < options.game.counters[kind].faces:
            return resealed(options, ruling, {ref: 1})
    return None


def not_drawn(options: SeatOptions, ruling: Ruling) -> Ruling | None:
    """A recruit that the lots have not given."""
    frame = options.state.frames[-1]
    if frame.step != "ChooseRecruit":
        return None
    drawn = frame.data["drawn"]
    left = next(p.id for p in options.state.at(f"pool-{options.seat}") if p.id not in drawn)  # type: ignore[operator]
    return exchanged(ruling, {str(ruling.intent.args["piece"]): left})


FORGES = {"wound": ("8.2", another_is_hurt), "restore": ("4.21", built_twice), "move": (RECRUIT, not_drawn)}
"""What is written otherwise: by verb the rule that it breaks, and how."""
LURES = ("attrition", "restore", "build", "levy", "move")
"""What leads to an act that can be written otherwise, the rarest first."""


def tempted(two: Pair, rng: random.Random) -> None:
    """One act of whoever is asked, such as leads to a place where the changed programs change something."""
    for game in (two.first, two.second):
        (seat,) = game.here
        if seat in game.session.awaited():
            offers = game.session.offers(seat)
            lured = [made for verb in LURES[: 4 if rng.random() < 0.5 else 5] for made in offers if made.verb == verb]
            at_choice = game.session.state.frames[-1].step == "ChooseRecruit"
            made = next((m for m in offers if at_choice and m.verb == "move"), None)
            if made is None:
                made = lured[0] if lured and lured[0].verb != "move" else fuzz.choose(game.session.game, offers, rng)
            intent = made.sample(rng)
            fuzz.accepted(game.session.submit(seat, intent.verb, **intent.args))


def test_changed_programs_are_named(tmp_path: Path, module: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    """Attrition on the wrong block, a block built twice, a move too long: only the audit can tell, and names them under
    their rules, nothing else. A recruit that was not drawn is doubted at once."""
    drawn_alike(monkeypatch, SEED)
    two, rng = begun(tmp_path, module, False), random.Random(SEED)
    changed = Changed(two)
    for _ in range(ACTS):
        two.exchange()
        if len(changed.done) == 4:
            break
        assert not two.first.doubts and not two.second.doubts and two.first.session.state.frames
        changed.too_far()
        two.exchange()
        tempted(two, rng)
    (doubted,) = (*two.first.doubts.values(), *two.second.doubts.values())
    assert doubted.verb == "move" and (doubted.seat, RECRUIT) in changed.done
    found = ended(tmp_path, module, two).audit()
    named = {(one.seat, one.rule): (one.kind, one.text.key) for one in found.differences}
    assert (
        named == dict.fromkeys(changed.done, ("fault", "audit-refused"))
        and len({one.entry for one in found.differences}) == 4
    )
