/** What goes between server and page. Written by `python -m dunederby.server.typescript`. */

export const SUBPROTOCOL = "dunederby.1";

/** What a seat is shown. */
export type View = BoardView | CardView;

/** The first message: through whose eyes to look, and what is known already. */
export interface Hello {
  readonly type: "hello";
  readonly seat?: string | null;
  readonly since?: number | null;
  readonly token?: string | null;
}

/** Look through the eyes of another of the own seats, or of none. */
export interface Look {
  readonly type: "look";
  readonly seat?: string | null;
}

/** Act for the seat that looks. */
export interface Do {
  readonly type: "do";
  readonly cmd: string;
  readonly act: Action | string;
  readonly seen?: number | null;
}

/** A decision that a seat can make; `str` is its text in a record. */
export interface Action {
  readonly seat: string;
  readonly id: number;
  readonly verb: string;
  readonly arguments: { readonly [name: string]: string | number };
  readonly text: string;
}

/** Ask whether something may be done, without doing it. */
export interface Ask {
  readonly type: "ask";
  readonly cmd: string;
  readonly act: Action | string;
}

/** Take back the own last decision. */
export interface Undo {
  readonly type: "undo";
  readonly cmd: string;
  readonly seat?: string | null;
  readonly seen?: number | null;
}

/** Say something to the table. */
export interface Say {
  readonly type: "say";
  readonly cmd: string;
  readonly text: string;
}

/** Show a quick reaction. */
export interface React {
  readonly type: "react";
  readonly cmd: string;
  readonly what: string;
}

/** Ask for a sign of life. */
export interface Ping {
  readonly type: "ping";
}

/** The table as it is: after a greeting, a look, or when a bot takes over or goes. */
export interface ViewMessage {
  readonly type: "view";
  readonly seq: number;
  readonly table: TableInfo;
  readonly seat: string | null;
  readonly view: BoardView | CardView;
  readonly legal: readonly Action[];
  readonly undo: boolean;
  readonly clock: Clock | null;
  readonly log: readonly Happening[] | null;
  readonly chat: readonly ChatLine[];
}

/** A table, as one browser sees it. */
export interface TableInfo {
  readonly id: string;
  readonly rules: string;
  readonly options: { readonly [name: string]: string };
  readonly seats: readonly SeatInfo[];
  readonly status: "open" | "over" | "running";
  readonly host: boolean;
  readonly odds: "after" | "all" | "nobody";
  readonly chat: boolean;
  readonly clock: number | null;
  readonly absence: "bot" | "wait";
  readonly seq: number;
  readonly commitment: string;
  readonly secret: string | null;
  readonly spectators: number;
  readonly result: TableResult | null;
  readonly rematch: RematchInfo | null;
  readonly taken_back: number;
  readonly goes_on_from: number | null;
}

/** A seat of a table, as one browser sees it. */
export interface SeatInfo {
  readonly seat: string;
  readonly kind: "bot" | "here" | "person";
  readonly name: string;
  readonly bot: string | null;
  readonly is_here: boolean;
  readonly is_mine: boolean;
  readonly taken: boolean;
  readonly has_stand_in: boolean;
}

/** How a game ended. */
export interface TableResult {
  readonly ranking: readonly (readonly string[])[];
  readonly money: { readonly [name: string]: number };
  readonly camel: string;
  readonly backwards: boolean;
  readonly reason: string;
}

/** The table at which the same people meet again. */
export interface RematchInfo {
  readonly id: string;
  readonly secret: string | null;
}

/** How long a seat may still think. */
export interface Clock {
  readonly seat: string;
  readonly left: number;
}

/** What happened at once: a decision and all that followed from it. */
export interface Happening {
  readonly seq: number;
  readonly by: string;
  readonly steps: readonly Step[];
  readonly news: readonly News[];
  readonly why: Why | null;
  readonly undone: number;
  readonly late: boolean;
}

/** A decision of a seat or an outcome of chance, as in a record. */
export interface Step {
  readonly by: string;
  readonly text: string;
  readonly id: number | null;
}

