import { expect, test } from "vitest";
import { layCard, moveCamel, putThing, shiftCamel, takeCard, takeTicket } from "../src/lib/deskChanges";
import { formatPosition, newLeg, readSaid } from "../src/lib/deskPosition";
import { firstPosition } from "../src/lib/positions";
import { board, cards } from "./fixtures";

const NOTHING = {};
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
  const text = formatPosition(cards("0:b 2:og 3:wy"), { deck: ["b1", "g2", "?9"], seen: ["w1"] });
  expect(text).toMatch(/^cards; 0:b 2:og 3:wy; finish \d+; track [2sh]+/);
  expect(text).toMatch(/; deck b1 g2 \?9; seen w1$/);
});

test("a first position carries the modules of its rule set", () => {
  expect(firstPosition("first+support+photo")).toBe("first+support+photo; 1:yo 2:bg 3:w; dice bgoyw+y");
});

test("what seats have is kept when something else is changed", () => {
  const said = readSaid("first; 1:yo 2:bg 3:w; dice bgoyw; tiles 5+A; tickets g5B g3C; win ?B ?C; money 7A");
  expect(said).toEqual({ tickets: ["g5B", "g3C"], win: ["?B", "?C"], money: ["7A"] });
  expect(formatPosition(board("first", "1:yo 2:bg 4:w"), said)).toBe("first; 1:yo 2:bg 4:w; dice bgoyw; tickets g5B g3C; win ?B ?C; money 7A");
});

test("a new leg keeps the camels, the players and what is laid for the end", () => {
  expect(newLeg("first; 1:yo 2:bg 3:w; dice b; tiles 5+A; seats 5; tickets g5B; win ?B")).toBe("first; 1:yo 2:bg 3:w; seats 5; win ?B");
});

test("tickets are taken from the top, and come back when all are gone", () => {
  const start = { view: board("first", "1:yo 2:bg 3:w"), said: {} };
  const once = takeTicket(start.view, start.said, "green");
  expect(once.said).toEqual({ tickets: ["g5B"] });
  const gone = [1, 2, 3].reduce((now) => takeTicket(now.view, now.said, "green"), once);
  expect(gone.said).toEqual({ tickets: ["g5B", "g3B", "g2B", "g2B"] });
  expect(takeTicket(gone.view, gone.said, "green").said).toEqual({ tickets: [] });
});

test("secret cards come from the others in turn, cards of the card game from one who has none", () => {
  const view = board("first", "1:yo 2:bg 3:w");
  const laid = layCard(view, layCard(view, {}, "win", 1), "lose", 1);
  expect(laid).toEqual({ win: ["?B"], lose: ["?C"] });
  expect(layCard(view, laid, "win", -1)).toEqual({ win: [], lose: ["?C"] });
  const taken = takeCard(view, takeCard(view, {}, "win", "g"), "win", "b");
  expect(taken).toEqual({ win: ["gB", "bC"] });
  expect(takeCard(view, taken, "win", "g")).toEqual({ win: ["bC"] });
});

test("each seat has one tile: a second one is the first, moved; the same once more takes it away", () => {
  const tile = { kind: "tile", side: "+" } as const;
  const first = putThing(board("first", "1:yo 2:bg 3:w"), tile, 5, "B");
  const moved = putThing(first, tile, 9, "B");
  expect(moved).toHaveProperty("tiles", [{ space: 9, side: "+", owner: "B" }]);
  expect(putThing(moved, tile, 9, "A")).toHaveProperty("tiles", []);
});
