/** Pure: camels on spaces, rearranged for a moment of a story. What is true is always the view. */
import type { Stack } from "./protocol";

/** By space: the camels there, bottom first. */
export type Stacks = ReadonlyMap<number, readonly string[]>;

export function stacksOf(stacks: readonly Stack[]): Stacks {
  return new Map(stacks.map(({ space, camels }) => [space, camels]));
}

export function spaceOf(stacks: Stacks, camel: string): number | null {
  for (const [space, camels] of stacks) if (camels.includes(camel)) return space;
  return null;
}

/** The *camel* and everyone on its back. */
export function unitOf(stacks: Stacks, camel: string): readonly string[] {
  for (const camels of stacks.values()) {
    const height = camels.indexOf(camel);
    if (height >= 0) return camels.slice(height);
  }
  return [camel];
}

/** The stacks with *unit* on *space*: on top of who is there, or underneath. */
export function put(stacks: Stacks, unit: readonly string[], space: number, isUnder = false): Stacks {
  const rest = new Map<number, readonly string[]>();
  for (const [other, camels] of stacks) {
    const left = camels.filter((camel) => !unit.includes(camel));
    if (left.length) rest.set(other, left);
  }
  const there = rest.get(space) ?? [];
  return rest.set(space, isUnder ? [...unit, ...there] : [...there, ...unit]);
}
