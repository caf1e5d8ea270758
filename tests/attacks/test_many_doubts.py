"""A seat that writes act after act that the rules dispute, none of which had seen the last of the other's."""

from __future__ import annotations

import random
from time import process_time

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal, as_known_to
from tabletop.core.position.facts import Turned
from tabletop.core.position.ids import EntryId, Seen
from tabletop.data.module import Module
from tests.attacks.cheat import Cheat
from tests.store.shared.far import Pair

LINES = 500


def test_each_costs_what_one_costs(two: Pair) -> None:
    """Each is in doubt, and the honest program is not kept busy with them for minutes."""
    assert two.second.session.submit("south", "note", text="unseen by North").accepted
    cheat = Cheat(two.first, "north")
    for n in range(LINES):
        cheat.write((Turned("c001", n % 360),), "unwind", args={"depth": -1})
    began = process_time()
    two.second.poll()
    assert process_time() - began < 4 and len(two.second.doubts) == LINES
    began = process_time()
    assert two.second.session.submit("south", "note", text="well").accepted
    assert process_time() - began < 1


def test_what_a_writer_knew_is_the_same_however_it_is_asked(tiny: Module) -> None:
    """One after the other, again, in any order, while acts come in between: as if it were worked out anew."""
    rng = random.Random(4)
    journal, whole = Journal(tiny.start()), list[Entry]()
    for clock in range(1, 70):
        seat = rng.choice(("north", "south"))
        seen = tuple(Seen(other, rng.randrange(clock)) for other in ("north", "south") if other != seat)
        fact = Turned(rng.choice(("c001", "c003")), clock)
        whole.append(Entry(EntryId(clock, 0, seat), "", Intent("turn"), "unchecked", (fact,), (), seen))
    late = rng.sample(whole, 20)
    for entry in [one for one in whole if one not in late] + late:
        journal.add(entry)
        for asked in (entry, *rng.sample(journal.entries, min(3, len(journal)))):
            found, anew = as_known_to(journal, asked), plainly(journal, asked)
            assert (found is None) == (anew is None)
            assert found is None or anew is None or found.state().digest() == anew.state().digest()


def plainly(journal: Journal, entry: Entry) -> Journal | None:
    """The same, each time from the beginning."""
    before = [other for other in journal.entries if other.id < entry.id]
    knew = [o for o in before if o.seat == entry.seat or o.id.clock <= entry.knew.get(o.seat, 0)]
    if len(knew) == len(before):
        return None
    table = Journal(journal.start)
    table.extend(knew)
    return table
