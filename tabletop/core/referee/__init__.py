"""One intent in, one ruling out: by hand, advised or enforced."""
