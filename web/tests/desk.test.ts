import { expect, test } from "vitest";
import { formatPosition, moveCamel, shiftCamel } from "../src/lib/deskPosition";
import { firstPosition } from "../src/lib/positions";
import { board, cards } from "./fixtures";

const NOTHING = { deck: [], unknown: 0, seen: [] };
const STACKS = [
  { space: 2, camels: ["blue", "green", "orange"] },
  { space: 5, camels: ["white"] },
];

test("a camel takes its riders along, and goes on top", () => {
  expect(moveCamel(STACKS, "green", 5, true)).toEqual([
    { space: 2, camels: ["blue"] },
    { space: 5, camels: ["white", "green", "orange"] },
  ]);
});

test("a camel moved alone leaves its riders behind", () => {
  expect(moveCamel(STACKS, "green", 9, false)).toEqual([
    { space: 2, camels: ["blue", "orange"] },
    { space: 5, camels: ["white"] },
    { space: 9, camels: ["green"] },
  ]);
});

test("a camel changes places with its neighbour in the stack, and no further", () => {
  expect(shiftCamel(STACKS, "blue", 1)[0]?.camels).toEqual(["green", "blue", "orange"]);
  expect(shiftCamel(STACKS, "blue", -1)).toEqual(STACKS);
});

test("a board is written with its dice, tiles and camera", () => {
  const view = board("first", "1:yo 2:bg 3:w", {
    tiles: [
      { space: 9, side: "-", owner: "C" },
      { space: 5, side: "+", owner: "A" },
    ],
    camera: { space: 7, owner: "B" },
  });
  expect(formatPosition(view, NOTHING)).toBe("first; 1:yo 2:bg 3:w; dice bgoyw; tiles 5+A 9-C; camera 7B");
});

test("an empty pyramid is a dash", () => {
  const view = board("first", "1:yo 2:bg 3:w");
  const camels = view.camels.map((camel) => ({ ...camel, die: "out" as const }));
  expect(formatPosition({ ...view, camels }, NOTHING)).toContain("; dice -");
});

test("a card position names what is known of the deck", () => {
  const text = formatPosition(cards("0:b 2:og 3:wy"), { deck: ["b1", "g2"], unknown: 9, seen: ["w1"] });
  expect(text).toMatch(/^cards; 0:b 2:og 3:wy; finish \d+; track [2sh]+/);
  expect(text).toMatch(/; deck b1 g2 \?9; seen w1$/);
});

test("a first position carries the modules of its rule set", () => {
  expect(firstPosition("first+support+photo")).toBe("first+support+photo; 1:yo 2:bg 3:w; dice bgoyw+y");
});
