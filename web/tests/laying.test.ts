import { expect, test } from "vitest";
import { gameOf } from "../src/lib/games";
import { Laying } from "../src/lib/newTable.svelte";
import { margin } from "../src/lib/text";
import type { RulesInfo } from "../src/lib/wire";

const NEEDED = ["support", "photo", "positions", "partners"];
const INFO: RulesInfo = {
  systems: [
    {
      name: "first",
      edition: "first",
      year: 2014,
      seats: [2, 8],
      modules: ["support", "spice", "photo", "positions", "partners"].map((word) => ({
        word,
        needs: word === "spice" ? "support" : null,
        fewest_seats: word === "partners" ? 6 : 0,
      })),
      options: [],
      large_table: { seats: 10, modules: NEEDED },
    },
  ],
  bots: [{ name: "random", level: 1, rating: null }],
  languages: ["en"],
};

test("a Supercup for ten brings along the modules that it needs", () => {
  const laying = new Laying(INFO, gameOf("supercup"), "bots");
  laying.setModule("photo", false);
  expect(laying.counts.at(-1)).toBe(10);
  laying.setSeats(10);
  expect(laying.rules).toBe("first+support+spice+photo+positions+partners");
  expect(NEEDED.every((word) => laying.isNeeded(word))).toBe(true);
  expect(laying.isNeeded("spice")).toBe(false);
});

test("a smaller table may do without them, and loses partners below six", () => {
  const laying = new Laying(INFO, gameOf("supercup"), "bots");
  laying.setSeats(10);
  laying.setSeats(5);
  expect(laying.isNeeded("photo")).toBe(false);
  expect(laying.rules).toBe("first+support+spice+photo+positions");
});

test("the first edition has eight chairs, unless everything is added", () => {
  const laying = new Laying(INFO, gameOf("first"), "bots");
  expect(laying.counts).toEqual([2, 3, 4, 5, 6, 7, 8]);
  laying.setSeats(6);
  for (const word of NEEDED) laying.setModule(word, true);
  expect(laying.counts.at(-1)).toBe(10);
});

test("an error is rounded up, and nothing is said of exact numbers", () => {
  expect([margin(0.021), margin(0.0001), margin(0), margin(null)]).toEqual(["±0.03", "±0.01", "", ""]);
});
