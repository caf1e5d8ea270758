"""An idea as it is read: counters stay in sight, what is pressed precedes the reasons, ways are those of the rules."""

from __future__ import annotations

from tabletop.core.journal.intent import Intent
from tabletop.systems.solo.players import Idea
from tabletop.ui.advice.card import IdeaCard
from tabletop.ui.advice.telling import AdviceWords, ToldAct
from tabletop.ui.board.scene.pieces import PIECES_Z
from tabletop.ui.rules.hints.move_hints import routes
from tabletop.ui.window.main_window import MainWindow


def idea(*acts: Intent, **terms: float) -> Idea:
    """One that was tried."""
    return Idea(acts, 0.1, 0.0, terms, 4)


def far_move(window: MainWindow) -> tuple[Intent, tuple[str, ...]]:
    """A move over other places, and the way that the rules find for it."""
    model = window.model
    for piece in model.shown.pieces:
        way = next((way for way in routes(model, (piece,)).values() if len(way.path) > 2), None)
        if way is not None and model.shown.pieces[piece].place == way.path[0]:
            return Intent("move", {"piece": (piece,), "to": way.to}), tuple(way.path)
    raise AssertionError("nobody may go far")


def test_a_way_is_that_of_the_rules(shown: MainWindow) -> None:
    """An act says where it leads; an arrow straight over land would say that ships go there."""
    act, path = far_move(shown)
    (told,) = AdviceWords(shown.model).acts([act])
    assert told.ways[0].stops == path


def test_no_counter_is_under_an_arrow(shown: MainWindow) -> None:
    """A number under an arrow cannot be read."""
    act, _ = far_move(shown)
    shown.advice.lit.show(AdviceWords(shown.model).idea(idea(act)))
    items = [item for drawn in shown.advice.lit.drawn for item in drawn.items]
    assert items and all(item.zValue() < PIECES_Z for item in items)


def test_who_passes_is_not_compared_with_himself(shown: MainWindow) -> None:
    """*Much the same as doing nothing* was said of doing nothing."""
    words, alike = AdviceWords(shown.model), shown.model.tr("advice-why-alike")
    assert words.idea(idea(Intent("pass", {}))).why == ""
    assert words.idea(idea(Intent("announce", {"points": 1}))).why == alike
    assert words.idea(idea(Intent("pass", {}), vp=0.2)).why not in ("", alike)


def test_what_is_pressed_comes_before_the_reasons(shown: MainWindow) -> None:
    """On a low screen a long plan pushed its own button out of sight."""
    told = AdviceWords(shown.model).idea(idea(Intent("announce", {"points": 1}), vp=0.2))
    card = IdeaCard(shown.model, shown.application.look, told, True)
    texts = [card.column.itemAt(n).widget() for n in range(card.column.count())]
    assert card.act is not None and told.why
    at = next(n for n, one in enumerate(texts) if one is not None and one.isAncestorOf(card.act))
    why = next(n for n, one in enumerate(texts) if getattr(one, "text", str)() == told.why)
    assert at < why


def test_a_sheet_is_an_order_a_line() -> None:
    """Only where it is one of several it is told in one."""
    assert ToldAct("a: b\nc").in_line == "a: b · c"


def test_a_second_sheet_is_told_by_what_is_other(shown: MainWindow) -> None:
    """Three sheets that differ in one line of six looked the same."""
    said = AdviceWords(shown.model)
    first, second, third = (ToldAct("\n".join(lines)) for lines in (("a", "b", "c"), ("a", "d", "c"), ("a", "c")))
    assert said._beside((first,), (second,))[0].in_line == "Otherwise: d"
    assert said._beside((first,), (third,))[0].in_line == "The same without: b"
    assert said._beside((first,), (second,))[0].words == second.words


def test_one_try_is_no_certainty(shown: MainWindow) -> None:
    """"± 0.00" was said of what had been tried once."""
    told = {n: AdviceWords(shown.model).idea(Idea((), 0.1, 0.0, {}, n)).figures for n in (0, 1, 2, 3)}
    assert told == {0: "", 1: "+0.10", 2: "+0.10", 3: "+0.10\u00a0±\u00a00.00"}
