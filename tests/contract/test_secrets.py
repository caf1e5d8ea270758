"""Exam, part 4: what is sealed stays sealed, and tables that know different secrets stay equal."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Opened
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.offers import SLOTS, Offer, One, Secret
from tabletop.core.secrets.seal import Vault
from tabletop.core.session import dealer as dealer_module
from tabletop.core.session.session import Session
from tabletop.systems.deck import ShowChoices
from tabletop.systems.fuzz import accepted, choose
from tests.conftest import RELEASE
from tests.contract.exam import (
    RULED,
    SEEDS,
    TIMES,
    game_of,
    hides,
    judge,
    known_here,
    module_in,
    name_of,
    sealed_now,
    secret_of,
    seen_by,
    start_of,
    table_of,
)

ruled_module = pytest.mark.parametrize("folder", RULED, ids=name_of)


def test_most_games_have_something_to_hide() -> None:
    """So that what is looked for here is found somewhere."""
    assert sum(hides(folder) for folder in RULED) > len(RULED) / 2


# --- nothing leaks --------------------------------------------------------------------------------------------


def texts(value: Any) -> Iterator[str]:
    """How a sealed value would show in JSON: the whole, and each name in it that is not public anyway."""
    yield json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for part in value if isinstance(value, tuple) else ():
        if isinstance(part, str) and len(part) > 2:
            yield json.dumps(part, ensure_ascii=False)


@judge
def salts_kept(session: Session, _: random.Random) -> set[str]:
    """Salts of boxes that are closed now, none of them in the last entry."""
    body = session.journal.entries[-1].body()
    closed = [name for name, box in session.state.boxes.items() if not box.open]
    held = {secret_of(session, name).nonce for name in closed if known_here(session, name)}
    assert not [salt for salt in held if salt in body]
    return held


@ruled_module
def test_nonces_of_closed_boxes_are_nowhere(folder: Path) -> None:
    """The salt of a box that is still closed stands in no entry, so no guess at its value can be proved."""
    found = len(set(seen_by(salts_kept, folder)))
    assert found > 5 if hides(folder) else not found  # without secrets nothing is sealed at all


@judge
def closed_values_unseen(session: Session, _: random.Random) -> Iterator[str]:
    """Closed boxes whose content nobody else can read."""
    written = session.journal.entries[-1].body() + as_text(session.state)
    views = {seat: as_text(beyond(session.state, session.view(seat))) for seat in session.seats}
    seen = {seat: written + "".join(views[other] for other in views if other != seat) for seat in views}
    for owner, box in sealed_now(session):
        secret = secret_of(session, box)
        assert secret.value == () or not [text for text in texts(secret.value) if text in seen[owner]], secret.value
        assert not any(box in session.vaults[seat] for seat in session.seats if seat != owner)
        yield box


@ruled_module
@pytest.mark.parametrize("seed", SEEDS)
def test_no_entry_and_no_view_holds_a_closed_value(folder: Path, seed: int) -> None:
    """While a piece lies sealed its content is in no entry written meanwhile, no public state, no other seat's view."""
    found = len(seen_by(closed_values_unseen, folder, [seed]))
    assert found > 100 if hides(folder) else not found


def beyond(public: State, seen: State) -> State:
    """What a view holds that the public state has otherwise, or has not."""
    parts: dict[str, Any] = {}
    for part in ("pieces", "order", "vars", "boxes", "modes", "seats"):
        mine, known = getattr(seen, part), getattr(public, part)
        parts[part] = {name: value for name, value in mine.items() if name not in known or known[name] != value}
    return State(**parts, frames=seen.frames if seen.frames != public.frames else ())


def as_text(state: State) -> str:
    """A state as a file would hold it, but for boxes opened earlier: a chit may have been shown before."""
    plain = state.plain()
    plain["boxes"] = {name: box[:3] for name, box in plain["boxes"].items()}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


@judge
def hidden_ids(session: Session, _: random.Random) -> Iterator[str]:
    """Names of hidden pieces, without the name of any counter."""
    hidden = [p.id for p in session.state.pieces.values() if p.kind is None]
    assert not [(piece, name) for piece in hidden for name in session.game.counters if name in piece]
    yield from hidden


