"""Conda users get the same versions as pip users."""

from __future__ import annotations

import tomllib

import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from tests.project.repository import ROOT
from tools.lowest import constraints

PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT = tomllib.loads(PYPROJECT)["project"]


def bounds(requirements: list[str]) -> dict[str, SpecifierSet]:
    return {each.name: each.specifier for each in map(Requirement, requirements)}


def test_environment_yml_has_the_bounds_of_pyproject() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    assert environment["channels"] == ["conda-forge"]
    conda = bounds([each for each in environment["dependencies"] if each != "pip"])
    assert conda == bounds(PROJECT["dependencies"]) | {"python": SpecifierSet(PROJECT["requires-python"])}


def test_ipycanvas_has_an_upper_bound() -> None:
    operators = {each.operator for each in bounds(PROJECT["dependencies"])["ipycanvas"]}
    assert operators & {"<", "<="}


def test_every_library_has_a_lower_bound_to_test_with() -> None:
    pinned = bounds(constraints(PYPROJECT))
    for requirement in map(Requirement, PROJECT["dependencies"] + PROJECT["optional-dependencies"]["test"]):
        (pin,) = pinned[requirement.name]
        assert pin.operator == "=="
        assert pin.version in requirement.specifier
