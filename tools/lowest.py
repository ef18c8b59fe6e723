"""Print pip constraints that pin every library named in pyproject.toml to its lower bound."""

from __future__ import annotations

import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent


def lower_bound(requirement: Requirement) -> str:
    """The version after `>=`; every library named in pyproject.toml has one."""
    bounds = [each.version for each in requirement.specifier if each.operator == ">="]
    if len(bounds) != 1:
        raise ValueError(f"pyproject.toml: {requirement} needs one lower bound (>=)")
    return bounds[0]


def constraints(pyproject: str) -> list[str]:
    """One line `name==version` for each library in the text of a pyproject.toml, extras included."""
    project = tomllib.loads(pyproject)["project"]
    extras = project.get("optional-dependencies", {}).values()
    named = [Requirement(each) for group in (project["dependencies"], *extras) for each in group]
    return sorted(f"{each.name}=={lower_bound(each)}" for each in named)


if __name__ == "__main__":
    print("\n".join(constraints((ROOT / "pyproject.toml").read_text(encoding="utf-8"))))
