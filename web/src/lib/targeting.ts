/** What on the track glows, and what a tap on it means. */

import type { Choosing } from "./choosing.svelte";
import { valueAmong, valueOf } from "./coach";
import type { Action, View } from "./protocol";
import type { Target } from "./targets";
import { t } from "./text";
import type { Odds } from "./wire";

/** The targets on the track that can be used now; spaces only where somebody aims. */
export function glowing(legal: readonly Action[], aim: string | null): Set<Target> {
  const targets = new Set<Target>();
  for (const action of legal) {
    const space = action.arguments["space"];
    if (typeof space === "number") {
      if (aim === action.verb) targets.add(`space:${space}`);
    } else if (aim !== null) continue;
    else if (action.verb === "leg") targets.add(`ticket:${String(action.arguments["camel"])}`);
    else if (action.verb === "roll") targets.add("pyramid");
    else if (action.verb === "reveal") targets.add("deck");
  }
  return targets;
}

/** Consider what a tapped *target* can be used for. */
export function tap(target: Target, choosing: Choosing, view: View, aim: string | null): void {
  if (target === "pyramid") choosing.consider(choosing.matching("roll"), "roll");
  else if (target === "deck") choosing.consider(choosing.matching("reveal"), "reveal");
  else if (target.startsWith("ticket:")) {
    const camel = target.slice("ticket:".length);
    choosing.consider(choosing.matching("leg", { camel }), `leg ${camel}`);
  } else if (target.startsWith("space:")) {
    const space = Number(target.slice("space:".length));
    const here = choosing.at(space).filter((action) => aim === null || action.verb === aim);
    const isLook = aim === null && view.stacks.some((stack) => stack.space === space);
    if (!here.length && isLook) return; // the stack spreads out, and that was all
    choosing.consider(here, refusedAt(space, view, aim));
  }
}

/** What the odds say about each way to use *space*; the best of all spaces carries the star. */
export function worthAt(space: number, aim: string | null, choosing: Choosing, odds: Odds | null) {
  const best = aim && valueAmong(odds, choosing.matching(aim))?.id;
  return choosing.at(space).flatMap((action) => {
    const value = action.verb === aim ? valueOf(odds, action) : undefined;
    return value ? [{ side: action.arguments["side"], value, best: value.id === best }] : [];
  });
}

/** What to do with what is aimed, what that does, and where it is best by the odds. */
export function hintOf(aim: string, choosing: Choosing, odds: Odds | null): string {
  const actions = choosing.matching(aim);
  const best = actions.find(({ id }) => id === valueAmong(odds, actions)?.id);
  const hints = [t(aim === "tile" ? "ui.pieces.tile" : "ui.pieces.where"), t(`ui.about.${aim}`)];
  return [...hints, ...(best ? [t("ui.pieces.best", best.arguments)] : [])].join(" ");
}

/** What to ask the server about a space where nothing can be done. */
function refusedAt(space: number, view: View, aim: string | null): string {
  const verb = aim ?? (view.system === "cards" ? "fennec" : "tile");
  return verb === "tile" ? `tile ${space} +` : `${verb} ${space}`;
}
