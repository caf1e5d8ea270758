"""A game's files as one Module with fast look-ups, its start, and the Game the referee needs."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, MarkSet, ModeSet, Moved, Placed, VarSet
from tabletop.core.position.state import Mode, State
from tabletop.core.rules.game import Game
from tabletop.core.rules.game_names import CounterSpec
from tabletop.data.catalog import LANGUAGES, entries, ftl_files, words_in
from tabletop.data.covered import covered_pieces
from tabletop.data.decks import curtained, deck_facts, deck_specs
from tabletop.data.derive import check_table, content_hash, event_table, leaves, lookup, odds_table, tracked
from tabletop.data.draft import Draft, keep_draft, recalled_draft
from tabletop.data.errors import ModuleBroken
from tabletop.data.overrides import Corrections
from tabletop.data.pictures import is_ours
from tabletop.data.places import GamePlaces
from tabletop.data.reminded import reminding
from tabletop.data.rules import NO_TRUST, RulesState, Trust, rules_state, with_rules
from tabletop.data.schema import (
    Arrival,
    Card,
    CardSheet,
    ChartSheet,
    CounterDef,
    DiceSheet,
    Group,
    Kind,
    OddsTableData,
    Phase,
    PlaceBox,
    Rule,
    Scenario,
    Seat,
    Stratagem,
    with_layers,
)
from tabletop.data.shelf import FoundGame as FoundGame
from tabletop.data.shelf import find_modules as find_modules
from tabletop.data.where import images_root
from tabletop.door import within
from tabletop.systems.game_data import GameData
from tabletop.systems.locked_deck import STEPS as DECK_STEPS
from tabletop.systems.lookup import Lookup
from tabletop.systems.odds import OddsTable
from tabletop.systems.reminders import Reminding
from tabletop.systems.thresholds import CheckTable, EventTable

LAST_TURN = "last-turn"


class Module(GamePlaces):
    """One game, loaded and complete. Records are frozen; look-ups raise KeyError for unknown names."""

    def __init__(self, draft: Draft, trust: Trust = NO_TRUST) -> None:
        """`draft` must be free of errors; raises ModuleBroken otherwise."""
        parts = (draft.card, draft.map, draft.geometry, draft.sheet, draft.tables, draft.sequence, draft.rulebook)
        if draft.errors or any(part is None for part in parts):
            raise ModuleBroken(draft.errors)
        assert draft.card and draft.map and draft.geometry and draft.sheet
        assert draft.tables and draft.sequence and draft.rulebook
        self.folder = draft.folder
        self.card, self.map, self.geometry, self.sheet = draft.card, draft.map, draft.geometry, with_layers(draft.sheet)
        self.tables, self.sequence, self.rulebook = draft.tables, draft.sequence, draft.rulebook
        self.cards, self.dice = draft.cards or CardSheet(), draft.dice or DiceSheet()
        self.charts = draft.charts or ChartSheet()
        listed = sorted(draft.scenarios.values(), key=lambda scenario: scenario.order)
        self.scenarios: dict[str, Scenario] = {scenario.id: scenario for scenario in listed}
        self._trust = trust
        self._pictures: dict[str, Path | None] = {}
        self.own_pictures: Mapping[str, Path] = {}
        """Pictures of the player's own map, by the names that plans have for them."""
        self.own_faces: Mapping[str, tuple[str, ...]] = {}
        """Counters of the player's own: a picture a face, the front first, '' where there is none."""
        self.as_printed: Module | None = None
        """The same game as its author made it, when it is played on the player's own map: what may go to others."""
        self.corrected = ""
        """Hash of the owner's corrections that are in these values, '' for none; a save names it."""

    @property
    def id(self) -> str:
        """The game's name in files: sphacteria."""
        return self.card.id

    @cached_property
    def hash(self) -> str:
        """SHA-256 over all files of the folder, equal whatever the system's line ends."""
        return content_hash(self.folder)

    def changed_on_disk(self) -> bool:
        """Whether its files are others now than those that were read: rules that came since do not run."""
        try:
            return content_hash(self.folder) != self.hash
        except OSError:
            return True

    # --- counters -----------------------------------------------------------------------------------------

    @cached_property
    def _counters(self) -> dict[str, CounterDef]:
        return {counter.id: counter for counter in self.sheet.counters}

    @cached_property
    def _kinds(self) -> dict[str, Kind]:
        return {kind.id: kind for kind in self.sheet.kinds}

    @cached_property
    def _stratagems(self) -> dict[str, Stratagem]:
        return {stratagem.id: stratagem for stratagem in self.sheet.stratagems}

    @property
    def counters(self) -> tuple[str, ...]:
        """Ids of all counters, in file order."""
        return tuple(self._counters)

    def counter(self, counter: str) -> CounterDef:
        """A counter of the sheet."""
        return self._counters[counter]

    def kind(self, kind: str) -> Kind:
        """A family of counters."""
        return self._kinds[kind]

    def kind_of(self, counter: str) -> Kind:
        """The family a counter belongs to, with as many faces as this counter has."""
        return self._kinds_of[counter]

    @cached_property
    def _kinds_of(self) -> dict[str, Kind]:
        found = {}
        for counter in self.sheet.counters:
            kind = self._kinds[counter.kind]
            found[counter.id] = kind.changed(faces=counter.steps) if counter.steps else kind
        return found

    def value(self, counter: str, name: str, steps: int) -> int:
        """A printed value (`pf`) on the face that shows with so many steps."""
        faces = self._counters[counter].values[name]
        return faces[max(0, min(len(faces) - 1, len(faces) - steps))]

    @cached_property
    def _cards(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards.cards}

    def card_of(self, counter: str) -> Card | None:
        """What the card of that counter says; None for any other counter."""
        return self._cards.get(counter)

    def stratagem(self, stratagem: str) -> Stratagem:
        """A stratagem by its number."""
        return self._stratagems[stratagem]

    # --- seats, rules, turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        """Ids of the seats, in file order."""
        return tuple(seat.id for seat in self.card.seats)

    @cached_property
    def _seats(self) -> dict[str, Seat]:
        return {seat.id: seat for seat in self.card.seats}

    @cached_property
    def _groups(self) -> dict[str, Group]:
        return {group.id: group for group in self.card.groups}

    def seat(self, seat: str) -> Seat:
        """A seat."""
        return self._seats[seat]

    def group(self, group: str) -> Group:
        """A nation within a seat."""
        return self._groups[group]

    @cached_property
    def leaves(self) -> tuple[Phase, ...]:
        """The phases that are stood on, in order of play."""
        return tuple(phase for top in self.sequence.phases for phase in leaves(top))

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.number: rule for rule in self.rulebook.rules}

    def rule(self, number: str) -> Rule | None:
        """A rule of the rulebook, None when it is not listed."""
        return self._rules.get(number)

    def rule_group(self, number: str) -> str:
        """The group whose mode decides about a rule; '' for a number that is not listed."""
        return self._rules[number].group if number in self._rules else ""

    @cached_property
    def _odds(self) -> dict[str, tuple[OddsTableData, OddsTable]]:
        return {table.id: (table, odds_table(table)) for table in self.tables.odds}

    def odds(self, table: str) -> OddsTable:
        """A combat results table, ready to read."""
        return self._odds[table][1]

    def odds_data(self, table: str) -> OddsTableData:
        """A combat results table as in tables.yaml, with provenance."""
        return self._odds[table][0]

    @cached_property
    def _lookups(self) -> dict[str, Lookup]:
        return {table.id: lookup(table) for table in self.tables.lookups}

    def lookup(self, table: str) -> Lookup:
        """A table looked up by a roll or a number."""
        return self._lookups[table]

    @cached_property
    def _checks(self) -> dict[str, CheckTable]:
        return {table.id: check_table(table) for table in self.tables.checks}

    def check(self, table: str) -> CheckTable:
        """A test by a roll against a number, or a sum of terms."""
        return self._checks[table]

    @cached_property
    def _events(self) -> dict[str, EventTable]:
        return {table.id: event_table(table) for table in self.tables.events}

    def events(self, table: str) -> EventTable:
        """A table of events by a roll."""
        return self._events[table]

    # --- words and pictures -------------------------------------------------------------------------------

    @cached_property
    def _said(self) -> frozenset[str]:
        paths = [path for language in LANGUAGES for path in ftl_files(self.folder / "i18n", language)]
        return frozenset(key for path in paths for key, _ in entries(words_in(path)))

    def says(self, key: str) -> bool:
        """Whether the game has a Fluent message of its own under this key."""
        return key in self._said

    def picture(self, path: str) -> Path | None:
        """A picture named in the data: in the game's own images folder, else the program's; None when in neither."""
        if path in self.own_pictures:
            return self.own_pictures[path]
        return (within(self.folder, f"images/{path}") or within(images_root(), path)) if path else None

    def picture_path(self, path: str) -> Path | None:
        """The same, looked for once: thousands of counters ask."""
        if path not in self._pictures:
            self._pictures[path] = self.picture(path)
        return self._pictures[path]

    def icon(self, name: str) -> str:
        """How the board finds an icon: the path of the game's own, else its name among ours."""
        own = within(self.folder, f"images/counters/{name}.svg") if name else None
        return str(own) if own is not None and not is_ours(own) else name

    # --- play ---------------------------------------------------------------------------------------------

    def scenario(self, scenario: str = "") -> Scenario:
        """A scenario by id, by default the first."""
        return self.scenarios[scenario] if scenario else next(iter(self.scenarios.values()))

    def start_facts(self, scenario: str = "", modes: Mapping[str, Mode] | None = None) -> list[Fact]:
        """The set-up: modes (by hand unless given), variables, then counters c001, c002... in file order."""
        chosen = self.scenario(scenario)
        facts: list[Fact] = [ModeSet(group, (modes or {}).get(group, "hand")) for group in self.card.rule_groups]
        facts += [VarSet(name, value) for name, value in chosen.vars.items()]
        if chosen.last_turn is not None:
            facts.append(VarSet(LAST_TURN, chosen.last_turn))
        laid = [(name, put, n) for put in chosen.setup for n, name in enumerate(put.counters)]
        for number, (name, put, n) in enumerate(laid, 1):
            steps, piece = put.steps or self.kind_of(name).faces - put.face, f"c{number:03d}"
            facts.append(Placed(piece, self._owner(name, put.at), put.at, name, steps, put.facing))
            spot = put.spots[n] if put.spots else put.spot
            facts += [Moved(piece, put.at, *spot)] if spot is not None else []
            facts += [MarkSet(piece, mark) for mark in put.marks]
        return facts + list(deck_facts(self, chosen))

    def covered(self, scenario: str = "") -> Mapping[str, str]:
        """Pieces of the set-up that lie face down from the start: the seat that knows each."""
        return covered_pieces(self.scenario(scenario))

    def last_turn(self, variables: Mapping[str, object]) -> int:
        """The last turn of the scenario that is played, told from the variables of the state."""
        last = variables.get(LAST_TURN)
        return last if isinstance(last, int) else self.sequence.turns[1]

    def _owner(self, counter: str, place: str) -> str:
        """Whose a counter is when the game begins: a chit dealt to a hand is the hand's."""
        box = self.place(place)
        return self.counter(counter).seat or (box.seat if isinstance(box, PlaceBox) and box.kind == "hand" else "")

    def start(self, scenario: str = "", modes: Mapping[str, Mode] | None = None) -> State:
        """The position before the first act."""
        return fold(State(), self.start_facts(scenario, modes))

    def _spec(self, counter: str, seat: str, endless: bool) -> CounterSpec:
        """A counter of the sheet as the referee needs it."""
        kind = self.kind_of(counter)
        return CounterSpec(seat, kind.faces, endless, kind.role not in ("marker", "chit", "card"))

    def game(self, scenario: str = "") -> Game:
        """What the referee needs; with the steps of rules.py when there is one and it is trusted."""
        data: GameData = self
        game = Game(
            id=self.id,
            seats=self.seats,
            places=frozenset(self._places),
            counters={c.id: self._spec(c.id, c.seat, c.endless) for c in self.sheet.counters},
            cups={bowl.place: bowl.counters for bowl in self.scenario(scenario).bowls},
            decks=deck_specs(self.map, self.scenario(scenario)),
            hands={box.id: box.seat for box in self.map.boxes if box.seat and (box.kind == "hand" or curtained(box))},
            limits=tracked(self.map.tracks),
            rule_groups=self.card.rule_groups,
            groups={rule.number: rule.group for rule in self.rulebook.rules},
            data=data,
        )
        made = with_rules(game, self.folder, self._trust)
        return replace(made, steps={**DECK_STEPS, **made.steps}) if made.decks else made

    @property
    def rules_state(self) -> RulesState:
        """Whether the rules of this game run, wait to be trusted, or are none."""
        return rules_state(self.folder, self._trust)

    def arrivals(self, scenario: str = "") -> tuple[Arrival, ...]:
        """The calendar of reinforcements."""
        return self.scenario(scenario).arrivals

    def reminding(self, scenario: str = "") -> Reminding:
        """What systems.reminders needs to know of this game."""
        return reminding(self, self.scenario(scenario))


def load_module(
    folder: Path, trust: Trust = NO_TRUST, corrections: Corrections | None = None, remember: bool = False
) -> Module:
    """A game from its folder, with its owner's corrections. Raises ModuleBroken with every fault found.

    `remember`: what was read and checked before, of the same content, comes from the user's cache and is kept there.
    """
    corrected = corrections.hash if corrections is not None else ""
    content = ""
    if remember:
        with suppress(OSError):  # reading the files says why
            content = content_hash(folder)
    draft = recalled_draft(folder, content + corrected) if content else None
    if draft is None:
        from tabletop.data.checked import checked_draft  # not for a game that was read before

        draft = checked_draft(folder, corrections)
        if content and not draft.errors:
            keep_draft(draft, content + corrected)
    module = Module(draft, trust)
    if content:
        module.hash = content  # of what was read just now: the files are not gone through again for it
    module.corrected = corrected
    return module
