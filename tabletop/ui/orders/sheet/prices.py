"""What a line costs, said with it: what the sheet would spend more, or less, with it than without it."""

from __future__ import annotations

from tabletop.core.rules.orders import Line
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.lines import OrderSheet
from tabletop.ui.orders.sheet.values import unit_words

SAID = frozenset({"sum", "sums"})
"""Arguments that are money: such a line says itself what it costs."""
MOST = 12
"""More choices than this are not priced one by one."""


def price(draft: OrderSheet, written: Line) -> int:
    """The money a line takes out of the treasury; below 0 when it saves some, 0 for a line that names its sum."""
    if SAID & {name for name, _ in written[1]}:
        return 0
    prices = draft.prices
    if written not in prices:
        rest = tuple(one for one in draft.lines if one != written)
        spent = draft.protocol.spent
        prices[written] = spent(draft.known, (*rest, written)) - spent(draft.known, rest)
    return prices[written]


def priced(model: TableModel, what: str, sum_: int) -> str:
    """'Elite army · 20 T'; the words alone for what costs nothing."""
    if not sum_:
        return what
    words = f"{sum_}{unit_words(model, '', 'sum')}".replace("-", "\N{MINUS SIGN}")
    return model.tr("orders-price", what=what, sum=words)


def price_words(draft: OrderSheet, written: Line) -> str:
    """A line as a sentence, with what it costs."""
    return priced(draft.model, draft.model.say(draft.protocol.say(draft.known, written)), price(draft, written))
