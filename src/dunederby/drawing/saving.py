"""Pictures as files: SVG, and PNG where a converter is installed."""

import shutil
import subprocess
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from dunederby.errors import SetupError

CONVERTERS = {
    "rsvg-convert": ("{program}", "--output", "{png}", "{svg}"),
    "inkscape": ("{program}", "--export-type=png", "--export-filename={png}", "{svg}"),
    "magick": ("{program}", "{svg}", "{png}"),
}
"""By program: how it is called. The first that is installed is used."""

LIBRARY = "resvg_py"
"""Converts without a program, and is used where it is there."""


def picture_bytes(svg: str, suffix: str) -> bytes:
    """Return the picture *svg* as the content of a file whose name ends in *suffix*.

    Raises SetupError for another kind of file, or if no converter is installed.

    >>> picture_bytes("<svg/>", ".svg")
    b'<svg/>'
    """
    if suffix == ".svg":
        return svg.encode()
    if suffix == ".png":
        return _as_png(svg)
    raise SetupError(f"pictures are .svg or .png, not {suffix or 'without an ending'}")


def _as_png(svg: str) -> bytes:
    if find_spec(LIBRARY):
        return bytes(import_module(LIBRARY).svg_to_bytes(svg_string=svg))
    for name, call in CONVERTERS.items():
        program = shutil.which(name)
        if program:
            return _converted(svg, program, call)
    programs = ", ".join(CONVERTERS)
    raise SetupError(
        f"a .png needs a converter; pip install resvg-py, or one of {programs}, or draw an .svg"
    )


def _converted(svg: str, program: str, call: tuple[str, ...]) -> bytes:
    with TemporaryDirectory() as folder:
        source, target = Path(folder, "picture.svg"), Path(folder, "picture.png")
        source.write_text(svg, encoding="utf-8")
        words = [word.format(program=program, svg=source, png=target) for word in call]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode or not target.is_file():
            problem = done.stderr.strip().splitlines()
            raise SetupError(f"{program} made no picture: {problem[-1] if problem else 'no word'}")
        return target.read_bytes()
