/** What was taken back, of all that happened. */

import type { Happening } from "./wire";

/** Those of *log* that no longer count: an undo takes back so many steps before it. */
export function takenBack(log: readonly Happening[]): ReadonlySet<Happening> {
  const taken = new Set<Happening>();
  const counted: Happening[] = [];
  for (const happening of log) {
    for (let left = happening.undone; left > 0 && counted.length; ) {
      const last = counted.pop()!;
      taken.add(last);
      left -= last.steps.length;
    }
    if (happening.steps.length) counted.push(happening);
  }
  return taken;
}
