/** Positions as text, from what stands on the desk; only the server reads and judges them. */

import type { BoardView, Camel, CardView, Stack, View } from "./protocol";

export interface KnownCards {
  /** Cards that are certainly in the deck, as "b1". */
  deck: string[];
  unknown: number;
  /** Cards that are certainly elsewhere. */
  seen: string[];
}

const lettersOf = (camels: readonly Camel[]) => new Map(camels.map((camel) => [camel.name, camel.letter]));

function formatStacks(stacks: readonly Stack[], camels: readonly Camel[]): string {
  const letters = lettersOf(camels);
  const standing = stacks.filter((stack) => stack.camels.length);
  return [...standing]
    .sort((left, right) => left.space - right.space)
    .map((stack) => `${stack.space}:${stack.camels.map((name) => letters.get(name) ?? "?").join("")}`)
    .join(" ");
}

function formatDice(view: BoardView): string {
  const racing = view.camels.filter((camel) => camel.die === "in").map((camel) => camel.letter);
  const support = view.camels.filter((camel) => camel.support === "in").map((camel) => `+${camel.letter}`);
  return [...racing, view.grey_die ? "x" : "", ...support].join("") || "-";
}

function formatBoard(view: BoardView): string {
  const tiles = [...view.tiles].sort((left, right) => left.space - right.space);
  const fields = [view.rules, formatStacks(view.stacks, view.camels), `dice ${formatDice(view)}`];
  if (tiles.length) fields.push(`tiles ${tiles.map((tile) => `${tile.space}${tile.side}${tile.owner}`).join(" ")}`);
  if (view.camera) fields.push(`camera ${view.camera.space}${view.camera.owner}`);
  return fields.join("; ");
}

function formatCards(view: CardView, known: KnownCards): string {
  const track: string[] = view.track.map((spaces) => (spaces === 1 ? "s" : "2"));
  if (view.is_half) track[track.length - 1] = "h";
  const fields = [
    view.rules,
    formatStacks(view.stacks, view.camels),
    `finish ${view.finish}`,
    `track ${track.join("")}`,
  ];
  for (const piece of view.pieces)
    if (piece.space !== null) fields.push(`${piece.name} ${piece.space}${piece.owner ?? "A"}`);
  const deck = [...known.deck, ...(known.unknown ? [`?${known.unknown}`] : [])];
  if (deck.length) fields.push(`deck ${deck.join(" ")}`);
  if (known.seen.length) fields.push(`seen ${known.seen.join(" ")}`);
  return fields.join("; ");
}

export function formatPosition(view: View, known: KnownCards): string {
  return view.system === "board" ? formatBoard(view) : formatCards(view, known);
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
