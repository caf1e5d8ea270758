# make play | test | release | check | screens | clean. Each sets itself up in .venv; Python 3.11 to 3.14 is all it needs.
# On Debian: apt-get install python3-venv, and the Qt libraries listed in README.md and .ci/run.

VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PYTHONS := python3.13 python3.12 python3.11 python3.14 python3

.PHONY: play test release check types lint screens clean setup

play: $(READY)
	$(BIN)/python -m tabletop

# Byte code is kept, for rewriting the asserts of all tests anew costs each worker ten seconds; a worker takes whole
# halves of what is left, so that most windows open in a process that has opened one before.
test: $(READY)
	PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n auto --dist worksteal

# All tests at their longest, before a release: hours. A sweep may take a test's whole hour.
release: $(READY)
	TABLETOP_RELEASE=1 TABLETOP_SERVERS=1 TABLETOP_GAMES=50 TABLETOP_KILLS=50 TABLETOP_DISHONEST=500 \
	TABLETOP_POSITIONS=10000 TABLETOP_BYTES=20000 TABLETOP_VASSAL_FUZZ=2000 \
	TABLETOP_EXAM_GAMES=50 TABLETOP_EXAM_TIMES=6 TABLETOP_EXAM_ACTS=100000 \
	TABLETOP_LINES=50 TABLETOP_LINE_ACTS=30 \
	TABLETOP_SHEETS=10 TABLETOP_MIRROR_GAMES=20 TABLETOP_MIRROR_ACTS=100000 \
	PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen \
	$(BIN)/python -m pytest -n auto --dist worksteal -o faulthandler_timeout=3600

# The types take as long as all the rest: both at once.
check: $(READY)
	@$(MAKE) --no-print-directory -j 2 types lint

types: $(READY)
	$(BIN)/python -m tools.typed

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	@set -e; for card in modules/*/module.yaml; do game=$${card%module.yaml}; \
	    echo "$(BIN)/tabletop check $$game"; $(BIN)/tabletop check "$$game"; done

screens: $(READY)
	$(BIN)/python -m tools.screens

setup: $(READY)

$(READY): pyproject.toml
	@set -e; if [ ! -x $(BIN)/python ]; then \
	    for name in $(PYTHONS); do \
	        if command -v $$name >/dev/null && \
	           $$name -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' 2>/dev/null; \
	        then found=$$name; break; fi; \
	    done; \
	    if [ -z "$$found" ]; then \
	        echo "tabletop needs Python 3.11 to 3.14 with venv (Debian: apt-get install python3-venv)" >&2; exit 1; \
	    fi; \
	    echo "$$found -m venv $(VENV)"; $$found -m venv $(VENV); \
	fi
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
