"""Run notebooks from a fresh kernel and save them with their outputs, so that two runs give the same file.

    python tools/save_notebooks.py notebooks tutorials

A notebook whose cell fails, warns on standard error or prints a memory address is not saved: its outputs could not be
compared with those of the next run.
"""

from __future__ import annotations

import copy
import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
# What JupyterLab writes into a cell and nobody reads again: when it ran, whether this machine trusted it.
PASSING = ("execution", "ExecuteTime", "trusted")
ADDRESS = re.compile(r"\bat 0x[0-9a-f]{6,}")
SECONDS = 120


def found(arguments: Sequence[str]) -> list[Path]:
    """The notebooks among these files and below these folders."""
    paths: list[Path] = []
    for each in map(Path, arguments):
        paths += sorted(each.rglob("*.ipynb")) if each.is_dir() else [each]
    return [path for path in paths if ".ipynb_checkpoints" not in path.parts]


def normalise(notebook: NotebookNode) -> NotebookNode:
    """A copy of a notebook without anything that differs from run to run or from machine to machine.

    Widget views go too: the model they name died with the kernel. The picture and the text that the explorer gives
    beside its view stay, and are what a reader without a kernel sees.
    """
    tidy = copy.deepcopy(notebook)
    tidy.metadata.pop("widgets", None)
    tidy.metadata["kernelspec"] = NotebookNode(KERNEL)
    tidy.metadata["language_info"] = NotebookNode(name="python")
    tidy.nbformat, tidy.nbformat_minor = 4, 5
    count = 0
    for index, cell in enumerate(tidy.cells):
        if "id" not in cell:
            cell["id"] = sha256(f"{index} {cell.source}".encode()).hexdigest()[:8]
        for key in PASSING:
            cell.metadata.pop(key, None)
        if cell.cell_type != "code":
            continue
        count += bool(cell.source.strip())
        cell.execution_count = count if cell.source.strip() else None
        cell.outputs = list(_outputs(cell.outputs, cell.execution_count))
    return tidy


def _outputs(outputs: Sequence[NotebookNode], count: int | None) -> Iterator[NotebookNode]:
    """The outputs of one cell, printed text in one piece however it was cut on its way from the kernel."""
    held: NotebookNode | None = None
    for output in outputs:
        if output.output_type == "stream":
            if held is not None and held.name == output.name:
                held.text += output.text
                continue
            if held is not None:
                yield held
            held = output
            continue
        if held is not None:
            yield held
            held = None
        if output.output_type in ("display_data", "execute_result"):
            output.data.pop(WIDGET_VIEW, None)
            output.metadata.pop(WIDGET_VIEW, None)
            if not output.data:
                continue
        if output.output_type == "execute_result":
            output.execution_count = count
        yield output
    if held is not None:
        yield held


def faults(notebook: NotebookNode) -> list[str]:
    """What makes a notebook's outputs unfit to be saved, one line each."""
    lines = []
    for index, cell in enumerate(notebook.cells, start=1):
        for output in cell.get("outputs", ()):
            if output.output_type == "error":
                lines.append(f"cell {index} fails: {output.ename}: {output.evalue}")
            elif output.output_type == "stream" and output.name == "stderr":
                lines.append(f"cell {index} writes to standard error: {output.text.strip().splitlines()[-1]}")
            text = output.get("text") or output.get("data", {}).get("text/plain", "")
            if ADDRESS.search(text):
                lines.append(f"cell {index} shows a memory address: {text.strip().splitlines()[0]}")
    return lines


def save(path: Path) -> list[str]:
    """Run a notebook in its own folder and save it; return its faults, and save nothing if there are any."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=SECONDS,
        kernel_name=KERNEL["name"],
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.resolve().parent)}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        return [f"{error.ename}: {error.evalue}", error.traceback]
    tidy = normalise(notebook)
    if not (found_faults := faults(tidy)):
        nbformat.write(tidy, path)
    return found_faults


def main(arguments: Sequence[str]) -> int:
    """Save every notebook named; 1 when one of them could not be saved."""
    failed = 0
    for path in found(arguments):
        lines = save(path)
        print(f"{path}: {'not saved' if lines else 'saved'}", *lines, sep="\n  ", flush=True)
        failed += bool(lines)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
