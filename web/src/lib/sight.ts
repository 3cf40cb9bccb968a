/** What matters comes into sight. */

import { settings } from "./settings.svelte";

/** Have *element* in sight, by as little scrolling as that takes. */
export function lookAt(element: Element | undefined): void {
  element?.scrollIntoView({ block: "nearest", behavior: settings.speed === "off" ? "instant" : "smooth" });
}
