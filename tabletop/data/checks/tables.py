"""tables.yaml: shape of the combat tables, their codes and modifiers."""

from __future__ import annotations

from tabletop.core.text import Msg
from tabletop.data.checks.common import File, KnownNames, known
from tabletop.data.checks.lookups import is_dice
from tabletop.data.derive import ratio
from tabletop.data.draft import TABLES, Draft, Where
from tabletop.data.errors import mend_name
from tabletop.data.schema import OddsTableData


def check_tables(draft: Draft) -> None:
    """Every row as long as there are columns, every code known, every modifier sound."""
    if draft.tables is None:
        return
    file, names = File(draft, TABLES), known(draft)
    file.identifiers(("odds",), "table", (table.id for table in draft.tables.odds))
    for index, table in enumerate(draft.tables.odds):
        where: Where = ("odds", index)
        file.refers((*where, "rule"), "rule", table.rule, names.rules)
        is_dice(file, where, table.dice)
        _columns(file, where, table)
        _rows(file, where, table)
        _winners(file, where, table)
        _modifiers(file, where, table, names)


def _columns(file: File, where: Where, table: OddsTableData) -> None:
    """Ratios a:b, each greater than the one before."""
    if not table.columns or not table.rows:
        file.report(where, "data-table-empty", table=table.id)
    before = (0, 1)
    for number, text in enumerate(table.columns):
        found = ratio(text)
        if found is None:
            file.report((*where, "columns", number), "data-bad-ratio", given=text)
            continue
        if found[0] * before[1] <= before[0] * found[1]:
            file.report((*where, "columns", number), "data-columns-fall", given=text)
        before = found


def _rows(file: File, where: Where, table: OddsTableData) -> None:
    """Every die total between the first and the last row, each cell two known codes."""
    for total in range(min(table.rows, default=0), max(table.rows, default=0)):
        if total not in table.rows:
            file.report((*where, "rows"), "data-row-missing", row=str(total))
    for total, cells in table.rows.items():
        at = (*where, "rows", total)
        _length(file, at, str(total), cells, len(table.columns))
        for column, cell in enumerate(cells):
            attacker, dash, defender = cell.partition("-")
            if not dash:
                file.report((*at, column), "data-bad-cell", given=cell)
            for code in (attacker, defender) if dash else ():
                if code not in table.results:
                    message = Msg.of("data-unknown-result", code=code, cell=cell)
                    file.draft.report(file.name, (*at, column), message, mend_name(code, table.results))


def _winners(file: File, where: Where, table: OddsTableData) -> None:
    """Either none, or the same shape as the rows, A and D only."""
    if not table.winners:
        return
    for total in table.rows.keys() ^ table.winners.keys():
        side = "missing" if total in table.rows else "extra"
        file.report((*where, "winners", total), "data-winner-row", row=str(total), side=side)
    for total, cells in table.winners.items():
        at = (*where, "winners", total)
        _length(file, at, str(total), cells, len(table.columns))
        for column, winner in enumerate(cells):
            if winner not in ("A", "D"):
                file.report((*at, column), "data-bad-winner", given=winner)


def _length(file: File, where: Where, row: str, cells: tuple[str, ...], columns: int) -> None:
    if len(cells) != columns:
        file.report(where, "data-row-length", row=row, count=str(len(cells)), columns=str(columns))


def _modifiers(file: File, where: Where, table: OddsTableData, names: KnownNames) -> None:
    file.identifiers((*where, "modifiers"), "modifier", (modifier.id for modifier in table.modifiers))
    for number, modifier in enumerate(table.modifiers):
        at = (*where, "modifiers", number)
        file.refers((*at, "rule"), "rule", modifier.rule, names.rules)
        file.refers((*at, "stratagem"), "stratagem", modifier.stratagem, names.stratagems)
        file.rising((*at, "least"), modifier.least, modifier.most)
