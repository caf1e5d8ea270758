"""0.1, 1.2, 1.4, 2 and 2.D: dice and bowl, leaders, markers, the turn and the order of its adjustments."""

from __future__ import annotations

from tabletop.core.ids import CHANCE
from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, Desk, adjust, case, orders, position, table, works

SUMMER, LAST = 4, 9


def leaf(desk: Desk) -> str:
    """The phase that the turn is in."""
    return str(desk.var("phase"))


def quick(desk: Desk, seen: list[str], until: str = "") -> None:
    """Everybody does as little as the rules allow; phases are noted as they come."""
    for _ in range(400):
        if not seen or seen[-1] != leaf(desk):
            seen.append(leaf(desk))
        if not desk.step or leaf(desk) == until:
            return
        if desk.session.awaited() == (CHANCE,):
            desk.session.chance()
            continue
        verbs = {made.verb: made for made in desk.session.offers(desk.seat)}
        idle = next(verb for verb in ("keep", "end", "pass", "announce", "choose", "pick", *verbs) if verb in verbs)
        made = verbs[idle].sample(LOWEST)
        desk.session.submit(desk.seat, made.verb, **made.args)


class Lowest:
    """Takes the first of everything."""

    def choice(self, seq: list[object]) -> object:
        """The first."""
        return seq[0]

    def randint(self, a: int, b: int) -> int:
        """The highest: all points are announced at once."""
        return b

    def sample(self, population: list[object], k: int) -> list[object]:
        """The first k."""
        return list(population)[:k]


LOWEST = Lowest()


@case("0.1", "pass")
@case("0.1", "refuse")
def test_dice_are_six_sided() -> None:
    """0.1: a die shows 1 to 6, and there are as many as were called for."""
    desk = works({}, ATHENS)
    assert desk.step == "Roll" and desk.no("throw", CHANCE, values=(7, 1)) and desk.no("throw", CHANCE, values=(3,))
    desk.throw(6, 1)
    assert desk.var("works.athens") == 2


@case("1.2", "refuse")
def test_a_leader_marches_five_points_and_no_more() -> None:
    """1.2: Nicias alone goes five zones of open ground, not six points; his men four."""
    desk = orders({"T25": "nicias AH1"})
    assert "T20" in desk.targets("nicias") and "T20" in desk.targets("AH1")
    assert "T10" not in desk.targets("nicias") and "T11" not in desk.targets("AH1")


@case("1.4", "pass")
@case("1.4", "refuse")
def test_markers_follow_what_is_spent() -> None:
    """1.4: the points of a side go down on the track as they are spent; nobody announces more than he has."""
    desk = table(position({"T25": "AH1"}, ap__athens=3), "ActionPhase", seat=ATHENS)
    assert desk.no("announce", points=4)
    desk.do("announce", points=3)
    desk.move("AH1", "T24")
    assert desk.var("ap.athens") == 1


@case("2", "pass")
@case("2.D", "pass")
def test_the_phases_of_a_turn_come_in_order() -> None:
    """2, 2.D: stratagems, points, reinforcements, actions, works, D.1 and D.2 of both, D.3 to D.5 of both, victory."""
    desk = table(position({}, turn=SUMMER, advantage=ATHENS), "Campaign")
    seen: list[str] = []
    quick(desk, seen, "turn-marker")
    order = [
        "action-points",
        "reinforcements",
        "first-works",
        "second-works",
        "first-keep",
        "second-keep",
        "first-adjustments",
        "second-adjustments",
    ]
    assert [phase for phase in seen if phase in order] == order[order.index(seen[0]) if seen[0] in order else 0 :]


@case("2", "refuse")
def test_the_ninth_turn_is_the_last() -> None:
    """2, 10.1: after turn 9 the game is counted and nobody acts any more."""
    desk = table(position({}, turn=LAST, advantage=ATHENS), "Campaign")
    quick(desk, [])
    assert desk.step == "" and desk.var("turn") == LAST and desk.var("result")


@case("2.D", "refuse")
@case("2.D.4", "refuse")
def test_nobody_recovers_before_both_have_drawn_back() -> None:
    """2.D: in its D.1 and D.2 a side may neither recover a unit nor move its supply marker."""
    desk = table(position({"T16": "SH1- gylippus"}, supply__syracuse=1, turn=SUMMER), "KeepAndRegroup", seat=SYRACUSE)
    assert desk.no("pick", what=("SH1",)) and desk.var("supply.syracuse") == 1
    later = adjust({"T16": "SH1- gylippus"}, SYRACUSE, supply__syracuse=1, turn=SUMMER)
    later.do("pick", what=("SH1",))
    assert later.at("T16") == "SH1 gylippus" and later.var("supply.syracuse") == 2
