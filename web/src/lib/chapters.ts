/** Which chapters the rules of each game have, in the order in which one needs them. */

import type { Game } from "./games";

const BOARD = ["goal", "turn", "move", "ticket", "roll", "tile", "finish", "leg", "end"] as const;

export const CHAPTERS: Readonly<Record<Game["key"], readonly string[]>> = {
  first: BOARD,
  supercup: ["supercup", "support", "spice", "photo", "position", "partner", ...BOARD],
  second: [...BOARD.slice(0, 3), "crazy", ...BOARD.slice(3), "partner"],
  cards: ["cards-goal", "setup", "cards-turn", "move", "piece", "bets", "sandstorm", "cards-end"],
};

/** By verb: the chapter about what it does. */
export const CHAPTER_OF: Readonly<Record<string, string>> = {
  roll: "roll",
  leg: "ticket",
  win: "finish",
  lose: "finish",
  tile: "tile",
  camera: "photo",
  position: "position",
  partner: "partner",
  add: "spice",
  done: "cards-turn",
  reveal: "cards-turn",
  hand: "cards-turn",
  mid: "bets",
  fennec: "piece",
  palm: "piece",
  discard: "setup",
  deck: "setup",
  intel: "setup",
};

/** By chapter: the key of what it is about, where that is not the turn itself. */
const ABOUT: Readonly<Record<string, string>> = {
  setup: "ui.setup.title",
  spice: "ui.extra.title",
  tile: "ui.verb.tile",
  photo: "ui.verb.camera",
  piece: "ui.pieces.title",
};

/** The key of what a *chapter* is about. */
export const aboutOf = (chapter: string): string => ABOUT[chapter] ?? "ui.turn.title";

/** The chapter about *verb* in a game: betting has other rules with cards. */
export function chapterOf(verb: string, edition: string): string {
  if (edition === "cards" && ["leg", "win", "lose"].includes(verb)) return "bets";
  if (verb === "done" && edition !== "cards") return "spice";
  return CHAPTER_OF[verb] ?? "turn";
}
