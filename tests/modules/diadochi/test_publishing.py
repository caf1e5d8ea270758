"""9.b With an umpire: what failed or was not needed is never shown, and the war is the same as with open sheets."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.facts import Noted
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.orders import Line, Sheet, line
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.systems.fuzz import accepted
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, rules, ruling, run, state
from tests.modules.diadochi.test_seats import begun

UMPIRE, SEATS = "umpire", rules("names").SEATS
UNITS = ("antigonus A SYR", "ptolemy A PHE", "ptolemy A DAM", "seleucus A MES")
WARS = int(os.environ.get("TABLETOP_GAMES", "2"))


# --- one season ---


STEPS = ("Bribery", "Military")


def sold(sheets: dict[str, tuple[Line, ...]]) -> Session:
    """Spring with an umpire: a unit that was dismissed in winter is for sale in Syria."""
    units = ("antigonus A SYR", "ptolemy A PHE", "ptolemy A DAM", "seleucus A MES", "- A COM sale:dismissed")
    return season(sheets, steps=("Auctions",), units=units, season="spring")


def season(
    sheets: dict[str, tuple[Line, ...]], *dice: int, steps: tuple[str, ...] = STEPS, units: tuple[str, ...] = UNITS,
    **given: Any,
) -> Session:  # fmt: skip
    """Summer with an umpire, these sheets and dice: bribes only, and what was written for those who come over."""
    money = {f"gold__{seat}": 60 for seat in SEATS}
    position = state(*units, umpire=1, idle__umpire=0, **{**money, **given})
    session = run(position, "Sheets", steps=steps)
    for seat in session.awaited():
        accepted(session.submit(seat, "orders", sheet=sheets.get(seat, ())))
    for die in dice:
        accepted(session.submit(CHANCE, "throw", values=(die,)))
    return session


def public(session: Session) -> str:
    """All that every machine holds: the entries and the table, without any vault."""
    written = [entry.body() for entry in session.journal.entries]
    return "".join(written) + json.dumps(session.state.plain(), separators=(",", ":"))


def as_json(*lines: Line) -> list[str]:
    """How lines would show in a file."""
    return [json.dumps(one, separators=(",", ":")) for one in lines]


def bribe(piece: str, sum_: int) -> Line:
    """A line of a sheet: this unit is to be bought."""
    return line("bribe", piece=piece, sum=sum_)


def counter(piece: str, sum_: int) -> Line:
    """A line of a sheet: money laid against that."""
    return line("counter", piece=piece, sum=sum_)


def purse(session: Session, seat: str, reader: str = UMPIRE) -> int | None:
    """What a player has, as far as somebody knows."""
    found: int | None = rules("treasury").known_gold(session.known(reader), seat)
    return found


def unseen(session: Session, seat: str) -> int:
    """How many of its counter-bribes are not known to all."""
    return len(rules("treasury").hidden(session.known(UMPIRE), seat))


def log(session: Session) -> list[str]:
    """Keys of what the log says of bribes."""
    notes = [fact.text.key for entry in session.journal.entries for fact in entry.facts if isinstance(fact, Noted)]
    return [key for key in notes if "bribe" in key]


@case("9.b", "refuse")
def test_a_bribe_that_is_not_valid_is_never_shown() -> None:
    """Enough for the level, too little for what was laid against it: no entry and no table holds either sum."""
    wanted, against = bribe("u2", 22), counter("u2", 7)
    march = line("move", piece="u2", to="IDU")
    session = season({"antigonus": (wanted, march), "ptolemy": (against, line("hold", piece="u2"))})
    shown = public(session)
    assert not [text for text in as_json(wanted, against, march) if text in shown]
    assert as_json(line("hold", piece="u2"))[0] in shown and log(session) == []
    assert purse(session, "antigonus") == 60 and purse(session, "ptolemy") == 53
    assert not any(box.open for box in session.state.boxes.values())


def test_a_counter_bribe_counts_though_nobody_sees_it() -> None:
    """The umpire and who laid it know the level; the others know the plain one."""
    session = season({"ptolemy": (counter("u2", 7), counter("u3", 2))})
    level = rules("bribery").level
    plain = level(session.known("antigonus"), "u2")
    assert [level(session.known(seat), "u2") - plain for seat in ("ptolemy", UMPIRE, "seleucus")] == [7, 7, 0]
    assert level(session.known("ptolemy"), "u3") - level(session.known("antigonus"), "u3") == 2


@case("9.b", "pass")
def test_a_valid_bribe_shows_what_was_laid_against_it() -> None:
    """That target's counter-bribes are known from now on; those on others are not."""
    sheets = {"antigonus": (bribe("u2", 40),), "ptolemy": (counter("u2", 7), counter("u3", 2))}
    session = season(sheets, 100)
    assert session.state.vars["counter.u2"] == 7 and unseen(session, "ptolemy") == 1
    assert log(session) == ["log-bribe-lost"] and purse(session, "antigonus") == 20
    assert not [text for text in as_json(counter("u3", 2)) if text in public(session)]


