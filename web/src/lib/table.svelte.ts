/** One table as this page knows it: what the server sent, and what waits for an answer. */

import { nonce } from "./api";
import type { Action, View } from "./protocol";
import type { Connection, Listener } from "./socket";
import { TableSocket } from "./socket";
import type { ChatLine, ClientMessage, Command, Happening, Odds } from "./wire";
import type { Refusal, Seat, ServerMessage, Situation, TableInfo } from "./wire";

/** Something new to show: what happened, and how the table stands after it. */
export type Watcher = (happening: Happening, view: View) => void;

/** How long a reaction is shown, in milliseconds. */
const REACTION_LASTS = 4000;

export interface Reaction {
  seat: Seat;
  what: string;
  at: number;
}

export class TableStore implements Listener {
  table: TableInfo | null = $state.raw(null);
  situation: Situation | null = $state.raw(null);
  seat: Seat | null = $state(null);
  seq = $state(-1);
  log: readonly Happening[] = $state.raw([]);
  odds: Odds | null = $state.raw(null);
  chat: readonly ChatLine[] = $state.raw([]);
  reactions: readonly Reaction[] = $state.raw([]);
  thinking: Seat | null = $state(null);
  connection: Connection = $state("connecting");
  refusal: Refusal | null = $state.raw(null);
  /** Commands on their way, in the order in which they were made. */
  waiting: Command[] = $state.raw([]);
  /** Why the server closed the line for good. */
  end: string | null = $state(null);
  leaving = $state(false);

  readonly #socket: TableSocket;
  readonly #answers = new Map<string, (refusal: Refusal | null) => void>();
  #watcher: Watcher = () => {};
  #reset: (view: View) => void = () => {};

  constructor(
    readonly id: string,
    seat: Seat | null,
  ) {
    this.seat = seat;
    this.#socket = new TableSocket(`/api/tables/${encodeURIComponent(id)}/socket`, this);
  }

  open(): void {
    this.#socket.open();
  }

  /** Tell *watch* what happens from now on; *reset* gets pictures that come without a story. */
  watch(watch: Watcher, reset: (view: View) => void): void {
    this.#watcher = watch;
    this.#reset = reset;
    if (this.situation) reset(this.situation.view);
  }

  close(): void {
    this.#socket.close();
  }

  retry(): void {
    this.#socket.retry();
  }

  /** Do an action; resolves to null, or to what the server had against it. */
  act(action: Action): Promise<Refusal | null> {
    return this.#send({ type: "do", cmd: nonce(), seen: this.seq, act: action });
  }

  /** Ask why an action is not legal, without doing it. */
  ask(text: string): Promise<Refusal | null> {
    return this.#send({ type: "ask", cmd: nonce(), act: text });
  }

  undo(): Promise<Refusal | null> {
    return this.#send({ type: "undo", cmd: nonce(), seen: this.seq, seat: this.seat ?? "" });
  }

  say(text: string): Promise<Refusal | null> {
    return this.#send({ type: "say", cmd: nonce(), text });
  }

  react(what: string): Promise<Refusal | null> {
    return this.#send({ type: "react", cmd: nonce(), what });
  }

  /** Look through the eyes of another own seat; null is behind the curtain. */
  look(seat: Seat | null): void {
    this.seat = seat;
    this.odds = null;
    this.#socket.tell({ type: "look", seat });
  }

  #send(command: Command): Promise<Refusal | null> {
    this.refusal = null;
    return new Promise((resolve) => {
      this.#answers.set(command.cmd, resolve);
      this.waiting = [...this.waiting, command];
      this.#socket.command(command);
    });
  }

  #answer(cmd: string, refusal: Refusal | null): void {
    this.waiting = this.waiting.filter((command) => command.cmd !== cmd);
    this.#answers.get(cmd)?.(refusal);
    this.#answers.delete(cmd);
  }

  greeting(): ClientMessage {
    return { type: "hello", seat: this.seat, since: this.seat === this.situation?.view.seat ? this.seq : null };
  }

  changed(connection: Connection): void {
    this.connection = connection;
    if (connection === "live") this.leaving = false;
  }

  /** Nothing can be done here any more, and what was asked is not answered. */
  ended(reason: string): void {
    this.end = reason;
    for (const { cmd } of this.waiting) this.#answer(cmd, null);
    if (this.situation) this.situation = { ...this.situation, legal: [], undo: false, clock: null };
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case "view":
        this.table = message.table;
        this.seat = message.seat;
        this.seq = message.seq;
        this.situation = message;
        if (message.log) this.log = message.log;
        this.chat = message.chat;
        this.#reset(message.view);
        break;
      case "event":
        this.#happen(message);
        break;
      case "table":
        this.table = message.table;
        if (message.table.odds !== "all") this.odds = null;
        break;
      case "done":
        this.#answer(message.cmd, null);
        break;
      case "refused":
        this.refusal = message;
        this.#answer(message.cmd, message);
        break;
      case "thinking":
        this.thinking = message.seat;
        break;
      case "odds":
        this.odds = message;
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "reaction":
        this.#react(message.seat, message.what);
        break;
      case "bye":
        this.leaving = true;
        break;
      case "pong":
        break;
    }
  }

  /** Show a reaction for a while; a new one of the same seat takes its place. */
  #react(seat: Seat, what: string): void {
    const shown = { seat, what, at: Date.now() };
    this.reactions = [...this.reactions.filter((each) => each.seat !== seat), shown];
    setTimeout(() => (this.reactions = this.reactions.filter((each) => each !== shown)), REACTION_LASTS);
  }

  #happen(event: Happening & Situation): void {
    if (event.seq <= this.seq) return;
    this.seq = event.seq;
    this.thinking = null;
    this.odds = null;
    this.situation = event;
    this.log = [...this.log, event];
    this.#watcher(event, event.view);
  }
}
