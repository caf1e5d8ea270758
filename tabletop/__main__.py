"""`python -m tabletop`, and the command `tabletop`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a verb, the window without one. Exit status: 0 done, 1 what was asked about is wrong, 2 the call is."""
    from tabletop import phases

    phases.over("interpreter")
    from tabletop.cli.main import run

    return run(sys.argv[1:] if arguments is None else list(arguments))


if __name__ == "__main__":
    sys.exit(main())
