import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listener } from "../src/lib/socket";
import { TableSocket } from "../src/lib/socket";
import type { Command } from "../src/lib/wire";

/** A line whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  get types(): string[] {
    return this.sent.map((text) => (JSON.parse(text) as { type: string }).type);
  }
}

const last = () => FakeSocket.all.at(-1)!;
const command: Command = { type: "do", cmd: "c0ffee00", seen: 3, act: "roll" };

function opened(more: Partial<Listener> = {}): TableSocket {
  const listener: Listener = {
    heard: () => {},
    changed: () => {},
    greeting: () => ({ type: "hello", seat: "A", since: null }),
    ended: () => {},
    ...more,
  };
  const socket = new TableSocket("/api/tables/x/socket", listener);
  socket.open();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first thing said is the greeting", () => {
  opened();
  last().accept();
  expect(last().types).toEqual(["hello"]);
});

test("a command made while the line is down is sent with the same id when it stands again", () => {
  const socket = opened();
  last().accept();
  last().cut();
  socket.command(command);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  last().accept();
  expect(last().types).toEqual(["hello", "do"]);
  expect(JSON.parse(last().sent[1]!)).toEqual(command);
});

test("a command that was answered is not sent again", () => {
  const socket = opened();
  last().accept();
  socket.command(command);
  last().tell({ type: "done", cmd: command.cmd, seq: 4 });
  last().cut();
  vi.advanceTimersByTime(500);
  last().accept();
  expect(last().types).toEqual(["hello"]);
});

test("a line that says nothing for too long is given up and made anew", () => {
  opened();
  last().accept();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("it waits longer each time, and not at all when asked to", () => {
  const socket = opened();
  for (let times = 0; times < 5; times++) {
    last().cut();
    vi.advanceTimersByTime(10_000);
  }
  const before = FakeSocket.all.length;
  last().cut();
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(before);
  socket.retry();
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test("a server that closes for good is not asked again, and its reason is told", () => {
  const ended = vi.fn();
  opened({ ended });
  last().accept();
  last().cut(4403, "seat-void");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(ended).toHaveBeenCalledWith("seat-void");
});
