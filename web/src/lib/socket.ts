/** A socket that comes back by itself and keeps what was asked until it is answered. */

import type { ClientMessage, Command, ServerMessage } from "./wire";
import { SUBPROTOCOL } from "./wire";

export type Connection = "connecting" | "live" | "lost" | "closed";

const PING_EVERY = 5_000;
const SILENT_FOR = 12_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

export interface Listener {
  heard(message: ServerMessage): void;
  changed(connection: Connection): void;
  /** The greeting to send each time that the line stands. */
  greeting(): ClientMessage;
  /** The server closed the line for good, with a reason. */
  ended(reason: string): void;
}

/** From here on the server's close codes mean "don't come back". */
const FOR_GOOD = 4000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #heardAt = 0;
  #timer: number | undefined;
  #beat: number | undefined;
  #isClosed = false;
  /** Commands without an answer yet, in the order in which they were made. */
  readonly pending = new Map<string, Command>();

  constructor(
    readonly path: string,
    readonly listener: Listener,
  ) {}

  open(): void {
    this.#isClosed = false;
    this.listener.changed("connecting");
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url, SUBPROTOCOL);
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onclose = (event) => this.#lose(socket, event);
    this.#heardAt = Date.now();
    this.#beat ??= window.setInterval(() => this.#check(), PING_EVERY);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#socket?.close();
    this.listener.changed("closed");
  }

  /** Send a command now, or as soon as the line stands again, with the same id. */
  command(command: Command): void {
    this.pending.set(command.cmd, command);
    this.tell(command);
  }

  /** Send something that need not arrive. */
  tell(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Try at once instead of waiting. */
  retry(): void {
    if (this.#isClosed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#drop();
    this.open();
  }

  #greet(socket: WebSocket): void {
    socket.send(JSON.stringify(this.listener.greeting()));
    for (const command of this.pending.values()) socket.send(JSON.stringify(command));
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#heardAt = Date.now();
    this.#wait = FIRST_WAIT;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "done" || message.type === "refused") this.pending.delete(message.cmd);
    if (message.type === "bye") this.#wait = Math.max(FIRST_WAIT, message.retry * 1000);
    if (message.type === "view") this.listener.changed("live");
    this.listener.heard(message);
  }

  #lose(socket: WebSocket, event: CloseEvent): void {
    if (socket !== this.#socket || this.#isClosed) return;
    if (event.code >= FOR_GOOD) {
      this.close();
      this.listener.ended(event.reason);
      return;
    }
    this.listener.changed("lost");
    this.#timer = window.setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** Notice a line that is dead without having been closed. */
  #check(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heardAt > SILENT_FOR) {
      this.#drop();
      this.listener.changed("lost");
      this.open();
    } else this.tell({ type: "ping" });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
