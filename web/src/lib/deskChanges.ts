/** What hands do to things on the desk: pure, and without a thought whether the rules allow it. */

import { slotsOf } from "./cards";
import type { Said } from "./deskPosition";
import type { BoardView, Camel, CardView, Stack, View } from "./protocol";

/** What a tap on a space does. */
export type Tool =
  | { kind: "camel"; camel: string }
  | { kind: "tile"; side: "+" | "-" }
  | { kind: "camera" }
  | { kind: "fennec" }
  | { kind: "palm" }
  | { kind: "sandstorm" };

/** The spaces that a tool can be used on, for all that a desk knows. */
export function spacesFor(tool: Tool, view: View): readonly number[] {
  if (view.system === "board") return Array.from({ length: view.spaces }, (_, index) => index + 1);
  const sides = tool.kind === "sandstorm" ? ["plain", "sandstorm"] : ["start", "plain", "sandstorm", "half"];
  return slotsOf(view).flatMap(({ side, spaces }) => (sides.includes(side) ? spaces : []));
}

/** The same stacks with a camel, and who rides on it if *together*, moved on top of a space. */
export function moveCamel(stacks: readonly Stack[], name: string, space: number, together: boolean): Stack[] {
  const from = stacks.find((stack) => stack.camels.includes(name));
  const height = from?.camels.indexOf(name) ?? 0;
  const unit = from ? (together ? from.camels.slice(height) : [name]) : [name];
  const left = stacks.map((stack) => ({
    space: stack.space,
    camels: stack.camels.filter((camel) => !unit.includes(camel)),
  }));
  return pile(left, unit, space).filter((stack) => stack.camels.length > 0);
}

/** The same stacks with *unit* on top of a space. */
function pile(stacks: readonly Stack[], unit: readonly string[], space: number): Stack[] {
  if (stacks.every((stack) => stack.space !== space)) return [...stacks, { space, camels: unit }];
  return stacks.map((stack) => (stack.space === space ? { space, camels: [...stack.camels, ...unit] } : stack));
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
  if (view.system === "cards") return tool.kind === "sandstorm" ? turnCard(view, space) : putPiece(view, tool.kind, space, owner);
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

/** The track card under a space turned over; what is ahead stays where it lies, a space nearer or further. */
function turnCard(view: CardView, space: number): CardView {
  const slots = slotsOf(view);
  const at = slots.findIndex(({ spaces }) => spaces.includes(space));
  const slot = slots[at];
  if (slot?.side !== "plain" && slot?.side !== "sandstorm") return view;
  const by = slot.side === "plain" ? -1 : 1;
  const now = (before: number) => (before > slot.spaces[0]! ? before + by : before);
  const standing = [...view.stacks].sort((left, right) => left.space - right.space);
  return {
    ...view,
    track: view.track.map((size, index) => (index === at - 1 ? size + by : size)), // the first slot is the Start card
    finish: view.finish + by,
    stacks: standing.reduce<Stack[]>((stacks, stack) => pile(stacks, stack.camels, now(stack.space)), []),
    pieces: view.pieces.map((piece) => ({ ...piece, space: piece.space === null ? null : now(piece.space) })),
  };
}

/** The track with the Finish card behind so many spaces: the cards before it stay as they lie, and unflipped ones join them. */
export function moveFinish(view: CardView, finish: number): CardView {
  const track: number[] = [];
  let spaces = 0;
  for (; spaces < finish; spaces += track.at(-1)!) track.push(view.track[track.length] ?? 2);
  return { ...view, finish, track, is_half: spaces > finish };
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
