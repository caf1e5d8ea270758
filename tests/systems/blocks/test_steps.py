"""Each step of systems/blocks and systems/pool by itself: what it does, what it keeps, what it asks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from time import process_time

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import MarkSet, OwnerSet, Placed, StepsSet
from tabletop.core.position.ids import CHANCE, laid_id
from tabletop.core.rules.flow import Procedure
from tabletop.core.rules.game_names import CounterSpec
from tabletop.systems.blocks import Wound, most_steps, possible, strongest_first
from tests.systems.blocks.test_apart import machines
from tests.systems.blocks.toy import BLUE, HOME, KINDS, POOLS, RED, inside, only, start, table


def seal(t):
    """The set-up."""
    t.call("Seal")


def begun(seed=1, first=None, **steps):
    """A table on which the set-up is sealed and then these calls follow."""
    return table(seed, first, only(seal=seal, **steps))


def wait(t):
    """Somebody has to answer: the game stands still here."""
    t.call("March", seat=RED)


# --- the set-up ---------------------------------------------------------------------------------------------------


def test_the_set_up_is_sealed_and_nothing_lost():
    """Every block of both is hidden under a new name where it was, with the steps it had; the pools too."""
    session, first = begun(wait=wait), start()
    assert not any(p.kind for p in session.state.pieces.values())
    assert not set(first.pieces) & set(session.state.pieces)
    for seat in (RED, BLUE):
        for place in (HOME[seat], "beta", POOLS[seat]):
            was = sorted((p.kind, p.steps) for p in first.at(place) if p.owner == seat)
            assert inside(session, place, seat) == was and was


def test_the_order_of_a_place_says_nothing():
    """Over some games the first counter of the set-up is not always the first that is hidden."""
    firsts = {table(seed, None, only(seal=seal, wait=wait)).known(RED) for seed in range(10)}
    assert len({k.kind(k.at("alpha")[0]) for k in firsts}) > 1


def test_both_seal_without_waiting_for_each_other():
    """Two machines: neither sees the other's answer before it has given its own, and no act falls."""
    red, blue = machines(game=only(seal=seal, wait=wait))
    entries = [entry for entry in red.session.journal.entries if entry.verb == "seal"]
    assert {entry.seat for entry in entries} == {RED, BLUE} and not red.session.journal.superseded


# --- mingled ------------------------------------------------------------------------------------------------------


def test_what_can_be_told_apart_is_not_mingled():
    """Marks, facing and what frames say stay with those of whom they were said; all names are new."""
    first = fold(start(), [MarkSet("sr0", "tired"), MarkSet("sr1", "tired")])
    session = begun(
        1, first, name=lambda t: t.let("Calls", moved=tuple(p.id for p in t.at("alpha", RED) if p.marks), one=""),
        mix=lambda t: t.call("Mingle", seat=RED, places=("alpha",)), wait=wait,
    )  # fmt: skip
    frame = session.state.frames[0]
    tired = {p.id for p in session.state.at("alpha") if p.marks == {"tired"}}
    assert set(frame.data["moved"]) == tired and len(tired) == 2
    known = session.known(RED)
    assert {known.kind(known.piece(name)) for name in tired} == {"R1", "R2"}


def test_markers_of_a_seat_are_no_blocks():
    """Neither sealed with the set-up nor possible for what is hidden."""
    game = only(seal=seal, wait=wait)
    game = replace(game, counters={**game.counters, "flag": CounterSpec(RED, 1, block=False)})
    session = table(1, fold(start(), [Placed("f", RED, "alpha", "flag", 1)]), game)
    assert session.state.pieces["f"].kind == "flag"
    assert "flag" not in possible(session.known(BLUE), session.state.at("alpha")[1])


def test_a_field_that_is_not_listed_is_a_fault_of_the_rules():
    """A name that would be left behind is told at once, not lost."""

    class Bad(Procedure):
        rule, keeps, stages = "1", {"hero": ""}, ("choose", "mix")

        def choose(self, t):
            t.let(hero=t.at("alpha", RED)[0].id)

        def mix(self, t):
            t.call("Mingle", seat=RED, places=("alpha",))

    game = only(seal=seal, bad=lambda t: t.call("Bad"))
    session = table(1, None, replace(game, steps={**game.steps, "Bad": Bad()}))
    session.awaited()
    assert isinstance(session.local.faults.current.cause, LookupError)