@ruled_module
def test_ids_of_hidden_pieces_say_nothing(folder: Path) -> None:
    """The name of a sealed piece does not hold the name of any counter."""
    seen_by(hidden_ids, folder)


# --- twin worlds ----------------------------------------------------------------------------------------------


class World:
    """One of two tables that see the same acts and the same dice, and hold different secrets.

    Where the game goes on only when chosen cards are shown, each fifth differs: the others are shown, alike on both.
    """

    def __init__(self, folder: Path, twin: World | None, monkeypatch: pytest.MonkeyPatch) -> None:
        self.session, self.twin, self.patch = table_of(folder, seed=11), twin, monkeypatch
        self.drawn: list[Any] = []
        self.session.begin(self.session.game.seats[0])

    def chance(self) -> None:
        """Dice and names as in the other world, but other chits."""
        self.patch.setattr(dealer_module, "draw", self.draw)
        ruling = self.session.chance()
        assert ruling is not None
        accepted(ruling)

    def draw(self, pool: Any, n: int, _: Any) -> tuple[Any, ...]:
        """A chit, or lots, which are thrown like dice."""
        return tuple(pool[:n]) if isinstance(pool[0], int) else (self.pick(pool),)

    def pick(self, pool: Any) -> Any:
        """The first chit; in the second world the last, or what the first has drawn."""
        n = len(self.drawn)
        theirs = self.twin.drawn[n] if self.twin is not None else pool[0]
        shown = any(isinstance(step, ShowChoices) for step in self.session.game.steps.values()) and n % 5 != 4
        self.drawn.append(theirs if self.twin is None or (shown and theirs in pool) else pool[-1])
        return self.drawn[-1]

    def inside(self, value: Any) -> Any:
        """What the pieces are that a value names; the rest of it as it is."""
        if isinstance(value, tuple):
            return tuple(map(self.inside, value))
        piece = self.session.state.pieces.get(value) if isinstance(value, str) else None
        if piece is None or piece.box is None:
            return value
        return secret_of(self.session, piece.box).value

    def shapes(self, seat: str) -> dict[str, Any]:
        """The offers of a seat by what anybody could see of them."""
        return {shape(made.verb, made.args): made for made in self.session.offers(seat)}

    def told(self) -> list[list[Any]]:
        """The journal without digests and hashes."""
        return [blinded(entry) for entry in self.session.journal.entries]


def shape(verb: str, args: Any) -> str:
    """An offer as text, sealed slots left out."""
    return repr((verb, sorted((n, None if isinstance(v, Secret) else v) for n, v in args.items())))


def blinded(entry: Entry) -> list[Any]:
    """An entry as the other side reads it, digests and hashes struck out."""
    data = json.loads(entry.body())
    for fact in data["facts"]:
        if fact[0] == "Boxed":
            fact[3] = ""
    for arg in data["intent"][1].values():
        if isinstance(arg, dict):
            arg.pop("digest", None)
    seen = {seat: clock for seat, (clock, _) in data.get("seen", {}).items()}
    return [data["id"], data["intent"], data["verdict"], data["facts"], data.get("rules"), seen]