/** One thing that a step did; `str` tells it as a sentence. */
export interface News {
  readonly kind: string;
  readonly edition: string;
  readonly seat: string | null;
  readonly other: string | null;
  readonly camel: string | null;
  readonly space: number | null;
  readonly origin: number | null;
  readonly place: number | null;
  readonly pile: string | null;
  readonly piece: string | null;
  readonly side: string | null;
  readonly number: number | null;
  readonly worth: number | null;
  readonly count: number | null;
  readonly coins: number | null;
  readonly reason: string | null;
  readonly over: string | null;
}

/** Why a bot chose what it chose. */
export interface Why {
  readonly code: string;
  readonly numbers: { readonly [name: string]: string | number };
}

/** Something that was said. */
export interface ChatLine {
  readonly seq: number;
  readonly seat: string | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Something happened; and the table as it is after that. */
export interface EventMessage {
  readonly type: "event";
  readonly seq: number;
  readonly by: string;
  readonly steps: readonly Step[];
  readonly news: readonly News[];
  readonly why: Why | null;
  readonly undone: number;
  readonly late: boolean;
  readonly view: BoardView | CardView;
  readonly legal: readonly Action[];
  readonly undo: boolean;
  readonly clock: Clock | null;
}

/** A command was carried out; it is in the log under this number. */
export interface Done {
  readonly type: "done";
  readonly cmd: string;
  readonly seq: number;
}

/** A command was not carried out, and why. */
export interface Refused {
  readonly type: "refused";
  readonly cmd: string;
  readonly code: string;
  readonly message: string;
  readonly ruling: string | null;
  readonly seq: number;
}

/** Who sits where changed, or who is connected, or what the host decided. */
export interface TableMessage {
  readonly type: "table";
  readonly table: TableInfo;
}

/** A bot is choosing. */
export interface Thinking {
  readonly type: "thinking";
  readonly seat: string;
}

/** The odds at a sequence number, from what the receiving seat may know. */
export interface OddsMessage {
  readonly type: "odds";
  readonly seq: number;
  readonly leg: { readonly [name: string]: readonly number[] };
  readonly race: RaceChances;
  readonly values: readonly ActionValue[];
}

/** Who wins the race, and who comes last. */
export interface RaceChances {
  readonly winner: { readonly [name: string]: number };
  readonly loser: { readonly [name: string]: number };
  readonly method: string;
  readonly error: number | null;
}

/** What an action is expected to bring. */
export interface ActionValue {
  readonly id: number;
  readonly text: string;
  readonly value: number;
  readonly gain: number;
  readonly error: number | null;
}

/** Somebody said something. */
export interface ChatMessage {
  readonly type: "chat";
  readonly seq: number;
  readonly seat: string | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Somebody reacted. */
export interface Reaction {
  readonly type: "reaction";
  readonly seat: string;
  readonly what: string;
}

/** The server stops; come back after so many seconds. */
export interface Bye {
  readonly type: "bye";
  readonly retry: number;
}

/** A sign of life. */
export interface Pong {
  readonly type: "pong";
}

/** Why a request was refused. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly column: number | null;
  readonly reason: string | null;
  readonly values: { readonly [name: string]: string | number | readonly (string | number)[] | null };
}

/** A module that may be added to a game. */
export interface ModuleInfo {
  readonly word: string;
  readonly needs: string | null;
  readonly fewest_seats: number;
}

/** What lets more play than usual. */
export interface LargeTable {
  readonly seats: number;
  readonly modules: readonly string[];
}

/** A house rule. */
export interface OptionInfo {
  readonly name: string;
  readonly values: readonly string[];
}

/** A game that can be played. */
export interface SystemInfo {
  readonly name: string;
  readonly edition: string;
  readonly year: number;
  readonly seats: readonly [number, number];
  readonly modules: readonly ModuleInfo[];
  readonly options: readonly OptionInfo[];
  readonly large_table: LargeTable | null;
}

/** A bot that can be asked to play. */
export interface BotInfo {
  readonly name: string;
  readonly level: number;
  readonly rating: number | null;
}

/** All that can be played, and against whom. */
export interface RulesInfo {
  readonly systems: readonly SystemInfo[];
  readonly bots: readonly BotInfo[];
  readonly languages: readonly string[];
}

/** Who shall sit on a seat. */
export interface NewPlayer {
  readonly kind: "bot" | "here" | "person";
  readonly name?: string | null;
  readonly bot?: string | null;
}

/** A table that is asked for. */
export interface NewTable {
  readonly rules: string;
  readonly players: readonly NewPlayer[];
  readonly options?: { readonly [name: string]: string };
  readonly odds?: "after" | "all" | "nobody";
  readonly chat?: boolean;
  readonly clock?: number | null;
  readonly absence?: "bot" | "wait";
  readonly start?: boolean;
}

/** A new table; it has told its commitment, and waits for nonces. */
export interface Made {
  readonly id: string;
  readonly secret: string;
  readonly table: TableInfo;
}

/** Somebody who was invited and wants to sit down. */
export interface Join {
  readonly secret: string;
  readonly name: string;
  readonly seat?: string | null;
  readonly nonce?: string;
  readonly cmd?: string | null;
}

/** The seat that was given. */
export interface Joined {
  readonly seat: string;
  readonly table: TableInfo;
}

/** What lets another device of the same player in, for a quarter of an hour. */
export interface Carried {
  readonly secret: string;
}

/** Another device of somebody who has a seat, or is the host. */
export interface Arrive {
  readonly secret: string;
}

/** The host is ready. */
export interface Start {
  readonly nonce?: string;
  readonly fill?: boolean;
  readonly bot?: string | null;
}

/** Something that only the host can do. */
export interface HostWish {
  readonly what: "bot" | "chat" | "odds" | "person" | "reissue";
  readonly seat?: string | null;
  readonly bot?: string | null;
  readonly value?: boolean | "after" | "all" | "nobody" | null;
}

/** The table of the next game. */
export interface Rematched {
  readonly id: string;
  readonly secret: string;
}

/** A moment of a game: the table after a step. */
export interface Frame {
  readonly number: number;
  readonly line: string | null;
  readonly by: string | null;
  readonly view: BoardView | CardView;
  readonly news: readonly News[];
  readonly money: { readonly [name: string]: number | null };
}

/** What is wrong with a record. */
export interface RecordFault {
  readonly line: number;
  readonly message: string;
  readonly column: number | null;
  readonly reason: string | null;
  readonly values: { readonly [name: string]: string | number | readonly (string | number)[] | null };
}

/** A game step by step, up to the first fault if it has one. */
export interface Frames {
  readonly headers: { readonly [name: string]: string };
  readonly players: { readonly [name: string]: string };
  readonly frames: readonly Frame[];
  readonly error: RecordFault | null;
}

/** A record as text. */
export interface Record {
  readonly record: string;
}

/** A game that shall go on otherwise: one seat against bots. */
export interface Continue {
  readonly record: string;
  readonly step: number;
  readonly seat: string;
  readonly bot?: string | null;
}

/** Odds, as far as a seat can know them. */
export interface Chances {
  readonly leg: { readonly [name: string]: readonly number[] };
  readonly race: RaceChances;
  readonly values: readonly ActionValue[];
}

/** A position that somebody wants the odds of. */
export interface AskOdds {
  readonly position: string;
  readonly seats?: number | null;
  readonly seat?: string | null;
  readonly quick?: boolean;
}

/** The odds of a position. */
export interface PositionOdds {
  readonly position: string;
  readonly view: BoardView | CardView;
  readonly legal: readonly Action[];
  readonly leg: { readonly [name: string]: readonly number[] };
  readonly race: RaceChances;
  readonly values: readonly ActionValue[];
}

/** A finished game that somebody wants to be taken apart into luck and skill. */
export interface Analyse {
  readonly record: string;
  readonly stage?: number;
}

/** A game taken apart. */
export interface Analysed {
  readonly stage: number;
  readonly is_last: boolean;
  readonly report: AnalysisReport;
}

/** A game taken apart into luck and skill. */
export interface AnalysisReport {
  readonly rules: string;
  readonly budget: number;
  readonly players: { readonly [name: string]: PlayerReport };
  readonly steps: readonly StepReport[];
  readonly turning_points: readonly number[];
  readonly mistakes: readonly number[];
}

/** What the game was for one player. */
export interface PlayerReport {
  readonly name: string;
  readonly chance: SplitReport;
  readonly coins: SplitReport;
  readonly decisions: number;
  readonly mistakes: number;
  readonly luckiest: number | null;
  readonly unluckiest: number | null;
}

/** Where a result came from: result - start = luck + own + others. */
export interface SplitReport {
  readonly start: number;
  readonly luck: number;
  readonly own: number;
  readonly others: number;
  readonly result: number;
  readonly error: number;
  readonly with_average_luck: number;
  readonly error_per_decision: number;
  readonly loss: number;
  readonly uncertainty: { readonly [name: string]: number };
}

/** A step, and what it did to everybody. */
export interface StepReport {
  readonly number: number;
  readonly by: string;
  readonly step: string;
  readonly kind: "chance" | "decision";
  readonly values: { readonly [name: string]: WorthReport };
  readonly changes: { readonly [name: string]: WorthReport };
  readonly decision: DecisionReport | null;
}

/** What a position is worth, or how that changed. */
export interface WorthReport {
  readonly chance: number;
  readonly coins: number;
  readonly uncertainty: { readonly [name: string]: number };
}

/** A decision, judged by what its seat knew. */
export interface DecisionReport {
  readonly choices: number;
  readonly chance: VerdictReport;
  readonly coins: VerdictReport;
}

/** How a decision compares with the best one. */
export interface VerdictReport {
  readonly worth: number;
  readonly best: string;
  readonly best_worth: number;
  readonly loss: number;
  readonly is_mistake: boolean;
  readonly uncertainty: { readonly [name: string]: number };
}

/** Whether the dice of a record are those that were promised. */
export interface Verified {
  readonly ok: boolean;
  readonly message: string;
}

/** How the server is. */
export interface ServerStatus {
  readonly compiling: boolean;
  readonly version: string;
}

/** What a seat, or a spectator, may know of a board game. */
export interface BoardView {
  readonly system: "board";
  readonly rules: string;
  readonly edition: string;
  readonly modules: readonly string[];
  readonly options: { readonly [name: string]: string };
  readonly seat: string | null;
  readonly seats: readonly string[];
  readonly leg: number;
  readonly awaits: "action" | "die" | "extra" | "over" | "start";
  readonly to_act: readonly string[];
  readonly camels: readonly Camel[];
  readonly stacks: readonly Stack[];
  readonly ranking: readonly string[];
  readonly spaces: number;
  readonly grey_die: boolean | null;
  readonly rolls: readonly Roll[];
  readonly tiles: readonly Tile[];
  readonly camera: Spot | null;
  readonly winner_pile: readonly PileCard[];
  readonly loser_pile: readonly PileCard[];
  readonly players: readonly BoardPlayer[];
  readonly quiet_turns: number;
  readonly must_roll: boolean;
}

/** A camel, where it stands, and what can be bet on it. */
export interface Camel {
  readonly name: string;
  readonly letter: string;
  readonly crazy: boolean;
  readonly space: number | null;
  readonly height: number;
  readonly place: number | null;
  readonly die: "in" | "out" | null;
  readonly support: "in" | "out" | "spent" | null;
  readonly tickets: readonly number[];
}

/** The camels on one space, bottom first; on the Start card they stand side by side. */
export interface Stack {
  readonly space: number;
  readonly camels: readonly string[];
}

/** A die that came out in this leg. */
export interface Roll {
  readonly camel: string;
  readonly number: number;
  readonly die: "grey" | "racing" | "support";
}

/** A desert or spectator tile on the track. */
export interface Tile {
  readonly space: number;
  readonly side: "+" | "-";
  readonly owner: string;
}

/** Where the camera stands, and whose it is. */
export interface Spot {
  readonly space: number;
  readonly owner: string;
}

/** A finish card on a pile. */
export interface PileCard {
  readonly owner: string;
  readonly camel: string | null;
}

/** What lies in front of a seat, and what it holds as far as the viewer knows. */
export interface BoardPlayer {
  readonly seat: string;
  readonly coins: number | null;
  readonly pyramid_tickets: number;
  readonly tickets: readonly Ticket[];
  readonly hand: readonly string[] | null;
  readonly hand_size: number;
  readonly tile: Tile | null;
  readonly partner: string | null;
}

/** A leg ticket or leg winner card that a seat has. */
export interface Ticket {
  readonly camel: string;
  readonly worth: number;
  readonly place: number | null;
}

/** What a seat, or a spectator, may know of a card game. */
export interface CardView {
  readonly system: "cards";
  readonly rules: string;
  readonly edition: string;
  readonly modules: readonly string[];
  readonly options: { readonly [name: string]: string };
  readonly seat: string | null;
  readonly seats: readonly string[];
  readonly leg: number;
  readonly awaits: "action" | "card" | "choose" | "deal" | "opening" | "over";
  readonly to_act: readonly string[];
  readonly camels: readonly Camel[];
  readonly stacks: readonly Stack[];
  readonly ranking: readonly string[];
  readonly finish: number;
  readonly track: readonly number[];
  readonly is_half: boolean;
  readonly pieces: readonly Piece[];
  readonly deck_size: number;
  readonly deck: readonly Card[];
  readonly shown: readonly Card[];
  readonly revealed: readonly Card[];
  readonly unseen: readonly Unseen[];
  readonly midfield_left: readonly string[];
  readonly winner_finals: { readonly [name: string]: string | null };
  readonly loser_finals: { readonly [name: string]: string | null };
  readonly has_raced: boolean;
  readonly has_bet: boolean;
  readonly players: readonly CardPlayer[];
}

/** The fennec or the palm. */
export interface Piece {
  readonly name: "fennec" | "palm";
  readonly space: number | null;
  readonly owner: string | null;
}

/** A racing card. */
export interface Card {
  readonly camel: string;
  readonly number: number;
}

/** How many racing cards of a kind the viewer has not seen. */
export interface Unseen {
  readonly card: Card;
  readonly count: number;
}

/** What lies in front of a seat, and its cards as far as the viewer knows them. */
export interface CardPlayer {
  readonly seat: string;
  readonly coins: number | null;
  readonly hand: readonly Card[] | null;
  readonly hand_size: number;
  readonly discards: readonly Card[] | null;
  readonly discarded: number;
  readonly laid: readonly Card[] | null;
  readonly laid_count: number;
  readonly intel: Card | null;
  readonly has_intel: boolean;
  readonly played: Card | null;
  readonly tickets: readonly Ticket[];
  readonly midfield: readonly string[];
  readonly winner: string | null;
  readonly loser: string | null;
  readonly pieces: readonly string[];
  readonly chore: Chore | null;
}

/** What a seat has to do with the cards of its hand before a leg. */
export interface Chore {
  readonly verb: string;
  readonly count: number;
}

/** Why an action is not allowed. */
export interface Reason {
  readonly code: string;
  readonly text: string;
  readonly ruling: string | null;
}

export type ClientMessage = Hello | Look | Do | Ask | Undo | Say | React | Ping;

export type ServerMessage = ViewMessage | EventMessage | Done | Refused | TableMessage | Thinking | OddsMessage | ChatMessage | Reaction | Bye | Pong;

/** A name that stays the same, whatever the words become. */
export type Code = "bad-request" | "bad-name" | "bad-nonce" | "bad-position" | "bad-record" | "bad-secret" | "bad-step" | "bot-plays" | "chat-off" | "command-taken" | "foreign-origin" | "game-over" | "internal" | "leg-over" | "no-such-page" | "no-table" | "not-host" | "not-open" | "not-over" | "not-started" | "not-your-seat" | "rate" | "retry" | "seat-taken" | "seat-void" | "stale" | "table-full" | "too-large" | "too-many-sockets" | "wrong-method" | "wrong-setup";
