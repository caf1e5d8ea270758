"""A new game: which one, which scenario, its title, where its folder goes. Rules start by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton

from tabletop.core.position.state import FREE, HINT_RULES, MODES
from tabletop.data.catalog import Catalog
from tabletop.data.errors import ModuleBroken
from tabletop.data.forms import capital
from tabletop.store.files import SUFFIX, slug
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.dialogs.group_modes import GroupModes
from tabletop.ui.dialogs.shared_new import RemoteOptions, idle_seats
from tabletop.ui.model.game_titles import default_title
from tabletop.ui.model.texts import tip
from tabletop.ui.remote import begin
from tabletop.ui.rules.modes import has_rules

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame
    from tabletop.ui.interfaces import Opens


class NewGame(Dialog):
    """`shelf` holds games whose card can be read."""

    scrolls = True

    def __init__(self, opener: Opens, shelf: Sequence[FoundGame], module: str = "") -> None:
        super().__init__(opener.application, opener.parent_, "new-game")
        self.opener, self.shelf = opener, list(shelf)
        self.least = QSize(540, 0)
        self._titled = self.judged = self._against = False
        self._said_lacks = ""
        self._fields()
        ids = [found.card.id for found in self.shelf if found.card]
        self._fill(self.game, ids)
        self.game.setCurrentIndex(ids.index(module) if module in ids else 0)
        self.far.changed.connect(self._check)
        self.game.currentIndexChanged.connect(self._game_chosen)
        self.scenario.currentIndexChanged.connect(self._scenario_chosen)
        self.title.textEdited.connect(lambda _text: setattr(self, "_titled", True))
        self.title.textChanged.connect(self._check)
        self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button("new-game-do", Role.AcceptRole)
        opener.application.language_changed.connect(self._game_chosen)
        self._game_chosen()
        self.title.setFocus()
        self.title.selectAll()

    def _fields(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.game, self.scenario, self.title, self.where = QComboBox(), QComboBox(), QLineEdit(), QLineEdit()
        self.about = paragraph("muted")
        self.title.setMaxLength(120)
        self.where.setText(str(self.opener.application.default_folder()))
        self.where.textChanged.connect(self._check)
        choose = QPushButton()
        choose.setAutoDefault(False)
        self.words.text(choose, "new-game-choose")
        choose.clicked.connect(self._choose_folder)
        place = QHBoxLayout()
        place.addWidget(self.where, 1)
        place.addWidget(choose)
        rules = self._rules()
        self.path, self.form, self.place = paragraph("muted"), form, place
        for key, field, widget in (
            ("new-game-game", self.game, self.game),
            ("new-game-scenario", self.scenario, self.scenario),
            ("", None, self.about),
            ("new-game-rules", self.mode, rules),
            ("new-game-title", self.title, self.title),
            ("new-game-where", self.where, place),
            ("", None, self.path),
        ):
            label = QLabel()
            if field is not None:
                self.words.text(label, key)
                self.words.put(field.setAccessibleName, key)
                label.setBuddy(field)
            form.addRow(label, widget)
        self.column.addLayout(form)
        self.far = RemoteOptions(self, form)
        self.rule()
        self.held = self.text("new-game-by-hand", "muted")

    def _rules(self) -> QHBoxLayout:
        """How all are held, and single groups otherwise; what is agreed of hints, which stands further down."""
        self.mode, self.groups, row = QComboBox(), GroupModes(self.words), QHBoxLayout()
        self.mode.setAccessibleName(self.words("new-game-rules"))
        self.mode.currentIndexChanged.connect(self._mode_chosen)
        self.groups.changed.connect(self._say_mode)
        row.addWidget(self.mode, 1)
        row.addWidget(self.groups)
        self.hints, self.hinting = QComboBox(), QLabel()
        self.words.text(self.hinting, "new-game-hints")
        self.words.put(self.hints.setAccessibleName, "new-game-hints")
        self.hinting.setBuddy(self.hints)
        self.hints.currentIndexChanged.connect(self._say_mode)
        return row

    def _game_chosen(self) -> None:
        found = self.shelf[max(0, self.game.currentIndex())]
        catalogs = [Catalog.for_module(game, self.opener.application.language) for game in self.shelf]
        self._fill(self.game, [catalog.text("title") for catalog in catalogs])
        self.catalog = catalogs[self.shelf.index(found)]
        try:
            chosen = self.opener.application.load(found.folder)
            self.scenarios, self.judged = list(chosen.scenarios), has_rules(chosen)
            self.untrusted = chosen.rules_state == "untrusted"
            self.idle = {name: idle_seats(scenario.vars) for name, scenario in chosen.scenarios.items()}
            self.far.offer(chosen, self.catalog)
            self.groups.offer(chosen if self.judged else None, self.catalog)
        except ModuleBroken:
            self.scenarios, self.judged, self.untrusted = [], False, False  # starting it will say what is wrong
            self.groups.offer(None, self.catalog)
        self._fill(self.hints, [capital(self.words(f"advice-rule-{rule}")) for rule in HINT_RULES])
        self._fill(self.mode, [self.words(f"prompt-mode-{mode}") for mode in (MODES if self.judged else MODES[:1])])
        self._hold()
        self._mode_chosen()
        self._fill(self.scenario, [self.catalog.text(f"scenario-{name}") for name in self.scenarios])
        if not self._titled:
            self.title.setText(default_title(self.opener.application, found))
        self._scenario_chosen()

    def _trust_answered(self) -> None:
        """Rules that may run now can be chosen; without them the game is begun by hand."""
        self._game_chosen()
        if not self.judged:
            self.accept()

    def _scenario_chosen(self) -> None:
        if self.scenarios:
            chosen = self.scenarios[max(0, self.scenario.currentIndex())]
            self.about.setText(self.catalog.text(f"scenario-{chosen}-summary"))
            self.far.leave_out(self.idle[chosen])
        self._check()

    def _mode_chosen(self, *_: object) -> None:
        """All rules held so; single groups can be held otherwise from there."""
        self.groups.alike(MODES[max(0, self.mode.currentIndex())])
        self._say_mode()

    def _say_mode(self, *_: object) -> None:
        """What the choice of the rules means."""
        mode = MODES[max(0, self.mode.currentIndex())]
        none = "new-game-untrusted" if self.untrusted else "new-game-no-rules"
        by_hand = "new-game-by-hand-computer" if self._against else "new-game-by-hand"
        key = (by_hand if mode == "hand" else f"new-game-{mode}") if self.judged else none
        hints = self.words(f"advice-rule-{self.hint_rule}-tip") if self.hint_rule != FREE else ""
        self.hints.setToolTip(tip(self.words(f"advice-rule-{self.hint_rule}-tip")))
        self.held.setText(self._said_lacks or " ".join(filter(None, (self.words(key), self.groups.said(), hints))))
        if self.isVisible():
            self._relaid()

    @property
    def hint_rule(self) -> str:
        """What the table is to say of the program's hints; free where no rules run, and nobody could ask for one."""
        asked = self.judged and not (hasattr(self, "far") and self.far.beside)
        return HINT_RULES[max(0, self.hints.currentIndex())] if asked else FREE

    @staticmethod
    def _fill(box: QComboBox, texts: Sequence[str]) -> None:
        at = max(0, box.currentIndex())
        box.blockSignals(True)
        box.clear()
        box.addItems(list(texts))
        box.setCurrentIndex(min(at, len(texts) - 1))
        box.blockSignals(False)

    def _check(self) -> None:
        title, where = self.title.text().strip(), self.where.text().strip()
        name = slug(title) + SUFFIX if title else ""
        self.path.setText(self.words("new-game-path", path=str(Path(where) / name)) if title and where else "")
        if hasattr(self, "far"):
            self._hold()
            for row in (self.place, self.path):  # a game on a server has its mirror with the player's own files
                self.form.setRowVisible(row, not self.far.server)
        if hasattr(self, "ok"):
            lacks = self._lacks(title, where)
            self.ok.setEnabled(not lacks)
            self.ok.setToolTip(lacks)
            self.ok.setAccessibleDescription(lacks)
            if lacks != self._said_lacks:
                self._said_lacks = lacks
                self._say_mode()

    def _hold(self) -> None:
        """Beside a paper table nobody here knows where the counters lie: rules are held by hand."""
        beside, against = self.far.beside, self.far.against
        if beside and self.mode.currentIndex() > 0:
            self.mode.setCurrentIndex(0)
        if against and self.judged and not self._against and self.mode.currentIndex() == 0:
            self.mode.setCurrentIndex(len(MODES) - 1)  # a computer plays by the rules; the player may say otherwise
        if against != self._against:
            self._against = against and self.judged
            self._say_mode()
        self.mode.setEnabled(self.judged and not beside)
        self.groups.setEnabled(not beside)
        for part in (self.hinting, self.hints):
            part.setVisible(self.judged and not beside)

    def _lacks(self, title: str, where: str) -> str:
        """Why the game cannot begin yet, '' when it can."""
        found = [("title", bool(title)), ("place", bool(where or self.far.server))]
        if self.far.against:
            found += [("rules", self.judged), ("computer", bool(self.far.computers))]
        if self.far.apart:
            found += [("sides", bool(self.far.chosen)), ("name", bool(self.far.player.text().strip()))]
        missing = [self.words(f"new-game-lacks-{name}") for name, there in found if not there]
        return self.words("new-game-lacks", what=", ".join(missing)) if missing else ""

    def _choose_folder(self) -> None:
        self.opener.ask_folder(
            "new-game-where-title", Path(self.where.text()), lambda path: self.where.setText(str(path))
        )

    def accept(self) -> None:
        """Make it; stay open when it cannot be made."""
        if not self.ok.isEnabled():
            return
        found = self.shelf[self.game.currentIndex()]
        if self.opener.ask_trust(found.folder, self._trust_answered):
            return
        scenario = self.scenarios[self.scenario.currentIndex()] if self.scenarios else ""
        where, mode = Path(self.where.text().strip()).expanduser(), dict(self.groups.modes)
        title, far = self.title.text().strip(), self.far
        if far.apart:
            wish = begin.Wish(scenario, title, mode, far.chosen, far.player.text().strip(), *far.grades)
            if far.server:
                begin.ask_server(self.opener.application.opener(self), found, wish, self._begun)
                return
            made = begin.create(self.opener, found, wish, where)
        else:
            made = self.opener.create(found, scenario, title, where, mode)
        if made:
            self._begun()

    def _begun(self) -> None:
        """Its window is there: what the table agrees on stands first in the journal."""
        window = self.opener.application.windows[-1]
        if self.hint_rule != FREE:
            with window.model.as_one():  # and the rules begin a moment later, when it is known who plays
                window.model.session.submit(window.model.actor, "hints", rule=self.hint_rule)
        if self.far.beside:
            window.companion.toggle()
        if self.far.computers:
            window.opponent.give(self.far.computers)
        super().accept()