def test_entries_that_begin_with_a_name_follow_it():
    """(name, from, to): rewritten where the piece is renamed, and struck out when it has gone."""
    session = begun(
        note=lambda t: t.let(
            "Calls", moved=tuple((p.id, n // 2) for n, p in enumerate(t.at("alpha", RED))), one=t.at("beta", RED)[0].id
        ),
        mix=lambda t: t.call("Mingle", seat=RED, places=("alpha", "beta")),
        gone=lambda t: t.remove(t.at("alpha", RED)[0].id),
        wait=wait,
    )
    moved, lone = session.state.frames[0].data["moved"], session.state.frames[0].data["one"]
    assert {session.state.pieces[name].place for name, _ in moved} == {"alpha"} and len(moved) == 4 - 1
    assert Counter(n for _, n in moved) in (Counter({0: 1, 1: 2}), Counter({0: 2, 1: 1}))
    assert session.state.pieces[lone].place == "beta", "alone it keeps its name"


def test_pairs_are_renamed_on_both_sides():
    """(load, carrier) in a listed field: covered one by one, both are called by their fresh names."""
    session = begun(
        show=lambda t: t.call("Reveal", seat=RED, blocks=tuple(p.id for p in t.at("alpha", RED))),
        load=lambda t: t.let("Calls", moved=((kinds(t)["R3"], kinds(t)["R1"]), (kinds(t)["R4"], kinds(t)["R2"]))),
        hide=lambda t: t.call("Cover", seat=RED, places=("alpha",)),
        wait=wait,
    )
    known = session.known(RED)
    pairs = [tuple(known.kind(known.piece(name)) for name in pair) for pair in session.state.frames[0].data["moved"]]
    assert pairs == [("R3", "R1"), ("R4", "R2")]


def kinds(t):
    """Kind -> name of what lies open in alpha."""
    return {p.kind: p.id for p in t.at("alpha", RED)}


def test_nothing_to_mingle_asks_nobody():
    """No entry, no act: a place without blocks, or with one."""
    session = begun(mix=lambda t: t.call("Mingle", seat=RED, places=("beta", "gamma")), wait=wait)
    assert "mix" not in [entry.verb for entry in session.journal.entries]


# --- shown and covered --------------------------------------------------------------------------------------------


def test_shown_hurt_and_covered_again():
    """A battle: both places' blocks are public, one loses a step, then nobody can follow it."""
    session = begun(
        show=lambda t: t.call("Reveal", seat=RED, blocks=tuple(p.id for p in t.at("alpha", RED))),
        hurt=lambda t: t.set_steps(next(p.id for p in t.at("alpha", RED) if p.kind == "R2"), 1),
        hide=lambda t: t.call("Cover", seat=RED, places=("alpha",)),
        wait=wait,
    )
    shown = next(e for e in session.journal.entries if e.verb == "unveil")
    assert any(isinstance(f, StepsSet) for f in shown.facts)
    assert inside(session, "alpha", RED) == [("R1", 2), ("R2", 1), ("R3", 1), ("R4", 2)]
    assert not any(p.kind for p in session.state.pieces.values())


def test_a_block_that_hands_have_given_away_is_nobodys():
    """Its new owner does not know what it is: it is not shown, not hurt, not covered, and nobody is waited for."""
    session = begun(
        give=lambda t: t.record(OwnerSet(t.at("alpha", RED)[0].id, BLUE)),
        show=lambda t: t.call("Reveal", seat=BLUE, blocks=tuple(p.id for p in t.at("alpha"))),
        hurt=lambda t: t.call("Wound", seat=BLUE, place="alpha", n=1, to=POOLS[BLUE]),
        gone=lambda t: t.call("Eliminate", seat=BLUE, blocks=tuple(p.id for p in t.at("alpha", BLUE)), to=POOLS[BLUE]),
        wait=wait,
    )
    assert session.awaited() == (RED,) and session.state.frames[-1].step == "March"
    assert len(session.state.at("alpha")) == 4 and not any(p.kind for p in session.state.at("alpha"))
    assert not [e.verb for e in session.journal.entries if e.verb in ("unveil", "wound")]


def test_a_block_is_shown_though_hands_have_laid_its_like():
    """Whoever laid it from the sheet could not know that it lies covered."""
    session = begun(
        lay=lambda t: t.record(Placed(laid_id("R1"), RED, "delta", "R1", 4)),
        show=lambda t: t.call("Reveal", seat=RED, blocks=tuple(p.id for p in t.at("alpha", RED))),
        wait=wait,
    )
    assert sorted(str(p.kind) for p in session.state.at("alpha")) == ["R1", "R2", "R3", "R4"]


# --- unseen -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "steps, n, left",
    [
        ((2, 3, 1, 2), 1, (2, 2, 1, 2)),
        ((4, 1), 2, (2, 1)),
        ((2, 2), 3, (0, 1)),
        ((1, 1), 5, (0, 0)),
        ((3,), 0, (3,)),
    ],
)
def test_each_step_is_lost_by_the_strongest_then(steps, n, left):
    """One after the other; equal ones in their order first."""
    blocks = {str(i): ("K", s) for i, s in enumerate(steps)}
    lost = next(strongest_first(blocks, n))
    assert tuple(s - lost.count(str(i)) for i, s in enumerate(steps)) in {left, left[::-1]}


def test_the_owner_chooses_between_equals():
    """Two of three equals: three outcomes, each once; no more than are offered of very many."""
    found = list(strongest_first({"a": ("K", 2), "b": ("K", 2), "c": ("K", 2)}, 2))
    assert sorted(map(sorted, found)) == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert len(list(strongest_first({str(n): ("K", 2) for n in range(20)}, 10))) == 60


def test_a_loss_is_taken_unseen_and_the_dead_return_as_cadres():
    """4 blocks of 2, 3, 1, 2 steps lose 7: the cadre and one more go to the pool, sealed with one step."""
    session = begun(hurt=lambda t: t.call("Wound", seat=RED, place="alpha", n=7, to="pool-red"), wait=wait)
    assert [steps for _, steps in inside(session, "alpha", RED)] == [1]
    assert len(session.state.at("pool-red")) == 7
    gone = set(inside(session, "pool-red", RED)) & {(kind, 1) for kind in ("R1", "R2", "R3", "R4")}
    assert len(gone) == 3 and not any(p.kind for p in session.state.pieces.values())


def test_where_the_owner_may_choose_he_is_asked():
    """R1 and R4 both have two steps after R2's loss: the owner says which, sealed; what he says is what happens."""

    class Chosen(Wound):
        forced, rule = False, "2.4"

    game = only(seal=seal, hurt=lambda t: t.call("Wound", seat=RED, place="alpha", n=2, to="pool-red"), wait=wait)
    game = replace(game, steps={**game.steps, "Wound": Chosen()})
    session = table(1, None, game)
    offered = [made for made in session.offers(RED) if made.verb == "wound"]
    assert len(offered) == 3, "R2 falls to two steps, and then three are equal"
    known = session.known(RED)
    wanted = next(
        made.args["lost"].inner.values[0]
        for made in offered
        if "R4" in {known.kind(known.piece(name)) for name in made.args["lost"].inner.values[0]}
    )
    assert session.submit(RED, "wound", dead=(), lost=wanted).verdict == "ok"
    assert inside(session, "alpha", RED) == [("R1", 2), ("R2", 2), ("R3", 1), ("R4", 1)]
    assert audit(game, session.journal, session.vaults).count("cannot_tell") == 0


def test_out_of_play_unseen():
    """Named blocks go to the pool without being shown."""
    session = begun(
        out=lambda t: t.call("Eliminate", seat=RED, blocks=tuple(p.id for p in t.at("beta", RED)), to="pool-red"),
        wait=wait,
    )
    assert not session.state.at("beta")[1:] and ("R5", 1) in inside(session, "pool-red", RED)


def test_built_unseen_up_to_the_maximum():
    """One block of his choice gains one step; full ones are not offered; or none is built."""
    first = fold(start(), [StepsSet("sr1", 4)])
    session = begun(1, first, build=lambda t: t.call("Restore", seat=RED, place="alpha"), wait=wait)
    known = session.known(RED)
    offered = [made.args["which"].inner.values[0] for made in session.offers(RED) if made.verb == "restore"]
    kinds = {known.kind(known.piece(name)): name for name in offered}
    assert set(kinds) == {"R1", "R3", "R4"}
    assert session.submit(RED, "restore", which=kinds["R3"]).verdict == "ok"
    assert inside(session, "alpha", RED) == [("R1", 2), ("R2", 4), ("R3", 2), ("R4", 2)]
    session = begun(1, first, build=lambda t: t.call("Restore", seat=RED, place="alpha"), wait=wait)
    assert session.submit(RED, "pass").verdict == "ok"
    assert inside(session, "alpha", RED) == [("R1", 2), ("R2", 4), ("R3", 1), ("R4", 2)]


# --- what can be known --------------------------------------------------------------------------------------------


def test_the_public_bound():
    """For its owner one kind; for the others every kind of that owner that lies open nowhere."""
    session = begun(show=lambda t: t.call("Reveal", seat=RED, blocks=tuple(p.id for p in t.at("beta", RED))), wait=wait)
    piece = session.state.at("alpha")[0]
    assert possible(session.known(RED), piece) == (session.known(RED).kind(piece),)
    assert set(possible(session.known(BLUE), piece)) == set(KINDS[RED]) - {"R5"}
    assert most_steps(session.known(BLUE), piece) == 4
    assert most_steps(session.known(RED), piece) == session.known(RED).steps(piece)
    shown = next(p for p in session.state.at("beta") if p.owner == RED)
    assert possible(session.known(BLUE), shown) == ("R5",)


# --- the pool -----------------------------------------------------------------------------------------------------


def drawn(session):
    """(kind, place) of all that is on offer to red, as it knows them."""
    known, moves = session.known(RED), [made.args for made in session.offers(RED) if made.verb == "move"]
    return [(known.kind(known.piece(args["piece"])), args["to"]) for args in moves]


def test_three_of_the_pool_one_comes():
    """All of the pool have new names; the one taken lies where it was put, with the steps it was sealed with."""
    session = begun(draw=lambda t: t.call("Recruit", seat=RED), wait=wait)
    assert session.awaited() == (CHANCE,)
    before = {p.id for p in session.state.at("pool-red")}
    session.chance()
    found = drawn(session)
    assert len({kind for kind, _ in found}) == 3 and {to for _, to in found} <= {"alpha", "gamma"}
    made = next(m for m in session.offers(RED) if m.verb == "move")
    kind = session.known(RED).kind(session.state.pieces[made.args["piece"]])
    assert session.submit(RED, "move", **made.args).verdict == "ok"
    assert (kind, 1 + int(kind[1]) % 3) in inside(session, "alpha", RED) and len(session.state.at("pool-red")) == 3
    assert before >= {p.id for p in session.state.at("pool-red")}, "mingled before the draw, not after it"


@pytest.mark.parametrize("left", [2, 0])
def test_a_small_pool_is_drawn_without_lots_and_an_empty_one_not_at_all(left):
    """Two blocks: both are drawn. None: nobody is asked."""

    def thin(t):
        for piece in t.at("pool-red", RED)[left:]:
            t.remove(piece.id)

    session = begun(thin=thin, draw=lambda t: t.call("Recruit", seat=RED), wait=wait)
    assert session.state.frames[-1].step == ("ChooseRecruit" if left else "March")
    assert len({m.args["piece"] for m in session.offers(RED) if m.verb == "move" and left}) == left


def test_drawn_again_when_a_god_helps():
    """The hook: once, all go back, are stirred and drawn anew; then no more."""
    session = begun(help=lambda t: t.set("apollo.red", 1), draw=lambda t: t.call("Recruit", seat=RED), wait=wait)
    session.chance()
    first = {m.args["piece"] for m in session.offers(RED) if m.verb == "move"}
    assert session.submit(RED, "redraw").verdict == "ok"
    session.chance()
    again = {m.args["piece"] for m in session.offers(RED) if m.verb == "move"}
    assert len(again) == 3 and not first & again
    assert "redraw" not in {m.verb for m in session.offers(RED)}
    assert session.submit(RED, "pass").verdict == "ok" and len(session.state.at("pool-red")) == 4


# --- cost ---------------------------------------------------------------------------------------------------------


def test_sealing_42_blocks_costs_little():
    """The set-up of the largest campaign: sealed, mingled and written within half a second of this machine's time."""
    kinds = tuple(f"K{n}" for n in range(84))
    counters = {kind: CounterSpec(RED if n % 2 else BLUE, 4) for n, kind in enumerate(kinds)}
    game = replace(only(seal=seal, wait=wait), counters=counters)
    first = fold(start(), [])
    first.pieces.clear(), first.order.clear()
    places = ("alpha", "beta", "gamma", "delta", "pool-red")
    first = fold(first, [
        Placed(f"p{n}", RED if n % 2 else BLUE, places[n % 5], kind, 2) for n, kind in enumerate(kinds)
    ])  # fmt: skip
    begin = process_time()
    session = table(1, first, game)
    assert process_time() - begin < 0.5
    assert sum(p.kind is None for p in session.state.pieces.values()) == 84


def test_undo_takes_the_mingling_along_with_the_march():
    """Nobody decided it: one undo brings back the table from before the march, names and all."""
    session = table()
    before = session.state.digest()
    move = next(m for m in session.offers(RED) if m.verb == "move" and m.args["to"] == "beta")
    assert session.submit(RED, "move", piece=move.args["piece"].values[:2], to="beta").verdict == "ok"
    assert session.journal.entries[-1].verb == "mix"
    assert session.undo(RED).accepted and session.state.digest() == before
