import { expect, test } from "vitest";
import { takenBack } from "../src/lib/undone";
import type { Happening } from "../src/lib/wire";

/** A happening of so many steps, or one that takes so many back. */
function happening(seq: number, steps: number, undone = 0): Happening {
  const done = Array.from({ length: steps }, () => ({ by: "A", text: "roll", id: null }));
  return { seq, by: "A", steps: done, news: [], why: null, undone, late: false };
}

const takenOf = (log: Happening[]) => [...takenBack(log)].map(({ seq }) => seq).sort();

test("an undo takes back what it counts, and nothing before", () => {
  expect(takenOf([happening(1, 5), happening(2, 1), happening(3, 2), happening(4, 0, 3)])).toEqual([2, 3]);
});

test("a second undo goes on where the first one stopped", () => {
  const log = [happening(1, 2), happening(2, 1), happening(3, 0, 1), happening(4, 2), happening(5, 0, 4)];
  expect(takenOf(log)).toEqual([1, 2, 4]);
});

test("without an undo everything counts", () => {
  expect(takenOf([happening(1, 5), happening(2, 1)])).toEqual([]);
});
