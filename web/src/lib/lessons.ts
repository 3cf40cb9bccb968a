/** The lessons: small positions, each one idea; the server plays them and knows the answers. */

import type { Game } from "./games";
import type { Action } from "./protocol";
import type { Target } from "./targets";

/** A record to be watched: what happens is played by the rules themselves. */
export interface Watch {
  key: string;
  kind: "watch";
  position: string;
  steps: string[];
}

/** A question: which of these is best? */
export interface Choose {
  key: string;
  kind: "choose";
  position: string;
  /** Actions as texts, or camels. */
  offers: string[];
  /** What the odds measure: the value of actions, the place now, or the chance to win the race. */
  by: "value" | "rank" | "winner";
}

export type Lesson = Watch | Choose;

const watch = (key: string, position: string, ...steps: string[]): Watch => ({ key, kind: "watch", position, steps });

const choose = (key: string, by: Choose["by"], position: string, ...offers: string[]): Choose => ({ key, kind: "choose", by, position, offers });

const FIRST: Lesson[] = [
  watch("carry", "first; 4:bgo 6:y 8:w; dice bgoyw", "A roll", "* die green 2"),
  choose("leader", "rank", "first; 3:w 6:bgo 5:y; dice bg", "blue", "green", "orange", "yellow"),
  choose("ticket", "value", "first; 3:w 5:by 6:go; dice bgoyw", "leg blue", "leg orange", "leg white"),
  choose("coin", "value", "first; 4:wy 5:bg 6:o; dice bgoyw", "roll", "leg white"),
  watch("oasis", "first; 5:bg 8:y 9:o 10:w; dice bgoyw; tiles 7+B", "A roll", "* die blue 2"),
  watch("mirage", "first; 5:bg 6:y 9:o 10:w; dice bgoyw; tiles 7-B", "A roll", "* die blue 2"),
  choose("tile", "value", "first; 4:wy 5:bg 6:o; dice bgoyw", "tile 7 +", "tile 12 +", "tile 2 -"),
  choose("winner", "winner", "first; 8:w 10:by 12:go; dice bgoyw", "blue", "orange", "white"),
];

const SECOND: Lesson[] = [
  watch("crazy", "second; 5:rg 7:bKy 9:p 12:W; dice bgrypx", "A roll", "* die grey black 2"),
  watch("upper", "second; 5:rg 7:by 9:p 12:KW; dice bgrypx", "A roll", "* die grey black 1"),
  watch("against", "second; 5:rg 7:by 9:p 10:K 13:W; dice bgrypx", "A roll", "* die grey black 1"),
  choose("risk", "value", "second; 4:rg 6:b 7:pKy 12:W; dice bgrypx", "leg yellow", "leg purple", "leg blue"),
];

const SUPERCUP: Lesson[] = [
  watch("support", "first+support; 4:y 7:bg 9:w 10:o; dice bg+y", "A roll", "* support yellow 2"),
  watch("photo", "first+photo; 4:y 6:wgo 11:b; dice bgoyw; camera 8A", "A roll", "* die white 2"),
  choose("camera", "value", "first+photo; 4:y 6:wgo 11:b; dice w", "camera 8", "camera 13", "camera 2"),
  choose("position", "value", "first+positions; 3:w 5:b 8:yog; dice w", "position 2 orange bottom", "position 5 green bottom", "leg white"),
];

const CARDS: Lesson[] = [
  watch("card", "cards; 0:b 2:yog 3:w; finish 16; deck o1 b1", "A reveal", "* card orange 1"),
  watch("palm", "cards; 4:by 5:og 6:w; finish 16; palm 7B; deck o2 b1", "A reveal", "* card orange 2"),
  watch("fennec", "cards; 4:by 5:og 6:w; finish 16; fennec 7B; deck o2 b1", "A reveal", "* card orange 2"),
  choose("deck", "value", "cards; 4:b 5:og 6:wy; finish 16; deck b1 g1 g2 ?2", "leg green", "leg blue", "leg yellow"),
  choose("middle", "value", "cards; 3:b 5:o 6:g 8:wy; finish 16; deck b1", "mid green", "mid blue", "mid yellow"),
];

export const LESSONS: Readonly<Record<Game["key"], readonly Lesson[]>> = {
  first: FIRST,
  supercup: SUPERCUP,
  second: SECOND,
  cards: CARDS,
};

/** What on the track stands for an *offer*, if anything does. */
export function targetOf(offer: string): Target | null {
  const [verb, first = ""] = offer.split(" ");
  if (verb === "roll") return "pyramid";
  if (verb === "leg") return `ticket:${first}`;
  return verb === "tile" || verb === "camera" ? `space:${Number(first)}` : null;
}

/** An *offer* that is laid on the track, as something one is about to do. */
export function draftOf(offer: string | null): Action | null {
  const [verb = "", space, side = "+"] = offer?.split(" ") ?? [];
  if (!offer || !["tile", "camera"].includes(verb)) return null;
  return { id: 0, seat: "A", verb, arguments: { space: Number(space), side }, text: offer };
}

/** The record in which a lesson's steps happen. */
export function recordOf(lesson: Watch): string {
  const rules = lesson.position.split(";")[0] ?? "first";
  const seats = rules === "second" ? "Ann, Bo, Cy" : "Ann, Bo";
  return [`rules: ${rules}`, `players: ${seats}`, `position: ${lesson.position}`, "", ...lesson.steps, ""].join("\n");
}
