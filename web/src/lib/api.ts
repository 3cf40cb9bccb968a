/** What the page asks of the server over HTTP. */

import type {
  Analysed,
  Fault,
  Frames,
  HostWish,
  Made,
  NewTable,
  PositionOdds,
  RulesInfo,
  TableInfo,
} from "./wire";
import type { Seat } from "./wire";

/** A request that the server refused, or that never reached it (code "offline"). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Where in the position that was sent, counted from 1, if it is anywhere. */
    readonly column: number | null = null,
    /** A code for what is wrong with that position. */
    readonly reason: string | null = null,
    /** What its sentence says besides. */
    readonly values: Fault["values"] = {},
  ) {
    super(message);
  }
}

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const body: unknown = isJson && text ? JSON.parse(text) : text;
  if (answer.ok) return body;
  const fault = (isJson ? body : {}) as Partial<Fault>;
  throw new ApiError(fault.code ?? `http-${answer.status}`, fault.message ?? answer.statusText, fault.column, fault.reason, fault.values);
}

async function send(path: string, options: RequestInit): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...options });
  } catch (error) {
    throw new ApiError("offline", String(error));
  }
  return read(answer);
}

const get = (path: string) => send(path, {});

const post = (path: string, body: unknown) =>
  send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Random bits as hexadecimal text: command ids, and this browser's share in the dice. */
export function nonce(bytes = 16): string {
  const bits = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  rules: () => get("/api/rules") as Promise<RulesInfo>,
  tables: () => get("/api/tables") as Promise<TableInfo[]>,
  table: (id: string) => get(table(id)) as Promise<TableInfo>,
  status: () => get("/api/status") as Promise<{ compiling: boolean; version: string }>,
  make: (wanted: NewTable) => post("/api/tables", wanted) as Promise<Made>,
  join: (id: string, secret: string, name: string, cmd: string, seat?: Seat) =>
    post(`${table(id)}/join`, { secret, name, cmd, nonce: nonce(), ...(seat ? { seat } : {}) }) as Promise<{
      seat: Seat;
      table: TableInfo;
    }>,
  carry: (id: string) => post(`${table(id)}/carry`, {}) as Promise<{ secret: string }>,
  arrive: (id: string, secret: string) => post(`${table(id)}/arrive`, { secret }) as Promise<TableInfo>,
  start: (id: string) => post(`${table(id)}/start`, { nonce: nonce() }) as Promise<TableInfo>,
  host: (id: string, wish: HostWish) => post(`${table(id)}/host`, wish) as Promise<TableInfo>,
  rematch: (id: string) => post(`${table(id)}/rematch`, {}) as Promise<{ id: string; secret: string }>,
  record: (id: string) => get(`${table(id)}/record`) as Promise<string>,
  frames: (id: string) => get(`${table(id)}/frames`) as Promise<Frames>,
  read: (record: string) => post("/api/frames", { record }) as Promise<Frames>,
  playOn: (record: string, step: number, seat: Seat) =>
    post("/api/continue", { record, step, seat }) as Promise<Made>,
  odds: (position: string, quick: boolean) =>
    post("/api/odds", { position, quick }) as Promise<PositionOdds>,
  analysis: (record: string, stage: number) => post("/api/analysis", { record, stage }) as Promise<Analysed>,
  verify: (record: string) =>
    post("/api/verify", { record }) as Promise<{ ok: boolean; message: string }>,
};
