/** What server and page say to each other; the server's own structs are the truth. */

export type Seat = string;
export type Side = "+" | "-";

export interface Action {
  seat: Seat;
  id: number;
  verb: string;
  arguments: Record<string, string | number>;
  text: string;
}

export interface Step {
  by: string;
  text: string;
  id: number | null;
}

export interface News {
  kind: string;
  seat: Seat | null;
  other: Seat | null;
  camel: string | null;
  space: number | null;
  origin: number | null;
  place: number | null;
  pile: string | null;
  piece: string | null;
  side: string | null;
  number: number | null;
  worth: number | null;
  count: number | null;
  coins: number | null;
  reason: string | null;
}

export interface Stack {
  space: number;
  camels: string[];
}

export interface Camel {
  name: string;
  letter: string;
  crazy: boolean;
  space: number | null;
  height: number | null;
  place: number | null;
  die: "in" | "out" | null;
  support: "in" | "out" | "spent" | null;
  tickets: number[];
}

export interface Tile {
  space: number;
  side: Side;
  owner: Seat;
}

export interface Spot {
  space: number;
  owner: Seat;
}

export interface Roll {
  camel: string;
  number: number;
  die: "racing" | "grey" | "support";
}

export interface Ticket {
  camel: string;
  worth: number;
  place: number | null;
}

export interface PileCard {
  owner: Seat;
  camel: string | null;
}

export interface BoardPlayer {
  seat: Seat;
  coins: number | null;
  pyramid_tickets: number;
  tickets: Ticket[];
  hand: string[] | null;
  hand_size: number;
  tile: Tile | null;
  partner: Seat | null;
}

interface AnyView {
  rules: string;
  edition: string;
  modules: string[];
  options: Record<string, string>;
  seat: Seat | null;
  seats: Seat[];
  leg: number;
  to_act: Seat[];
  camels: Camel[];
  stacks: Stack[];
  ranking: string[];
}

export interface BoardView extends AnyView {
  system: "board";
  awaits: "start" | "action" | "die" | "extra" | "over";
  spaces: number;
  grey_die: boolean | null;
  rolls: Roll[];
  tiles: Tile[];
  camera: Spot | null;
  winner_pile: PileCard[];
  loser_pile: PileCard[];
  players: BoardPlayer[];
  quiet_turns: number;
  must_roll: boolean;
}

export interface Card {
  camel: string;
  number: number;
}

export interface Chore {
  verb: string;
  count: number;
}

export interface Piece {
  name: "fennec" | "palm";
  space: number | null;
  owner: Seat | null;
}

export interface CardPlayer {
  seat: Seat;
  coins: number | null;
  hand: Card[] | null;
  hand_size: number;
  discards: Card[] | null;
  discarded: number;
  laid: Card[] | null;
  laid_count: number;
  intel: Card | null;
  has_intel: boolean;
  played: Card | null;
  tickets: Ticket[];
  midfield: string[];
  winner: string | null;
  loser: string | null;
  pieces: string[];
  chore: Chore | null;
}

export interface CardView extends AnyView {
  system: "cards";
  awaits: "opening" | "deal" | "choose" | "action" | "card" | "over";
  finish: number;
  track: number[];
  is_half: boolean;
  pieces: Piece[];
  deck_size: number;
  deck: Card[];
  shown: Card[];
  revealed: Card[];
  unseen: [Card, number][];
  midfield_left: string[];
  winner_finals: Record<string, Seat | null>;
  loser_finals: Record<string, Seat | null>;
  has_raced: boolean;
  has_bet: boolean;
  players: CardPlayer[];
}

export type View = BoardView | CardView;
export type Player = BoardPlayer | CardPlayer;
