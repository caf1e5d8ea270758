"""charts.yaml: every chart is one thing, and its file lies in the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.data.checks.common import File
from tabletop.data.draft import CHARTS, Draft, Where
from tabletop.data.schema import Chart
from tabletop.door import fits, within

PAPERS = "papers"
"""Folder of a game with its texts and other files."""


def check_charts(draft: Draft) -> None:
    """Pictures are looked at with all others (`pictures`)."""
    if draft.charts is None:
        return
    file = File(draft, CHARTS)
    first: dict[str, Where] = {}
    for where, chart in charts_in(draft.charts.charts):
        file.once(where, "chart", chart.id, first)
        given = [part for part in ("picture", "text", "file") if getattr(chart, part)]
        if len(given) > 1 or not (given or chart.charts):
            file.report(where, "data-chart-one", chart=chart.id, count=str(len(given)))
        for part in given:
            path = str(getattr(chart, part))
            if part != "picture" and not fits(path):
                file.report((*where, part), "data-paper-place", path=path)
            elif part != "picture" and within(draft.folder, f"{PAPERS}/{path}") is None:
                file.warn((*where, part), "data-no-paper", path=f"{PAPERS}/{path}")


def charts_in(charts: Sequence[Chart], where: Where = ("charts",)) -> Iterator[tuple[Where, Chart]]:
    """Every chart and folder of the tree, outer ones first, with its path in the file."""
    for index, chart in enumerate(charts):
        yield (*where, index), chart
        yield from charts_in(chart.charts, (*where, index, "charts"))
