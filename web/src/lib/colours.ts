/** The camels' colours as CSS variables: `--camel-blue` and, for letters on it, `--letter-blue`. */

import file from "../../../src/dunederby/drawing/shapes.json";

export function paintCoats(root: HTMLElement): void {
  for (const [name, coat] of Object.entries(file.coats)) {
    root.style.setProperty(`--camel-${name}`, coat.fill);
    root.style.setProperty(`--letter-${name}`, coat.bare);
  }
}
