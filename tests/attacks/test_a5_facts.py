"""A5: facts are checked. Whatever an edited program signs is named with its seat and number; the rest goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.bounds import LEAP
from tabletop.core.errors import BadData
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.state import State
from tabletop.data.module import Module
from tests.attacks.crafted import ODD, PLACELESS, VOID, Forger, body, honest
from tests.store.shared.far import Pair, look, pair

WITH_PLACE = {**VOID, **ODD}


@pytest.fixture
def two(tmp_path: Path, tiny: Module) -> Iterator[Pair]:
    """Anne (north) and Bob (south), whose program is edited."""
    made = pair(tmp_path, tiny)
    yield made
    made.close()


@pytest.mark.parametrize("name", VOID)
def test_each_has_its_place_and_counts_as_nothing(name: str, tiny: Module) -> None:
    """Also where the first of its facts could be: all of an entry or none of it."""
    journal = Journal(tiny.start())
    entry = Entry.from_body(body(VOID[name], 1, ""), "h")
    journal.add(entry)
    assert journal.state().digest() == tiny.start().digest()
    assert list(journal.bad) == ["1.0.south"] and journal.bad["1.0.south"].key != "fact-broken"


@pytest.mark.parametrize("name", PLACELESS)
def test_what_has_no_place_is_one_line_that_is_not_read(name: str) -> None:
    """No exception but the one its reader waits for; a leap of the clock is judged where the others are known."""
    if name == "clock leaps":
        return
    with pytest.raises(BadData):
        Entry.from_body(body(PLACELESS[name], 7, ""))


@pytest.mark.parametrize("name", ["clock of 4300 digits", "clock leaps", "NaN in a move", "seen of a huge clock"])
def test_a_placeless_line_stops_its_own_seat_only(name: str, two: Pair) -> None:
    """It is said which file or act it is; North goes on, also after opening again, with numbers as before."""
    Forger(two.second).write(PLACELESS[name])
    two.first.poll()
    said = [word.key for word in two.first.troubles()]
    assert said and set(said) <= {"store-waits-at", "store-odd-entry"}
    before = two.first.session.journal.clock
    assert two.first.session.submit("north", "turn", piece="c001", facing=60).accepted
    assert two.first.session.journal.clock == before + 1
    two.first.close()
    again = look(two.first.folder, two.first.module, two.home(two.first))
    assert again.session.state.pieces["c001"].facing == 60 and again.session.submit("north", "note", text="on").accepted
    again.close()


def test_all_of_them_in_one_game(two: Pair, tiny: Module) -> None:
    """Polled, audited, looked at from any moment and opened again: what is void is named, both machines are equal,
    and the honest act after all of it counts."""
    forger = Forger(two.second)
    wrong = [forger.write(made) for made in VOID.values()]
    for made in (*ODD.values(), *honest()):
        forger.write(made)
    two.first.poll()
    session = two.first.session
    assert set(session.journal.bad) == set(wrong)
    assert session.state.pieces["c003"].facing == 90 and session.state.pieces["c001"].place != "nobody"
    named = [word for word in two.first.troubles() if word.key == "store-entry-void"]
    assert named and all(str(word.get("seat")).count("seat-south") for word in named)
    assert not audit(session.game, session.journal, session.vaults).sound
    for n in range(len(session.journal)):
        session.journal.state(n)
    digest = session.state.digest()
    third = look(two.first.folder, tiny, two.root / "home-third")
    assert third.session.state.digest() == digest and set(third.session.journal.bad) == set(wrong)
    third.close()
    two.first.close()  # remembers what was verified: the entries sleep when it is opened again
    again = look(two.first.folder, tiny, two.home(two.first))
    assert again.session.state.digest() == digest and set(again.session.journal.bad) == set(wrong)
    assert again.session.submit("north", "turn", piece="c001", facing=30).accepted
    again.close()


def test_the_rules_never_fall_over_a_made_up_position(two: Pair) -> None:
    """Frames and variables of the right form and no sense: the rules offer nothing and are heard of."""
    forger = Forger(two.second)
    for made in ODD.values():
        forger.write(made)
        two.first.poll()
        session = two.first.session
        for seat in session.game.seats:
            session.offers(seat)
        session.awaited()
        session.preview("north", "move", piece="c001", to="Ford")
        two.first.publish()


def test_the_clock_leaps_no_further_than_the_bound(two: Pair) -> None:
    """At most so far above the highest the writer knew."""
    forger = Forger(two.second)
    forger.write({}, forger.clock + LEAP)
    assert len(two.first.poll()) == 1
    forger.write({}, forger.clock + LEAP + 1)
    assert two.first.poll() == []
    assert [word.key for word in two.first.troubles()] == ["store-odd-entry"]


def test_undo_of_undo_without_end(tiny: Module) -> None:
    """Chains and diamonds of thousands of undos cost what they must, and no depth of the program's own stack."""
    journal = Journal(tiny.start())
    entries = [made(1, [["Turned", "c001", 30]])]
    for n in range(2, 3000):
        entries.append(made(n, [["Undone", f"{n - 1}.0.south"], ["Undone", f"{max(1, n - 2)}.0.south"]]))
    journal.extend(entries)
    journal.state()
    assert len(journal.races.touched(entries[-1])) > 1
    journal.state(1500)


def test_many_void_entries_cost_little(tiny: Module) -> None:
    """Half of a long journal void: the state is that of the other half."""
    entries = []
    for n in range(1, 3001):
        facts: list[Any] = [["Turned", "c001", n % 360]]
        entries.append(made(n, facts + [["Removed", "nobody"]] if n % 2 else facts))
    journal = Journal(tiny.start())
    journal.extend(entries)
    assert journal.state().pieces["c001"].facing == 3000 % 360 and len(journal.bad) == 1500
    assert {type(journal.state(n)) for n in (1, 129, 1500)} == {State}


def made(clock: int, facts: list[Any]) -> Entry:
    """An entry of South."""
    return Entry.from_body(body({"facts": facts}, clock, ""), f"h{clock}")
