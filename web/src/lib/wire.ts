/** Short names for parts of the protocol that the page speaks of often. */

import type {
  Ask,
  BoardPlayer,
  CardPlayer,
  Chances,
  Do,
  React,
  Refused,
  Say,
  SeatInfo,
  TableInfo,
  Undo,
  ViewMessage,
} from "./protocol";

export { SUBPROTOCOL } from "./protocol";
export type {
  ActionValue,
  Analysed,
  ChatLine,
  ClientMessage,
  Fault,
  Frame,
  Frames,
  Happening,
  HostWish,
  Made,
  LargeTable,
  ModuleInfo,
  NewPlayer,
  NewTable,
  PositionOdds,
  RulesInfo,
  SeatInfo,
  ServerMessage,
  SystemInfo,
  TableInfo,
  Why,
} from "./protocol";

/** "A" to "J". */
export type Seat = string;
export type Player = BoardPlayer | CardPlayer;
export type SeatKind = SeatInfo["kind"];
export type OddsFor = TableInfo["odds"];
export type Odds = Chances;
export type Refusal = Refused;

/** How the table stands for the seat that looks. */
export type Situation = Pick<ViewMessage, "view" | "legal" | "undo" | "clock">;

/** What the server answers, by its id. */
export type Command = Do | Ask | Undo | Say | React;
