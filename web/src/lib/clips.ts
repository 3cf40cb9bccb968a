/** The clips that a story is made of. */
import type { News, Roll, View } from "./protocol";
import type { Stacks } from "./stacks";
import type { Target } from "./targets";

export interface Timed {
  at: number;
  lasts: number;
  /** Which of the news it shows. */
  news: number;
}

/** Camels go from one arrangement to another. */
export interface MoveClip extends Timed {
  kind: "hop" | "push" | "drop" | "storm";
  unit: readonly string[];
  before: Stacks;
  after: Stacks;
}

/** Something flies over the screen. */
export interface FlightClip extends Timed {
  kind: "flight";
  what: "coin" | "debt" | "ticket" | "card";
  from: Target;
  to: Target;
  camel: string | null;
  /** How many coins, or what is printed on a ticket. */
  count: number;
  /** What is printed on it. */
  number: number;
}

export interface DieClip extends Timed {
  kind: "die";
  roll: Roll;
}

/** A card is shown, something is laid, a sum is paid, the finish line is crossed. */
export interface ShowClip extends Timed {
  kind: "card" | "lay" | "sum" | "finish";
}

export type Clip = MoveClip | FlightClip | DieClip | ShowClip;

export interface Story {
  before: View;
  after: View;
  news: readonly News[];
  clips: readonly Clip[];
  lasts: number;
}
