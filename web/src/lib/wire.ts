/** The messages of tables: what is asked over HTTP and what goes through the socket. */

import type { Action, BoardPlayer, CardPlayer, News, View } from "./protocol";

/** "A" to "J". */
export type Seat = string;
export type Player = BoardPlayer | CardPlayer;

export interface Step {
  by: string;
  text: string;
  id: number | null;
}

export const SUBPROTOCOL = "dunederby.1";

export type SeatKind = "person" | "here" | "bot";
export type OddsFor = "nobody" | "all" | "after";

export interface ModuleInfo {
  word: string;
  needs: string | null;
  fewest_seats: number;
}

export interface OptionInfo {
  name: string;
  /** The default stands first. */
  values: string[];
}

export interface SystemInfo {
  name: string;
  edition: string;
  year: number;
  /** The least and the most. */
  seats: [number, number];
  modules: ModuleInfo[];
  options: OptionInfo[];
}

export interface BotInfo {
  name: string;
  level: number;
  rating: number | null;
}

export interface RulesInfo {
  systems: SystemInfo[];
  bots: BotInfo[];
  languages: string[];
}

export interface SeatInfo {
  seat: Seat;
  kind: SeatKind;
  name: string;
  bot: string | null;
  is_here: boolean;
  is_mine: boolean;
  taken: boolean;
}

export interface Result {
  /** Seats with equal money share a place. */
  ranking: Seat[][];
  money: Record<Seat, number>;
  camel: string;
  /** Whether that camel was carried back over the line. */
  backwards: boolean;
  reason: string;
}

export interface TableInfo {
  id: string;
  rules: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  status: "open" | "running" | "over";
  host: boolean;
  odds: OddsFor;
  chat: boolean;
  clock: number | null;
  absence: "wait" | "bot";
  seq: number;
  commitment: string;
  /** Only the host is told. */
  secret: string | null;
  spectators: number;
  result: Result | null;
  rematch: { id: string; secret: string | null } | null;
  /** How many decisions were taken back. */
  taken_back: number;
}

export interface NewPlayer {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface NewTable {
  rules: string;
  players: NewPlayer[];
  options: Record<string, string>;
  odds: OddsFor;
  chat: boolean;
  clock: number | null;
  absence: "wait" | "bot";
}

export interface Made {
  id: string;
  secret: string;
  table: TableInfo;
}

export interface Why {
  code: string;
  numbers: Record<string, string | number>;
}

/** What happened at once: a decision with all that followed from it. */
export interface Happening {
  seq: number;
  by: string;
  steps: Step[];
  news: News[];
  why: Why | null;
  /** How many steps were taken back, before anything else. */
  undone: number;
  /** Whether a clock had run out, so that a bot chose. */
  late: boolean;
}

export interface Clock {
  seat: Seat;
  left: number;
}

export interface Situation {
  view: View;
  legal: Action[];
  undo: boolean;
  clock: Clock | null;
}

export interface ActionValue {
  id: number;
  text: string;
  value: number;
  gain: number;
  error: number | null;
}

export interface Odds {
  leg: Record<string, number[]>;
  race: RaceOdds;
  values: ActionValue[];
}

export interface RaceOdds {
  winner: Record<string, number>;
  loser: Record<string, number>;
  method: string;
  error: number | null;
}

export interface Frame {
  number: number;
  line: string | null;
  view: View;
  news: News[];
}

export interface Frames {
  headers: Record<string, string>;
  players: Record<Seat, string>;
  frames: Frame[];
  error?: { line: number; message: string } | null;
}

export interface PositionOdds extends Odds {
  position: string;
  view: View;
  legal: Action[];
}

export type ServerMessage =
  | ({ type: "view"; seq: number; table: TableInfo; seat: Seat | null; log: Happening[] | null; chat: ChatLine[] } & Situation)
  | ({ type: "event" } & Happening & Situation)
  | { type: "done"; cmd: string; seq: number }
  | Refusal
  | { type: "table"; table: TableInfo }
  | { type: "thinking"; seat: Seat }
  | ({ type: "odds"; seq: number } & Odds)
  | ({ type: "chat" } & ChatLine)
  | { type: "reaction"; seat: Seat; what: string }
  | { type: "bye"; retry: number }
  | { type: "pong" };

export interface Refusal {
  type: "refused";
  cmd: string;
  code: string;
  message: string;
  ruling: string | null;
  seq: number;
}

export interface ChatLine {
  seq: number;
  seat: Seat | null;
  name: string;
  text: string;
  at: number;
}

export type Command =
  | { type: "do"; cmd: string; seen: number; act: Action | string }
  | { type: "ask"; cmd: string; act: Action | string }
  | { type: "undo"; cmd: string; seen: number; seat: Seat }
  | { type: "say"; cmd: string; text: string }
  | { type: "react"; cmd: string; what: string };

export type ClientMessage =
  | { type: "hello"; seat: Seat | null; since: number | null }
  | { type: "look"; seat: Seat | null }
  | { type: "ping" }
  | Command;
