"""charts.yaml: pictures and texts to look at beside the map; a game need not have it."""

from __future__ import annotations

from tabletop.data.schema.base import Part


class Chart(Part):
    """A picture, a text or another file, or a folder of them. Words: chart-<id>.

    One of `picture`, `text` and `file`, or none for a folder."""

    id: str
    """Once in the game: `terrain`."""
    picture: str = ""
    """A path below images/, shown with zoom: `charts/terrain.png`."""
    text: str = ""
    """A text or HTML file, a path below papers/, shown as plain text: `notes.html`."""
    file: str = ""
    """Any other file, a path below papers/, which another program opens when the player asks for it: `rules.pdf`."""
    charts: tuple[Chart, ...] = ()
    """What lies in it."""


class ChartSheet(Part):
    """charts.yaml."""

    charts: tuple[Chart, ...] = ()
    """Charts and folders of charts, in order."""
