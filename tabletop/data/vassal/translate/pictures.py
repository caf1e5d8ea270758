"""Pictures of a module as files of ours: looked at, made readable where they are not, each written once."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from tabletop.data.pictures import PictureRefused, looked_at
from tabletop.data.vassal.container import MOST_PICTURE, VassalFile
from tabletop.data.vassal.refusal import VassalRefused, Watch
from tabletop.data.vassal.report import is_built_in
from tabletop.data.vassal.sizes import HEAD, picture_size
from tabletop.data.vassal.translate.drawings import Drawings
from tabletop.data.vassal.translate.gifs import GifDamaged, plain_png, png_of_gif
from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.door import make_folders

IMAGES, FOLDER = "images", "art"
"""Where they lie in the folder of a game, and the one folder in that."""
_ENDINGS = {"svg": ".svg", "png": ".png", "jpeg": ".jpg", "webp": ".webp", "gif": ".png"}
PictureSize = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """What the first bytes of a picture say."""

    file: VassalFile
    member: str
    kind: str
    """svg, png, jpeg, webp, gif; '' for what is no picture."""
    size: PictureSize | None
    opaque: bool


class PictureBook:
    """Every picture that our files name, and where it comes from. `files`: the module and its extensions."""

    def __init__(self, files: tuple[VassalFile, ...]) -> None:
        self._files = files
        self._names = FreshNames()
        self._facts: dict[str, PictureFacts | None] = {}
        self._paths: dict[str, str] = {}
        self._by_member: dict[tuple[int, str], str] = {}
        self._sources: dict[str, PictureFacts] = {}
        self._plain: dict[str, bytes] = {}
        self.missing: dict[str, None] = {}
        """Names that no file has, or that cannot be read, in the order they were asked for."""

    def __len__(self) -> int:
        return len(self._sources)

    def path(self, name: str) -> str:
        """Below images/; '' when there is none."""
        if name.strip() and name not in self._paths:
            self._paths[name] = self._taken(name)
        return self._paths.get(name, "")

    def size(self, name: str) -> PictureSize | None:
        """Width and height, None when it has none."""
        known = self._known(name)
        return known.size if known else None

    def opaque(self, name: str) -> bool:
        """Whether nothing shows through it, as far as its first bytes tell."""
        known = self._known(name)
        return known is not None and known.opaque

    def stand_in(self, size: PictureSize) -> str:
        """A plain counter of that size, in place of a picture that is missing."""
        width, height = (max(8, min(400, side)) for side in size)
        path = f"{FOLDER}/plain-{width}x{height}.png"
        self._plain[path] = _plain((width, height))
        return path

    def write(self, folder: Path, watch: Watch) -> None:
        """All of them, in a new folder that nobody else knows. Raises OSError, and what `watch` raises."""
        home = folder / IMAGES / FOLDER
        make_folders(home, folder)
        drawings = Drawings(self._bytes)
        for n, (path, known) in enumerate(self._sources.items()):
            watch("pictures", n, len(self._sources))
            data = _readable(known, drawings)
            if data is None:
                self.missing.setdefault(known.member.rpartition("/")[2])
                data = _plain(known.size or (48, 48))  # what it is, its first bytes say
            (folder / IMAGES / path).write_bytes(data)
        for path, data in self._plain.items():
            (folder / IMAGES / path).write_bytes(data)

    # --- inside ---

    def _taken(self, name: str) -> str:
        known = self._known(name)
        if known is None or not known.kind:
            if not is_built_in(name):
                self.missing.setdefault(name)
            return ""
        source = (id(known.file), known.member)
        if source not in self._by_member:
            stem = known.member.rpartition("/")[2]
            fresh = self._names.fresh(stem.rpartition(".")[0] or stem, "picture")
            self._by_member[source] = f"{FOLDER}/{fresh}{_ENDINGS[known.kind]}"
            self._sources[self._by_member[source]] = known
        return self._by_member[source]

    def _known(self, name: str) -> PictureFacts | None:
        if name not in self._facts:
            self._facts[name] = self._looked(name) if name.strip() else None
        return self._facts[name]

    def _looked(self, name: str) -> PictureFacts | None:
        for file in self._files:
            member = file.picture(name) or file.member(name)
            if member:
                head = file.read_head(member, HEAD)
                return PictureFacts(file, member, _kind(head), picture_size(head) if head else None, _opaque(head))
        return None

    def _bytes(self, name: str) -> bytes | None:
        known = self._known(name.rpartition("/")[2])
        try:
            return known.file.read(known.member, MOST_PICTURE) if known else None
        except VassalRefused:
            return None


def _plain(size: PictureSize) -> bytes:
    width, height = (max(8, min(400, side)) for side in size)
    return plain_png(width, height, b"\xe8\xe0\xcc", b"\x60\x58\x48")


def _opaque(head: bytes) -> bool:
    if head.startswith(b"\xff\xd8"):
        return True
    return head.startswith(b"\x89PNG") and head[25:26] in (b"\0", b"\2") and b"tRNS" not in head[:400]


def _kind(head: bytes) -> str:
    if head.startswith(b"GIF8"):
        return "gif"
    try:
        return looked_at(BytesIO(head)).kind if head else ""
    except PictureRefused:
        return ""


def _readable(known: PictureFacts, drawings: Drawings) -> bytes | None:
    """The bytes as our boards read them, None when they cannot."""
    try:
        data = known.file.read(known.member, MOST_PICTURE)
        if known.kind == "gif":
            return png_of_gif(data)
    except (VassalRefused, GifDamaged):
        return None
    return drawings.alone(data) if known.kind == "svg" else data
