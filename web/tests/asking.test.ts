/** What is said to who is to act. */

import { afterEach, beforeAll, expect, test } from "vitest";
import { askedOf, hintFor } from "../src/lib/asking";
import { possessionsOf } from "../src/lib/possessions";
import type { Action, CardView } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { t } from "../src/lib/text";
import { learn } from "../src/lib/words.svelte";
import { board, cards } from "./fixtures";

const legal = (...verbs: string[]) => verbs.map((verb, id): Action => ({ seat: "A", id, verb, arguments: {}, text: verb }));
const BOARD = board("first", "1:yo 2:bg 3:w");

beforeAll(() => learn("de"));
afterEach(() => {
  settings.language = "en";
});

test("the hint names what can be done at this table", () => {
  expect(hintFor(BOARD, legal("roll", "leg", "win", "lose", "tile"))).toBe("Roll, bet on the leg or the race, or lay your tile.");
  const all = legal("roll", "leg", "win", "tile", "partner", "camera", "position");
  expect(hintFor(BOARD, all)).toBe("Roll, bet on the leg, a place, or the race, lay your tile, set the camera, or take a partner.");
  settings.language = "de";
  expect(hintFor(BOARD, all)).toBe("Würfle, wette auf die Etappe, einen Platz oder das Rennen, leg dein Plättchen, stell die Kamera auf oder nimm einen Partner.");
});

test("final cards of the card game don't pay early ones more", () => {
  for (const verb of ["win", "lose"]) {
    expect(t(`ui.about.${verb}`, { edition: "first" })).toContain("Early ones pay more.");
    expect(t(`ui.about.${verb}`, { edition: "cards" })).not.toContain("Early");
  }
});

test("when enough cards are picked the bar says what is next", () => {
  const table = cards("1:yo 2:bg 3:w");
  const players = [{ seat: "A", hand: [], chore: { verb: "discard", count: 3 } }];
  const view = { ...table, awaits: "choose", players } as unknown as CardView;
  expect(askedOf(view, 2)).toBe("Pick 3 cards to discard");
  expect(askedOf(view, 3)).toBe("Picked. Now press «Discard».");
});

test("a position bet shows its place as such", () => {
  const [player] = BOARD.players;
  const tickets = [{ camel: "blue", worth: 5, place: 5 }, { camel: "green", worth: 3, place: null }];
  expect(possessionsOf({ ...player!, tickets }, {}).map(({ text }) => text).slice(0, 2)).toEqual(["5th", "3"]);
});
