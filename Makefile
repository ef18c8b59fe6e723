# Everything that people and CI run. Needs Python 3.11 or newer with venv, and make; it brings the rest itself.
#
#   make lab     play: opens JupyterLab on the start notebook
#   make test    prove: style, types, unit tests, notebooks, a real browser
#   make help    the other commands
#
# Settings: PYTHON=python3.12 chooses the Python that a new .venv is made with; LAB_ARGS, PYTEST_ARGS and MUTANTS_ARGS are
# passed on.

PYTHON ?= python3
VENV ?= .venv
LAB_ARGS ?=
PYTEST_ARGS ?=
MUTANTS_ARGS ?=
JOBS ?= 2

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest
NOTEBOOKS := notebooks tutorials

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help lab install test lint types unit check-notebooks browser chromium looks bench mutants notebooks lowest clean

help:
	@echo 'make lab         open JupyterLab on the start notebook (LAB_ARGS="--no-browser" prints its address instead)'
	@echo 'make test        run every check; each part alone: lint types unit check-notebooks browser'
	@echo 'make looks       photograph the explorer at every width, scale and theme, into looks/'
	@echo 'make bench       measure speed'
	@echo 'make mutants     break the rules on purpose and count how many breaks the tests notice'
	@echo 'make notebooks   run every notebook again and save it with its outputs'
	@echo 'make lowest      run the tests with the oldest libraries that pyproject.toml allows'
	@echo 'make clean       remove .venv and everything else that make made'

# --- the environment -------------------------------------------------------------------------------------------------
# A stamp is older than pyproject.toml exactly when something has to be installed; a second run costs nothing.

$(BIN)/python:
	@command -v '$(PYTHON)' >/dev/null || { echo "'$(PYTHON)' was not found. Install Python 3.11 or newer, or name yours: make PYTHON=python3.12 …" >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; '$(PYTHON)' is $$('$(PYTHON)' --version 2>&1). Name a newer one: make PYTHON=python3.12 …" >&2; exit 1; }
	@echo 'Making $(VENV) (once) …'
	@'$(PYTHON)' -m venv '$(VENV)' || { rm -rf '$(VENV)'; echo 'Python could not make a virtual environment. On Debian and Ubuntu its package is python3-venv.' >&2; exit 1; }

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo 'Installing Rules Explorer (once; a minute or two) …'
	@$(PIP) --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml | $(BIN)/python
	@echo 'Installing Rules Explorer and its test tools (once; a minute or two) …'
	@$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-bench: pyproject.toml | $(BIN)/python
	@echo 'Installing what speed is compared with …'
	@$(PIP) --editable '.[test,bench]'
	@touch $@ $(VENV)/.installed-test $(VENV)/.installed

install: $(VENV)/.installed

# --- play ------------------------------------------------------------------------------------------------------------

lab: $(VENV)/.installed
	$(BIN)/python -m explorer lab $(LAB_ARGS)

# --- prove -----------------------------------------------------------------------------------------------------------
# pytest itself fails when it finds no test, and tests/conftest.py fails the run when a test was skipped.

test: lint types unit check-notebooks browser
	@echo 'Every check passed.'

lint: $(VENV)/.installed-test
	$(BIN)/python -m ruff check

types: $(VENV)/.installed-test
	$(BIN)/python -m mypy

unit: $(VENV)/.installed-test
	$(PYTEST) -p no:benchmark -n $(JOBS) --doctest-modules --doctest-glob='*.md' explorer README.md tests --ignore=tests/browser --ignore=tests/bench $(PYTEST_ARGS)

# One notebook is one worker's from its first cell to its last (loadscope).
check-notebooks: $(VENV)/.installed-test
	$(PYTEST) -p no:benchmark -n $(JOBS) --dist loadscope --nbval --nbval-current-env --nbval-cell-timeout=120 $(NOTEBOOKS) $(PYTEST_ARGS)

browser: chromium
	$(PYTEST) tests/browser $(PYTEST_ARGS)

chromium: $(VENV)/.installed-test
	@$(BIN)/python tools/chromium.py

# --- look, measure, keep ---------------------------------------------------------------------------------------------

looks: chromium
	$(PYTEST) tests/browser --looks $(PYTEST_ARGS)

bench: $(VENV)/.installed-bench chromium
	$(PYTEST) tests/bench $(PYTEST_ARGS)

mutants: $(VENV)/.installed-test
	$(BIN)/python -m tools.mutants $(MUTANTS_ARGS)

notebooks: $(VENV)/.installed-test
	$(BIN)/python tools/save_notebooks.py $(NOTEBOOKS)

LOWEST := .venv-lowest

lowest: $(VENV)/.installed-test
	$(BIN)/python tools/lowest.py > $(VENV)/lowest.txt
	$(MAKE) VENV=$(LOWEST) PIP='$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check --constraint $(VENV)/lowest.txt' unit check-notebooks

clean:
	rm -rf '$(VENV)' $(LOWEST) build dist looks mutants .benchmarks .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
