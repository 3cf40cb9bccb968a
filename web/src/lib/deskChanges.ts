/** What hands do to things on the desk: pure, and without a thought whether the rules allow it. */

import type { Said } from "./deskPosition";
import type { BoardView, Camel, CardView, Stack, View } from "./protocol";

/** What a tap on a space does. */
export type Tool =
  | { kind: "camel"; camel: string }
  | { kind: "tile"; side: "+" | "-" }
  | { kind: "camera" }
  | { kind: "fennec" }
  | { kind: "palm" };

/** The same stacks with a camel, and who rides on it if *together*, moved on top of a space. */
export function moveCamel(stacks: readonly Stack[], name: string, space: number, together: boolean): Stack[] {
  const from = stacks.find((stack) => stack.camels.includes(name));
  const height = from?.camels.indexOf(name) ?? 0;
  const unit = from ? (together ? from.camels.slice(height) : [name]) : [name];
  const left = stacks.map((stack) => ({
    space: stack.space,
    camels: stack.camels.filter((camel) => !unit.includes(camel)),
  }));
  const there = left.find((stack) => stack.space === space);
  if (there) there.camels.push(...unit);
  else left.push({ space, camels: [...unit] });
  return left.filter((stack) => stack.camels.length > 0);
}

/** The same stacks with a camel one further up or down in its own. */
export function shiftCamel(stacks: readonly Stack[], name: string, by: 1 | -1): Stack[] {
  return stacks.map((stack) => {
    const height = stack.camels.indexOf(name);
    const other = height + by;
    if (height < 0 || other < 0 || other >= stack.camels.length) return stack;
    const camels = [...stack.camels];
    [camels[height], camels[other]] = [camels[other]!, camels[height]!];
    return { space: stack.space, camels };
  });
}

const camelsWith = (view: View, name: string, change: (camel: Camel) => Partial<Camel>) =>
  view.camels.map((camel) => (camel.name === name ? { ...camel, ...change(camel) } : camel));

export function flipDie(view: BoardView, name: string, die: "die" | "support"): BoardView {
  return { ...view, camels: camelsWith(view, name, (camel) => ({ [die]: camel[die] === "in" ? "out" : "in" })) };
}

/** A tile or piece of *owner* on a space, away where the same one is; nobody has a second one. */
export function putThing(view: View, tool: Tool, space: number, owner: string): View {
  if (tool.kind === "camel") return view;
  if (view.system === "cards") return putPiece(view, tool.kind, space, owner);
  const isThere = view.camera?.space === space;
  if (tool.kind === "camera") return { ...view, camera: isThere ? null : { space, owner } };
  if (tool.kind !== "tile") return view;
  const { side } = tool;
  const isSame = view.tiles.some((tile) => tile.space === space && tile.side === side);
  const others = view.tiles.filter((tile) => tile.space !== space && (isSame || tile.owner !== owner));
  return { ...view, tiles: isSame ? others : [...others, { space, side, owner }] };
}

function putPiece(view: CardView, name: string, space: number, owner: string): CardView {
  const put = (at: number | null) => (at === space ? { space: null, owner: null } : { space, owner });
  return { ...view, pieces: view.pieces.map((piece) => (piece.name === name ? { ...piece, ...put(piece.space) } : piece)) };
}

/** The first seat that has no tile yet. */
export function freeOwner(view: View): string {
  const taken = view.system === "board" ? view.tiles.map((tile) => tile.owner) : [];
  return view.seats.find((seat) => !taken.includes(seat)) ?? "A";
}

/** Others than the one who looks: it matters what is gone, not which of them has it. */
const othersAt = (view: View) => view.seats.slice(1);

/** The top ticket of a camel is taken; where none is left, all come back. */
export function takeTicket(view: View, said: Said, name: string): { view: View; said: Said } {
  const camel = view.camels.find((each) => each.name === name)!;
  const [top, ...left] = camel.tickets;
  const taken = said["tickets"] ?? [];
  const [other = "B"] = othersAt(view);
  const tickets = top === undefined ? taken.filter((word) => !word.startsWith(camel.letter)) : [...taken, `${camel.letter}${top}${other}`];
  return { view: { ...view, camels: camelsWith(view, name, () => ({ tickets: left })) }, said: { ...said, tickets } };
}

/** One secret card more on a pile, or the last one away. */
export function layCard(view: View, said: Said, pile: "win" | "lose", by: 1 | -1): Said {
  const laid = said[pile] ?? [];
  const others = othersAt(view);
  const owner = others[((said["win"]?.length ?? 0) + (said["lose"]?.length ?? 0)) % others.length];
  return { ...said, [pile]: by > 0 ? [...laid, `?${owner}`] : laid.slice(0, -1) };
}

/** A card of which each camel has one is taken by somebody who has none, or comes back. */
export function takeCard(view: View, said: Said, field: "mid" | "win" | "lose", letter: string): Said {
  const taken = said[field] ?? [];
  const free = othersAt(view).find((seat) => taken.every((word) => !word.endsWith(seat)));
  const left = taken.filter((word) => !word.startsWith(letter));
  return { ...said, [field]: left.length < taken.length ? left : [...taken, `${letter}${free ?? "A"}`] };
}

/** Other modules in play: what they don't know is taken off. */
export function withRules(view: BoardView, rules: string): BoardView {
  const camels = rules.includes("+support") ? view.camels : view.camels.map((camel) => ({ ...camel, support: null }));
  return { ...view, rules, camels, camera: rules.includes("+photo") ? view.camera : null };
}
