import { expect, test } from "vitest";
import { layCard, moveCamel, moveFinish, putThing, shiftCamel, spacesFor, takeCard, takeTicket } from "../src/lib/deskChanges";
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

/** A track of seven spaces: 2, a sandstorm, 2, 2; palm and fennec ahead. */
const STORMY = cards("0:b 2:og 5:wy", {
  finish: 7,
  track: [2, 1, 2, 2],
  is_half: false,
  pieces: [
    { name: "fennec", space: 6, owner: "A" },
    { name: "palm", space: null, owner: null },
  ],
});
const turned = (space: number, view = STORMY) => formatPosition(putThing(view, { kind: "sandstorm" }, space, "A"), NOTHING);

test("a track card turned over takes a space away, and all ahead of it stays where it lies", () => {
  expect(turned(1)).toBe("cards; 0:b 1:og 4:wy; finish 6; track ss22; fennec 5A");
  expect(turned(3)).toBe("cards; 0:b 2:og 6:wy; finish 8; track 2222; fennec 7A");
});

test("who stands on both spaces of a card ends up in one stack, those ahead on top", () => {
  const view = { ...STORMY, stacks: [{ space: 5, camels: ["white"] }, { space: 4, camels: ["blue", "green"] }] };
  expect(turned(5, view)).toBe("cards; 4:bgw; finish 6; track 2ss2; fennec 5A");
});

test("neither the Start card nor a half covered one is turned", () => {
  const view = moveFinish(STORMY, 6);
  expect(spacesFor({ kind: "sandstorm" }, view)).toEqual([1, 2, 3, 4, 5]);
  expect(spacesFor({ kind: "palm" }, view)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([turned(0, view), turned(6, view)]).toEqual([formatPosition(view, NOTHING), formatPosition(view, NOTHING)]);
});

test("the Finish card moves, and sandstorms before it stay", () => {
  const track = (finish: number) => /finish.*track \w+/.exec(formatPosition(moveFinish(STORMY, finish), NOTHING))?.[0];
  expect([2, 3, 4, 7, 10].map(track)).toEqual(["finish 2; track 2", "finish 3; track 2s", "finish 4; track 2sh", "finish 7; track 2s22", "finish 10; track 2s222h"]);
});