@pytest.mark.parametrize(("die", "shown"), [(1, True), (100, False)])
def test_the_order_for_a_unit_is_shown_when_it_comes_over(die: int, shown: bool) -> None:
    """9.b If the bribe fails, the order written for the unit is not revealed."""
    march = line("move", piece="u2", to="IDU")
    session = season({"antigonus": (bribe("u2", 40), march)}, die)
    assert (as_json(march)[0] in public(session)) == shown
    assert (session.state.pieces["u2"].owner == "antigonus") == shown


def test_what_lies_is_forgotten_after_autumn() -> None:
    """Counter-bribes count until the end of autumn, the hidden ones as well."""
    session = season({"ptolemy": (counter("u2", 7),)}, season="autumn")
    assert unseen(session, "ptolemy") == 1
    over = season({"ptolemy": (counter("u2", 7),)}, season="autumn", steps=("Bribery", "After"))
    assert unseen(over, "ptolemy") == 0 and purse(over, "ptolemy") == 53


@ruling("56")
@case("11.b", "pass")
def test_of_an_auction_the_price_alone_is_told() -> None:
    """11.b A 10 11 12 13 14 against B 11 15 16: B pays 15, and only this figure is public."""
    bids = {"antigonus": (10, 11, 12, 13, 14), "ptolemy": (11, 15, 16)}
    session = sold({seat: (line("bid", piece="u5", sums=sums),) for seat, sums in bids.items()})
    assert session.state.pieces["u5"].owner == "ptolemy" and purse(session, "ptolemy") == 45
    (note,) = [fact for entry in session.journal.entries for fact in entry.facts
               if isinstance(fact, Noted) and fact.text.key == "log-auctioned"]  # fmt: skip
    assert note.text.get("sum") == 15 and purse(session, "antigonus") == 60
    assert not [text for text in as_json(*(line("bid", piece="u5", sums=sums) for sums in bids.values()))
                if text in public(session)]  # fmt: skip


@ruling("56")
@case("9.c", "pass")
def test_gold_given_without_a_word_is_told_to_nobody_else() -> None:
    """The giver and the taker see their own; announced, all read it."""
    silent, loud = (line("gift", seat="seleucus", sum=7, public=public) for public in (False, True))
    session = season({"antigonus": (silent,)}, steps=("After",))
    assert [purse(session, seat, seat) for seat in ("antigonus", "seleucus")] == [53, 67]
    assert purse(session, "antigonus", "ptolemy") is purse(session, "seleucus", "ptolemy") is None
    assert as_json(silent)[0] not in public(session)
    assert as_json(loud)[0] in public(season({"antigonus": (loud,)}, steps=("After",)))


def test_a_treasury_that_hands_keep_is_no_secret() -> None:
    """By hand, or set by hand in mid-game, it stands in the open for all, until the umpire's program writes it anew."""
    eyes, known_gold = rules("treasury").eyes, rules("treasury").known_gold
    session = season({})
    assert set(eyes(session.known("ptolemy"))) == {f"gold.{seat}" for seat in SEATS}
    assert session.submit(UMPIRE, "set", override=True, name="gold.seleucus", value=44).accepted
    k = session.known("ptolemy")
    assert "gold.seleucus" not in eyes(k) and known_gold(k, "seleucus") == 44


def test_there_is_no_way_back_past_what_is_published() -> None:
    """Whoever has read what others wrote takes no sheet back, nor the umpire his word."""
    session = season({"ptolemy": (counter("u2", 7),)})
    assert [session.can_undo(seat) for seat in session.seats if session.can_undo(seat) is not None] == []


# --- nobody need believe him ---


