import { describe, expect, test } from "vitest";
import { cardTrack, slotsOf } from "../src/lib/cards";
import { liftsOf, placeOf, poseAt, stackHeight, type Layout } from "../src/lib/geometry";
import { posesOf } from "../src/lib/poses";
import { ring } from "../src/lib/ring";
import { snake } from "../src/lib/snake";
import type { Stacks } from "../src/lib/stacks";

const CARDS = { track: [2, 2, 1, 2, 2, 2], is_half: true, finish: 10 };
/** The layout, its spaces, the most camels in a stack, and the narrowest screen it is shown on. */
const LAYOUTS: [string, Layout, number, number, number][] = [
  ["ring of 16", ring(16), 16, 7, 600],
  ["ring of 20", ring(20), 20, 5, 600],
  ["snake of 16", snake(16), 16, 7, 344],
  ["snake of 20", snake(20), 20, 5, 344],
  ["cards on a phone", cardTrack(CARDS, 360), 10, 5, 344],
  ["cards on a wide screen", cardTrack(CARDS, 1000), 10, 5, 660],
];

describe.each(LAYOUTS)("%s", (_, layout, spaces, most, narrowest) => {
  const numbers = Array.from({ length: spaces }, (__, index) => index + 1);

  test("has a place for every space, within the picture", () => {
    for (const space of numbers) {
      const place = layout.places.get(space);
      expect(place?.outline).toBeTruthy();
      expect(place!.x).toBeGreaterThan(0);
      expect(place!.x).toBeLessThan(layout.width);
      expect(place!.y).toBeLessThan(layout.height);
    }
  });

  test("has room above every space for the tallest stack", () => {
    for (const space of numbers) {
      const place = placeOf(layout, space);
      expect(place.y - stackHeight(most, place.room) * place.size).toBeGreaterThan(0);
    }
  });

  test("no two spaces share a place", () => {
    const spots = numbers.map((space) => placeOf(layout, space)).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(spaces);
  });

  test("targets are large enough for a thumb on the narrowest screen", () => {
    const scale = narrowest / layout.width;
    for (const space of numbers) expect(placeOf(layout, space).box.width * scale).toBeGreaterThan(44);
  });

  test("nobody stands exactly behind somebody else", () => {
    for (const space of numbers.slice(1)) {
      const [from, to] = [placeOf(layout, space - 1), placeOf(layout, space)];
      if (Math.abs(to.y - from.y) < to.size) expect(Math.abs(to.x - from.x)).toBeGreaterThan(to.size * 0.12);
    }
  });

  test("camels look where the next space is", () => {
    for (const space of numbers.slice(1)) {
      const [from, to] = [placeOf(layout, space - 1), placeOf(layout, space)];
      const way = to.box.x - from.box.x;
      const isStraight = from.heading === to.heading && Math.abs(way) > 20;
      if (isStraight) expect(Math.sign(way)).toBe(to.heading);
    }
  });
});

test("a stack rises evenly up to four and is pressed together from five up", () => {
  expect(liftsOf(4, 2)).toEqual([0, 0.52, 0.89, 1.26].map((lift) => expect.closeTo(lift)));
  expect(liftsOf(7, 2.4).at(-1)! + 0.74).toBeCloseTo(2.4);
});

test("a stack does not rise to who stands in the row above it", () => {
  const layout = snake(16);
  const [above, below] = [placeOf(layout, 6), placeOf(layout, 7)];
  const four = ["blue", "green", "orange", "yellow"];
  const top = (stacks: Stacks) => posesOf(stacks, layout).get("yellow")!.y;
  const crowded = top(new Map([[6, ["white"]], [7, four]]));
  expect(crowded).toBeGreaterThan(top(new Map([[7, four]])));
  expect(top(new Map([[5, ["white"]], [7, four]]))).toBe(top(new Map([[7, four]])));
  expect(crowded - 0.74 * below.size).toBeGreaterThan(above.y - 0.2 * below.size);
});

test("the bottom camel stands and the others ride", () => {
  const place = placeOf(ring(16), 3);
  expect([0, 1, 2].map((height) => poseAt(place, height, 3).rides)).toEqual([false, true, true]);
});

test("who crossed the line stands behind it, not where the others are", () => {
  const layout = ring(16);
  expect(placeOf(layout, 17)).not.toMatchObject({ y: placeOf(layout, 1).y });
  expect(placeOf(layout, 0).space).toBe(0);
});

test("camels on the Start card stand side by side", () => {
  const start = placeOf(cardTrack(CARDS, 1000), 0);
  const spots = [0, 1, 2, 3, 4].map((height) => poseAt(start, height, 5));
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  expect(spots.every(({ rides }) => !rides)).toBe(true);
});

test("a sandstorm leaves one space of a card, and so does the Finish card that covers half", () => {
  const spaces = slotsOf(CARDS).map((slot) => slot.spaces);
  expect(spaces).toEqual([[0], [1, 2], [3, 4], [5], [6, 7], [8, 9], [10], [11]]);
});

test("a stack that is looked at is drawn out as far as the picture goes", () => {
  for (const layout of [ring(16), snake(16)]) {
    for (let space = 1; space <= 16; space++) {
      const place = placeOf(layout, space);
      const [top, apart] = [poseAt(place, 6, 7), poseAt(place, 6, 7, true)];
      expect(apart.y).toBeLessThanOrEqual(top.y);
      expect(apart.y - 0.74 * place.size).toBeGreaterThan(0);
    }
  }
});
