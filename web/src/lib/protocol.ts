/** What the server tells: views, actions and news, as data by name. */

export interface Action {
  seat: string;
  id: number;
  verb: string;
  arguments: Readonly<Record<string, string | number>>;
  text: string;
}

export interface Reason {
  code: string;
  text: string;
  ruling: string | null;
}

export interface News {
  kind: string;
  /** `first`, `second` or `cards`, which have words of their own. */
  edition: string;
  seat: string | null;
  other: string | null;
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
  /** Bottom first. */
  camels: readonly string[];
}

export interface Camel {
  name: string;
  letter: string;
  crazy: boolean;
  space: number | null;
  height: number;
  place: number | null;
  die: "in" | "out" | null;
  support: "in" | "out" | "spent" | null;
  /** Worths left, top first. */
  tickets: readonly number[];
}

export interface Tile {
  space: number;
  side: "+" | "-";
  owner: string;
}

export interface Spot {
  space: number;
  owner: string;
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
  owner: string;
  camel: string | null;
}

export interface BoardPlayer {
  seat: string;
  coins: number | null;
  pyramid_tickets: number;
  tickets: readonly Ticket[];
  hand: readonly string[] | null;
  hand_size: number;
  tile: Tile | null;
  partner: string | null;
}

interface RaceView {
  rules: string;
  edition: string;
  modules: readonly string[];
  options: Readonly<Record<string, string>>;
  seat: string | null;
  seats: readonly string[];
  leg: number;
  to_act: readonly string[];
  camels: readonly Camel[];
  stacks: readonly Stack[];
  ranking: readonly string[];
}

export interface BoardView extends RaceView {
  system: "board";
  awaits: "start" | "action" | "die" | "extra" | "over";
  spaces: number;
  grey_die: boolean | null;
  rolls: readonly Roll[];
  tiles: readonly Tile[];
  camera: Spot | null;
  winner_pile: readonly PileCard[];
  loser_pile: readonly PileCard[];
  players: readonly BoardPlayer[];
  quiet_turns: number;
  must_roll: boolean;
}

export interface Card {
  camel: string;
  number: number;
}

export interface Unseen {
  card: Card;
  count: number;
}

export interface Chore {
  verb: string;
  count: number;
}

export interface Piece {
  name: "fennec" | "palm";
  space: number | null;
  owner: string | null;
}

export interface CardPlayer {
  seat: string;
  coins: number | null;
  hand: readonly Card[] | null;
  hand_size: number;
  discards: readonly Card[] | null;
  discarded: number;
  laid: readonly Card[] | null;
  laid_count: number;
  intel: Card | null;
  has_intel: boolean;
  played: Card | null;
  tickets: readonly Ticket[];
  midfield: readonly string[];
  winner: string | null;
  loser: string | null;
  pieces: readonly string[];
  chore: Chore | null;
}

export interface CardView extends RaceView {
  system: "cards";
  awaits: "opening" | "deal" | "choose" | "action" | "card" | "over";
  finish: number;
  /** Spaces of each track card: 2, or 1 on its sandstorm side. */
  track: readonly number[];
  is_half: boolean;
  pieces: readonly Piece[];
  deck_size: number;
  deck: readonly Card[];
  shown: readonly Card[];
  revealed: readonly Card[];
  unseen: readonly Unseen[];
  midfield_left: readonly string[];
  winner_finals: Readonly<Record<string, string | null>>;
  loser_finals: Readonly<Record<string, string | null>>;
  has_raced: boolean;
  has_bet: boolean;
  players: readonly CardPlayer[];
}

export type View = BoardView | CardView;
