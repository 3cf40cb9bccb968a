/** Keys of the table, each with the name of what it does. */

export const KEYS: readonly (readonly [string, KeyName])[] = [
  ["r", "roll"],
  ["1 … 5", "ticket"],
  ["a", "actions"],
  ["Enter", "confirm"],
  ["Esc", "drop"],
  ["u", "undo"],
  ["s", "status"],
  ["l", "log"],
  ["o", "odds"],
  ["?", "help"],
];

export type KeyName = "roll" | "ticket" | "actions" | "confirm" | "drop" | "undo" | "status" | "log" | "odds" | "help";

const SINGLE: Readonly<Record<string, KeyName>> = {
  r: "roll",
  a: "actions",
  Escape: "drop",
  u: "undo",
  s: "status",
  l: "log",
  o: "odds",
  "?": "help",
};

const TYPING = "input, textarea, select, [contenteditable]";

export interface KeyPress {
  name: KeyName;
  /** Which ticket, counted from 0. */
  number: number;
}

/** What a key means at the table; null while somebody types or holds a modifier. */
export function meaningOf(event: KeyboardEvent): KeyPress | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(TYPING)) return null;
  if (/^[1-5]$/.test(event.key)) return { name: "ticket", number: Number(event.key) - 1 };
  const name = SINGLE[event.key];
  return name ? { name, number: 0 } : null;
}
