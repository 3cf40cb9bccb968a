"""Run notebooks without Jupyter: `python -m tests.envs.notebooks` keeps what they show."""

import ast
import json
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))
WAYS = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_"}
"""How a thing is shown, and what it is asked for; the first that it has is kept."""

DRAWN_ID = re.compile(r"""((?: id="|url\(#|href="#))\w{8}(?=\d+["')])""")
"""Pictures in notebooks have names of their own for their parts, drawn anew every time."""


def run_cell(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Run the code of a cell; return what it prints, and what its last line shows."""
    tree, printed, value = ast.parse(source), StringIO(), None
    last = tree.body[-1]
    with redirect_stdout(printed):
        if isinstance(last, ast.Expr):
            tree.body.pop()
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue()})
    if value is not None:
        outputs.append({"output_type": "display_data", "metadata": {}, "data": shown(value)})
    return outputs


def shown(value: Any) -> dict[str, str]:
    """Return *value* as a notebook shows it."""
    for way, name in WAYS.items():
        picture = getattr(value, name, lambda: None)()
        if picture:
            return {way: DRAWN_ID.sub(r"\1shape", picture)}
    return {"text/plain": repr(value)}


def run_notebook(path: Path) -> list[list[dict[str, Any]]]:
    """Return what every code cell of the notebook at *path* shows, in their order."""
    names: dict[str, Any] = {"__name__": "notebook"}
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [
        run_cell("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"
    ]


def keep_outputs(path: Path) -> None:
    """Run the notebook at *path*, and write down in it what its cells show."""
    notebook, outputs = json.loads(path.read_text(encoding="utf-8")), iter(run_notebook(path))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = next(outputs)
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for notebook in NOTEBOOKS:
        keep_outputs(notebook)
