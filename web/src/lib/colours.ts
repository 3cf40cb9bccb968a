/** Colours of the shapes as CSS variables: `--camel-blue`, for letters on it `--letter-blue`, for bars on any ground `--tone-blue`; `--oasis`, `--mirage`. */

import file from "../../../src/dunederby/drawing/shapes.json";

/** How light a bar may be and still be seen on a panel by day. */
const PALEST = 0.78;

export function paintCoats(root: HTMLElement): void {
  root.style.setProperty("--oasis", file.colours.oasis);
  root.style.setProperty("--mirage", file.colours.mirage);
  for (const [name, coat] of Object.entries(file.coats)) {
    root.style.setProperty(`--camel-${name}`, coat.fill);
    root.style.setProperty(`--tone-${name}`, `oklab(from ${coat.fill} min(l, ${PALEST}) a b)`);
    root.style.setProperty(`--letter-${name}`, coat.bare);
  }
}
