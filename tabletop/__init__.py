"""A desktop table for board wargames: by hand, advised or enforced, alone, hot seat or far apart."""

__version__ = "0.1.0"
