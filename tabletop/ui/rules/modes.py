"""How the rules are held: three presets, and every group for itself, changeable at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from tabletop.core.position.state import HINT_RULES, MODES, Mode
from tabletop.data.module import Module
from tabletop.ui.model.table_model import TableModel


def has_rules(module: Module) -> bool:
    """Whether a game brings rules that can be checked."""
    return module.game().opening is not None


def preset(module: Module, mode: Mode | Mapping[str, Mode]) -> dict[str, Mode]:
    """All groups held alike, or each as given and by hand where not; nothing for a game without rules."""
    alike, each = (mode, {}) if isinstance(mode, str) else (MODES[0], mode)
    return {group: each.get(group, alike) for group in module.card.rule_groups} if has_rules(module) else {}


def hold(model: TableModel, mode: Mode, groups: tuple[str, ...]) -> None:
    """Hold these groups so from now on; each change is a line of the journal."""
    for group in groups:
        if model.session.state.modes.get(group, "hand") != mode:
            model.do("mode", group=group, mode=mode)


def fill_menu(menu: QMenu, model: TableModel) -> None:
    """Presets above, one submenu a group below."""
    groups, modes = model.module.card.rule_groups, model.session.state.modes
    menu.clear()
    every = {modes.get(group, "hand") for group in groups}
    if model.module.rules_state == "untrusted":
        menu.addAction(model.tr("modes-untrusted")).triggered.connect(lambda _checked=False: model.trust_wanted.emit())
        return
    if not has_rules(model.module):
        menu.addAction(model.tr("modes-none")).setEnabled(False)
        return
    _choices(menu, model, every.pop() if len(every) == 1 else "", groups)
    menu.addSeparator()
    for group in groups:
        mode = modes.get(group, "hand")
        words = model.tr("prompt-group", group=model.tr(f"rules-{group}"), mode=model.tr(f"prompt-mode-{mode}"))
        _choices(menu.addMenu(words.replace("&", "&&")), model, mode, (group,))
    menu.addSeparator()
    _hints(menu, model)


def _hints(menu: QMenu, model: TableModel) -> None:
    """What the table says of the program's advice; in a line nothing is agreed."""
    if model.game.private:
        return
    now = model.game.hint_rule
    lines = menu.addMenu(model.tr("advice-rule", rule=model.tr(f"advice-rule-{now}")))
    alone = QActionGroup(lines)
    for rule in HINT_RULES:
        line = lines.addAction(model.tr(f"advice-rule-{rule}"))
        line.setToolTip(model.tr(f"advice-rule-{rule}-tip"))
        line.setCheckable(True)
        line.setChecked(rule == now)
        line.setEnabled(model.live)
        line.triggered.connect(partial(_ruled, model, rule))
        alone.addAction(line)
    lines.setToolTipsVisible(True)


def _ruled(model: TableModel, rule: str, _checked: bool = False) -> None:
    if rule != model.session.state.hint_rule:
        model.do("hints", rule=rule)


def _choices(menu: QMenu, model: TableModel, now: str, groups: tuple[str, ...]) -> None:
    alone = QActionGroup(menu)
    for mode in MODES:
        key = f"prompt-mode-{mode}" if len(groups) == 1 else f"modes-all-{mode}"
        line = menu.addAction(model.tr(key))
        line.setToolTip(model.tr(f"prompt-mode-{mode}-tip"))
        line.setCheckable(True)
        line.setChecked(mode == now)
        line.setEnabled(model.live)
        line.triggered.connect(partial(_chosen, model, mode, groups))
        alone.addAction(line)


def _chosen(model: TableModel, mode: Mode, groups: tuple[str, ...], _checked: bool = False) -> None:
    hold(model, mode, groups)
