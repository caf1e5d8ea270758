"""Rules looked up without a keyboard: by chapter, by number on large keys, by the letters of a word."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tabletop.core.clean_text import folded
from tabletop.data.schema import Rule
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.page import GAP, Page
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import clear, label

MOST_FOUND = 40
"""Rules listed at a time."""
WAYS = ("chapters", "number", "word")
OURS = re.compile(r"\.[a-z]{2,}")
DOTS = re.compile(r"[.\s-]")


class LookUpPage(Page):
    """A row of ways above; the list, or the rule that was tapped."""

    title_key = "companion-rules"
    panel_id = "companion-rules"
    icon = "book"

    def build(self) -> None:
        """List and rule."""
        self.way, self.typed, self.chapter, self.number, self._from = "chapters", "", "", "", ""
        layout = self.column()
        self.search, self.rule = QWidget(), QWidget()
        column = QVBoxLayout(self.search)
        inside = QVBoxLayout(self.rule)
        for one in (column, inside):
            one.setContentsMargins(0, 0, 0, 0)
            one.setSpacing(GAP)
        self.ways, self.keys, self.found = TileBox(least=7, most=3), TileBox(least=3.4), TileBox(least=18, most=2)
        self.shown, self.none = Large(2.4, 1.6, 1, serif=False), label("muted")
        for part in (self.ways, self.shown, self.keys, self.none, self.found):
            column.addWidget(part)
        self.title, self.summary = Large(2.4, 1.6, 3), label("text")
        self.why, self.rulings_title, self.rulings = label("muted"), label("head"), label()
        for part in (self.title, self.summary, self.why, self.rulings_title, self.rulings):
            inside.addWidget(part)
        layout.addWidget(self.search)
        layout.addWidget(self.rule)
        layout.addStretch()
        self.back = tile(self.leave)
        self.fixed.addWidget(self.back)
        self.by_way: dict[str, Tile] = {}

    @classmethod
    def fits(cls, model: TableModel) -> bool:
        """Whether the game brings its rules."""
        return bool(model.module.rulebook.rules)

    def retranslate(self) -> None:
        """Ways, keys and list anew."""
        self.back.say(self.tr("sequence-back"))
        self.rulings_title.setText(self.tr("rules-rulings"))
        clear(self.ways.tiles)
        for way in WAYS:
            one = self.by_way[way] = tile(partial(self.go, way))
            one.say(self.tr(f"companion-rules-{way}"))
            one.setCheckable(True)
            self.ways.tiles.addWidget(one)
        self._make_keys()
        self._list()

    def concerns(self, change: object) -> bool:
        """A rulebook is what it is."""
        return False

    def reset(self) -> None:
        """The list, as it was left."""
        self.number, self._from = "", ""
        self.touch()

    def show_rule(self, number: str, come_from: str = "") -> None:
        """One rule, or the nearest above it; back leads to where the player came from."""
        known = {rule.number for rule in self._rules()}
        while number and number not in known:
            number = number[: max(number.rfind("."), 0)]
        self.number, self._from = number, come_from
        self.touch()

    def leave(self) -> None:
        """From the rule to the list, from a chapter to all, or to where the player came from."""
        if self.number:
            self.number = ""
        else:
            self.chapter = ""
            self._list()
        come_from, self._from = self._from, ""
        self.touch()
        if come_from:
            self.host.show_page(come_from)

    def go(self, way: str) -> None:
        """Look up in another way."""
        self.way, self.typed, self.chapter = way, "", ""
        self._make_keys()
        self._list()
        self.touch()

    # --- what is shown ---

    def refresh(self) -> None:
        """The list or the rule."""
        self.search.setVisible(not self.number)
        self.rule.setVisible(bool(self.number))
        self.back.setVisible(bool(self.number or self.chapter))
        for way, one in self.by_way.items():
            one.setChecked(way == self.way)
        if self.number:
            self._show_rule()

    def _rules(self) -> tuple[Rule, ...]:
        return self.model.module.rulebook.rules

    def _show_rule(self) -> None:
        rule = next(rule for rule in self._rules() if rule.number == self.number)
        self.title.say(f"{printed(rule.number)} · {rule.title.get(self.language, '')}")
        self.summary.setText(rule.summary.get(self.language, ""))
        self._put(self.why, rule.why.get(self.language, ""))
        notes = [note for note in self.model.module.rulebook.rulings if note.rule == rule.number]
        self.rulings_title.setVisible(bool(notes))
        self._put(self.rulings, "\n\n".join(note.text.get(self.language, "") for note in notes))

    @staticmethod
    def _put(words: QLabel, text: str) -> None:
        words.setText(text)
        words.setVisible(bool(text))

    # --- keys ---

    def _make_keys(self) -> None:
        clear(self.keys.tiles)
        self.keys.setVisible(self.way != "chapters")
        self.shown.setVisible(self.way != "chapters")
        if self.way == "number":
            self._make_number_keys()
        elif self.way == "word":
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
                self._key(letter, partial(self._type, letter))
            self._key("⌫", self._rub_out)

    def _make_number_keys(self) -> None:
        """Only what goes on with a number that there is."""
        numbers = [printed(rule.number) for rule in self._rules()]
        signs = {number[len(self.typed)] for number in numbers if _goes_on(number, self.typed)}
        for sign in sorted(signs, key=lambda sign: (not sign.isdigit(), sign)):
            self._key(sign, partial(self._type, sign))
        if self.typed:
            self._key("⌫", self._rub_out)

    def _key(self, text: str, act: Callable[[], object]) -> None:
        one = tile(act)
        one.size_ = 1.3
        one.say(text)
        if text == "⌫":
            one.setAccessibleName(self.tr("companion-rub-out"))
        self.keys.tiles.addWidget(one)

    def _type(self, sign: str) -> None:
        self.typed += sign
        self._retyped()

    def _rub_out(self) -> None:
        self.typed = self.typed[:-1]
        self._retyped()

    def _retyped(self) -> None:
        if self.way == "number":
            self._make_number_keys_anew()
        self._list()
        self.touch()

    def _make_number_keys_anew(self) -> None:
        clear(self.keys.tiles)
        self._make_number_keys()

    # --- the list ---

    def _list(self) -> None:
        """What the typed number or letters, or the chapter, leave."""
        clear(self.found.tiles)
        self.shown.say(self.typed or "…")
        found = self._wanted()
        for rule in found[:MOST_FOUND]:
            one = tile(partial(self._tapped, rule.number), "row")
            one.say(f"{printed(rule.number)}\u2002{rule.title.get(self.language, '')}")
            self.found.tiles.addWidget(one)
        few = not found and bool(self.typed)
        self.none.setText(self.tr("companion-rules-none") if few else "")
        self.none.setVisible(few)

    def _wanted(self) -> list[Rule]:
        rules = list(self._rules())
        if self.way == "chapters":
            if self.chapter:
                return [rule for rule in rules if _chapter(rule.number) == self.chapter]
            first: dict[str, Rule] = {}
            for rule in rules:
                first.setdefault(_chapter(rule.number), rule)
            return list(first.values())
        if self.way == "number":
            return [rule for rule in rules if rule.number.startswith(self.typed)] if self.typed else []
        return self._with_word(rules)

    def _with_word(self, rules: list[Rule]) -> list[Rule]:
        """Words of the title first, then words of the text."""
        typed = folded(self.typed)
        if not typed:
            return []

        def begins(text: str) -> bool:
            return any(word.startswith(typed) for word in re.split(r"[^\w]+", folded(text)))

        titled = [rule for rule in rules if begins(rule.title.get(self.language, ""))]
        told = [rule for rule in rules if rule not in titled and begins(rule.summary.get(self.language, ""))]
        return titled + told

    def _tapped(self, number: str) -> None:
        chapter = _chapter(number)
        several = sum(_chapter(rule.number) == chapter for rule in self._rules()) > 1
        if self.way == "chapters" and not self.chapter and several:
            self.chapter = chapter
            self._list()
        else:
            self.number = number
        self.touch()


def printed(number: str) -> str:
    """As the rulebook prints it: what stands in letters behind it is ours, for lines that it only letters."""
    ours = OURS.search(number)
    return number[: ours.start()] if ours else number


def _chapter(number: str) -> str:
    """What stands before the first dot."""
    return DOTS.split(number, maxsplit=1)[0]


def _goes_on(number: str, typed: str) -> bool:
    return number.startswith(typed) and len(number) > len(typed)
