/** Positions as text, from what stands on the desk; only the server reads and judges them. */

import type { BoardView, Camel, CardView, Stack, View } from "./protocol";

/** What a position says that stands nowhere on the track, by field: what seats have, what is known of the deck. */
export type Said = Readonly<Record<string, readonly string[]>>;

const SHOWN = ["dice", "tiles", "camera", "finish", "track", "fennec", "palm"];
/** What ends with a leg; without them the server writes a new one. */
const OF_A_LEG = ["dice", "tiles", "camera", "tickets", "pyramid", "mid", "fennec", "palm", "seen", "laid", "revealed"];

const fieldsOf = (position: string) => position.split(";").map((field) => field.trim().split(/\s+/));

export function readSaid(position: string): Said {
  const fields = fieldsOf(position).slice(2);
  return Object.fromEntries(fields.filter(([name]) => name && !SHOWN.includes(name)).map(([name, ...words]) => [name, words]));
}

/** The same camels at the start of a leg. */
export function newLeg(position: string): string {
  const [rules = [], camels = [], ...fields] = fieldsOf(position);
  const kept = fields.filter(([name = ""]) => !OF_A_LEG.includes(name));
  return [rules, camels, ...kept].map((field) => field.join(" ")).join("; ");
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

function formatBoard(view: BoardView): string[] {
  const tiles = [...view.tiles].sort((left, right) => left.space - right.space);
  const fields = [`dice ${formatDice(view)}`];
  if (tiles.length) fields.push(`tiles ${tiles.map((tile) => `${tile.space}${tile.side}${tile.owner}`).join(" ")}`);
  if (view.camera) fields.push(`camera ${view.camera.space}${view.camera.owner}`);
  return fields;
}

function formatCards(view: CardView): string[] {
  const track: string[] = view.track.map((spaces) => (spaces === 1 ? "s" : "2"));
  if (view.is_half) track[track.length - 1] = "h";
  const pieces = view.pieces.filter((piece) => piece.space !== null);
  return [
    `finish ${view.finish}`,
    `track ${track.join("")}`,
    ...pieces.map((piece) => `${piece.name} ${piece.space}${piece.owner ?? "A"}`),
  ];
}

export function formatPosition(view: View, said: Said): string {
  const shown = view.system === "board" ? formatBoard(view) : formatCards(view);
  const more = Object.entries(said).filter(([, words]) => words.length);
  const fields = more.map(([name, words]) => [name, ...words].join(" "));
  return [view.rules, formatStacks(view.stacks, view.camels), ...shown, ...fields].join("; ");
}
