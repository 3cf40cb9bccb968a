"""Draw the page's icons from the shapes: python icons.py, with Playwright and Chromium at hand."""

import json
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
SHAPES = json.loads((HERE / "../src/dunederby/drawing/shapes.json").read_text(encoding="utf-8"))
PARTS = ("camel-standing", "camel-body", "camel-cloth", "dots", "camel-fringe", "camel-face")
SIZES = (192, 512)


def paint(name: str | None) -> str:
    """Return the colour called *name*, of the orange coat or of all."""
    return {**SHAPES["colours"], **SHAPES["coats"]["orange"]}.get(name, "none") if name else "none"


def draw(part: dict[str, str | float]) -> str:
    """Return a part of a shape as a path."""
    width = f' stroke-width="{part["width"]}"' if "width" in part else ""
    fill, stroke = paint(part.get("fill")), paint(part.get("stroke"))
    return f'<path d="{part["d"]}" fill="{fill}" stroke="{stroke}"{width}/>'


def picture() -> str:
    """Return a camel before the sun."""
    shapes = {
        **{name: shape["parts"] for name, shape in SHAPES["shapes"].items()},
        **SHAPES["patterns"],
    }
    camel = "".join(draw(part) for name in PARTS for part in shapes[name])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">'
        '<rect width="128" height="128" fill="#f7ead0"/>'
        '<circle cx="92" cy="40" r="24" fill="#f6b94d"/>'
        '<path d="M0 92C34 80 78 98 128 84V128H0Z" fill="#e6c688"/>'
        f'<g transform="translate(16 20) scale(.94)" stroke-linejoin="round">{camel}</g></svg>\n'
    )


def main() -> None:
    """Write the icon, and as pictures for systems that want them."""
    (HERE / "public/icon.svg").write_text(picture(), encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f'<body style="margin:0">{picture()}</body>')
            page.screenshot(path=HERE / f"public/icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
