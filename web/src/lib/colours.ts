/** Colours of the shapes as CSS variables: `--camel-blue`, for letters on it `--letter-blue`; `--oasis`, `--mirage`. */

import file from "../../../src/dunederby/drawing/shapes.json";

export function paintCoats(root: HTMLElement): void {
  root.style.setProperty("--oasis", file.colours.oasis);
  root.style.setProperty("--mirage", file.colours.mirage);
  for (const [name, coat] of Object.entries(file.coats)) {
    root.style.setProperty(`--camel-${name}`, coat.fill);
    root.style.setProperty(`--letter-${name}`, coat.bare);
  }
}