@pytest.mark.parametrize("folder", [f for f in RULED if game_of(f).cups], ids=name_of)
@pytest.mark.parametrize("seed", range(2 * TIMES))
def test_twin_worlds_write_the_same_journal(folder: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games with other chits in the hands, the same dice and the same acts: the journals differ in digests only."""
    rng = random.Random(seed)
    first = World(folder, None, monkeypatch)
    worlds = (first, World(folder, first, monkeypatch))
    one, two = (world.session for world in worlds)
    for _ in range(250):
        assert one.awaited() == two.awaited()
        if not one.state.frames:
            break
        if one.awaited() == (CHANCE,):
            for world in worlds:
                world.chance()
            continue
        seat = rng.choice(one.awaited())
        pair = same_choice(worlds, seat, rng)
        if pair is None:  # what would be shown now is not the same in both
            break
        for world, args in zip(worlds, filled(worlds, pair, seed), strict=True):
            accepted(world.session.submit(seat, pair[0].verb, **args))
    assert worlds[0].told() == worlds[1].told() and len(one.journal) > 100
    held = [[str(secret.value) for secret in world.session.vaults[CHANCE].secrets.values()] for world in worlds]
    assert held[0] != held[1]


@pytest.mark.parametrize("folder", [f for f in RULED if game_of(f).protocol is not None], ids=name_of)
def test_twin_sheets_write_the_same_journal(folder: Path) -> None:
    """Two games whose players write different sheets: until one is opened the journals differ in digests only."""
    sessions = [table_of(folder, seed=11) for _ in range(2)]
    for session in sessions:
        session.begin(session.game.seats[0])
    written: list[list[Any]] = [[], []]
    for seat in sessions[0].awaited()[:-1]:
        for n, session in enumerate(sessions):
            (made,) = [made for made in session.offers(seat) if made.verb == "orders"]
            intent = made.sample(random.Random(n))
            written[n].append(intent.args["sheet"])
            accepted(session.submit(seat, "orders", **intent.args))
    told = [[blinded(entry) for entry in session.journal.entries] for session in sessions]
    assert told[0] == told[1] and written[0] != written[1] and len(told[0]) > 4


def same_choice(worlds: tuple[World, World], seat: str, rng: random.Random) -> tuple[Offer, Offer] | None:
    """An offer that both worlds make and that opens nothing by itself; None when there is no such sealed choice."""
    first, second = (world.shapes(seat) for world in worlds)
    common = {key: first[key] for key in sorted(first.keys() & second.keys())}
    while common:
        made = choose(worlds[0].session.game, list(common.values()), rng)
        key = shape(made.verb, made.args)
        pair = (first[key], second[key])
        if all(alike(worlds, pair, name) for name in sealed_in(made)):
            args = filled(worlds, pair, 0)
            # both are tried, for trying uses up names and salts
            if not any([shows(w.session, seat, made.verb, given) for w, given in zip(worlds, args, strict=True)]):
                return pair
        del common[key]
    return None


def sealed_in(made: Offer) -> list[str]:
    """Its sealed choices of one value."""
    return [name for name, slot in made.args.items() if isinstance(slot, Secret) and isinstance(slot.inner, One)]


def alike(worlds: tuple[World, World], pair: tuple[Offer, Offer], name: str) -> list[Any]:
    """Values of a sealed choice that both worlds offer, and that name pieces which are the same in both."""
    one, two = (made.args[name].inner.values for made in pair)
    return [value for value in one if value in two and worlds[0].inside(value) == worlds[1].inside(value)]


def shows(session: Session, seat: str, verb: str, args: dict[str, Any]) -> bool:
    """Whether the act would open something: then the worlds may differ, and rightly so."""
    return any(isinstance(fact, Opened) for fact in session.preview(seat, verb, **args).facts)


def filled(worlds: tuple[World, World], pair: tuple[Offer, Offer], seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Arguments for each world: of a sealed choice the first that is alike (none), anything of an open one."""
    sealed = {name: alike(worlds, pair, name)[0] for name in sealed_in(pair[0])}
    one, two = ({n: fixed(v, seed) for n, v in made.args.items() if n not in sealed} | sealed for made in pair)
    return one, two


def fixed(slot: Any, seed: int) -> Any:
    """The same value in both worlds."""
    return slot.sample(random.Random(seed)) if isinstance(slot, SLOTS) else slot


# --- players apart --------------------------------------------------------------------------------------------


class Apart:
    """Each seat and the dealer on a machine of its own, that knows its own secrets only; letters are on the way."""

    def __init__(self, folder: Path, seed: int, scenario: str = "") -> None:
        self.rng, self.letters = random.Random(seed), list[tuple[str, Entry]]()
        self.seats = (*game_of(folder).seats, CHANCE)
        self.clients = {seat: self._client(folder, seat, scenario) for seat in self.seats}

    def _client(self, folder: Path, seat: str, scenario: str) -> Session:
        entropy = self.rng.randbytes

        def write(entry: Entry) -> None:
            self.letters.extend((other, entry) for other in self.seats if other != seat)

        environment = Environment(entropy, write=write)
        journal = Journal(start_of(folder, scenario=scenario))
        return Session(module_in(folder).game(scenario), journal, {seat: Vault(entropy)}, environment)

    def deliver(self, seat: str) -> None:
        """All that is on the way to a seat, in any order; its own secrets come by a private way."""
        mine = [entry for to, entry in self.letters if to == seat]
        self.letters = [letter for letter in self.letters if letter[0] != seat]
        client = self.clients[seat]
        for other in self.clients.values():
            for vault in other.vaults.values():
                for box, secret in vault.export(seat).items():
                    client.vaults[seat].learn(box, secret)
        for entry in self.rng.sample(mine, len(mine)):
            client.receive(entry)
        client.autoplay.advance()

    def act(self, seat: str) -> None:
        """One act of a seat on its own machine."""
        client = self.clients[seat]
        if seat == CHANCE:
            ruling = client.chance()
            assert ruling is not None
        else:
            intent = choose(client.game, client.offers(seat), self.rng).sample(self.rng)
            ruling = client.submit(seat, intent.verb, **intent.args)
        accepted(ruling)

    def settle(self) -> None:
        """Until no letter is on the way."""
        while self.letters:
            self.deliver(self.rng.choice(self.letters)[0])


@ruled_module
def test_players_apart_end_on_the_same_table(folder: Path) -> None:
    """Machines that know their own secrets only, letters in any order, sealed answers at one moment: the same table."""
    seats = len(game_of(folder).seats)
    together = sum(game_apart(folder, seed)[0] for seed in range(max(1, 4 * TIMES // seats)))
    assert (together > 0) == any(step.parallel for step in game_of(folder).steps.values())


WHOLE = 3000 if RELEASE else 600
"""Rounds in which every game ends. At each change the shortest scenario is played, and a tenth of that of six machines
and of the game with a battle board: their wholes take ten seconds and more."""
LONG = "siege_of_syracuse"


def shortest(folder: Path) -> str:
    """The scenario of the fewest turns, the first of several."""
    module = module_in(folder)
    return min(module.scenarios, key=lambda name: module.last_turn(start_of(folder, scenario=name).vars))


@cache
def game_apart(folder: Path, seed: int) -> tuple[int, Apart]:
    """A game apart, the whole of it when there are rounds enough: how often several seats answered at one moment, and
    all its machines."""
    rounds = WHOLE if (len(game_of(folder).seats) == 2 and folder.name != LONG) or RELEASE else 60
    far, together = Apart(folder, seed, "" if RELEASE or rounds < WHOLE else shortest(folder)), 0
    first = far.clients[far.seats[0]]
    first.begin(far.seats[0])
    for _ in range(rounds):
        far.settle()
        assert all(client.state == first.state for client in far.clients.values())
        if not first.state.frames:
            break
        waiting = first.awaited()
        together += len(waiting) > 1
        for seat in far.rng.sample(waiting, len(waiting)):  # several at once only where answers are sealed apart
            far.act(seat)
    far.settle()
    assert not first.state.frames or rounds < WHOLE
    assert len({client.state.digest() for client in far.clients.values()}) == 1
    bodies = [[entry.body() for entry in client.journal.entries] for client in far.clients.values()]
    assert bodies[0] == bodies[1] == bodies[2]
    assert not any(client.journal.bad for client in far.clients.values())
    return together, far


@ruled_module
def test_each_machine_knows_its_own_secrets_only(folder: Path) -> None:
    """After a game apart no seat holds a box that was the other's; what both hold was opened or is its own."""
    far = game_apart(folder, 0)[1]
    for seat in far.seats[:-1]:
        client = far.clients[seat]
        foreign = {name for name, box in client.state.boxes.items() if box.owner != seat}
        assert foreign.isdisjoint(client.vaults[seat].secrets)
        kept = bool(client.vaults[seat].secrets)
        assert kept or client.state.vars.get(f"idle.{seat}") if hides(folder) else not kept
