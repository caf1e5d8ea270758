"""A story put on the disk, never over another file."""

from __future__ import annotations

import os
from pathlib import Path

from tabletop.door import opened, write_all
from tabletop.store.files import free_name
from tabletop.ui.story.maps import as_bytes
from tabletop.ui.story.plates import Plates


def with_suffix(path: Path, suffix: str) -> Path:
    """The name a player chose, ending as such a file does."""
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)


def write_new(path: Path, data: bytes) -> Path:
    """A file of that name or the next that is free; the path it got. Raises OSError."""
    while True:
        free = free_name(path)
        try:
            with opened(free, how="x") as file:
                write_all(file, data)
                os.fsync(file.fileno())
            return free
        except FileExistsError:
            continue  # another program was quicker


def write_plates(path: Path, plates: Plates) -> list[Path]:
    """The pictures beside a forum text, numbered as it names them. Raises OSError."""
    images = [plate.image for n in sorted(plates.plates) for plate in plates.plates[n]]
    names = (path.with_name(f"{path.stem}-{number}.jpg") for number in range(1, len(images) + 1))
    return [write_new(name, as_bytes(image)) for name, image in zip(names, images, strict=True)]