def test_the_umpires_vault_proves_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it nobody can tell; with it every entry is right; an umpire who passes over a bribe is found."""
    sheets = {"antigonus": (bribe("u2", 40),), "ptolemy": (counter("u2", 7),)}

    def findings(session: Session, *seats: str) -> set[str]:
        vaults = {seat: session.vaults[seat] for seat in seats}
        return {found for _, found in audit(session.game, session.journal, vaults).findings}

    honest = season(sheets, 100)
    assert "cannot_tell" in findings(honest, "antigonus") and "disputed" not in findings(honest, "antigonus")
    assert not findings(honest, *honest.vaults) & {"cannot_tell", "disputed"}
    with monkeypatch.context() as partial:
        counters = ROOM.game.step("Bribery").counters  # type: ignore[attr-defined]
        partial.setitem(counters.__globals__, "validated", lambda k: ())
        partial_umpire = season(sheets)
    assert "disputed" in findings(partial_umpire, *partial_umpire.vaults)


# --- the same war ---


def answered(session: Session, rng: random.Random) -> Iterator[str]:
    """Dice and the umpire's approval, until all write again; gives whatever else is asked."""
    while not set(session.awaited()) & set(SEATS):
        (seat,) = session.awaited()
        if seat == CHANCE:
            (made,) = session.offers(CHANCE)
            accepted(session.submit(CHANCE, "throw", values=thrown(session, made.sample, rng)))
        else:
            accepted(session.submit(seat, "approve"))
            yield seat


def thrown(session: Session, sample: Any, rng: random.Random) -> tuple[int, ...]:
    """Dice at random; units are sold as they stand, for under an umpire lots are drawn for those nobody wants, too."""
    if Msg.unpacked(session.state.frames[-1].data["why"]).key == "purpose-auction":
        return (1,)
    values: tuple[int, ...] = sample(rng).args["values"]
    return values


def table(session: Session) -> dict[str, Any]:
    """What players see of the position, without the paper."""
    plain = session.state.plain()
    paper = ("sheet.", "draft.", "idle.", "umpire", "kept", "past", "counter.")
    paper += ("gold.", "account.", "tally", "treasure.", "hoard.")
    citadels = rules("atlas").atlas(session.known(UMPIRE)).citadels
    return {
        "pieces": plain["pieces"],
        "vars": {name: value for name, value in session.state.vars.items() if not name.startswith(paper)},
        "gold": {seat: purse(session, seat) for seat in SEATS},
        "left": {citadel: rules("treasury").lying(session.known(UMPIRE), citadel) for citadel in citadels},
    }


@pytest.mark.parametrize("seed", range(WARS))
def test_the_war_is_the_same_with_and_without_an_umpire(seed: int) -> None:
    """The same sheets and dice: season after season the same table, counter-bribes and all."""
    rng = random.Random(seed)
    pair = begun("319"), begun("319-umpire")
    bribes = 0
    for number in range(14):
        sheets: dict[str, Sheet] = {}
        for seat in pair[0].awaited():
            (made,) = [one for one in pair[0].offers(seat) if one.verb == "orders"]
            sheets[seat] = made.sample(rng).args["sheet"]
        bribes += sum(one[0] in ("bribe", "counter") for sheet in sheets.values() for one in sheet)
        for session in pair:
            dice = random.Random(100 * seed + number)
            for seat, sheet in sheets.items():
                accepted(session.submit(seat, "orders", sheet=sheet))
            assert set(answered(session, dice)) <= {UMPIRE}
        assert table(pair[0]) == table(pair[1])
        assert {one: rules("bribery").level(pair[0].known(UMPIRE), one) for one in units(pair[0])} == {
            one: rules("bribery").level(pair[1].known(UMPIRE), one) for one in units(pair[1])
        }
    assert bribes > 5


def units(session: Session) -> list[str]:
    """All units on the map, as the umpire sees them."""
    return [unit.id for unit in rules("board").units(session.known(UMPIRE))]


def test_what_is_tried_out_counts_what_one_has_laid() -> None:
    """What if Antigonus offered 22? Who laid seven on a level of 20 knows that it is too little; the others cannot."""
    session = season({"ptolemy": (counter("u2", 7),)})
    tried = {"antigonus": (bribe("u2", 22),)}
    told = {seat: session.game.protocol.try_out(session.known(seat), tried, {}) for seat in ("ptolemy", "seleucus")}
    thrown = {seat: [throw.id for throw in outcome.throws] for seat, outcome in told.items()}
    assert thrown == {"ptolemy": ["event"], "seleucus": ["event", "bribe.antigonus.u2"]}
