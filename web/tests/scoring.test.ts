import { expect, test } from "vitest";
import type { News } from "../src/lib/protocol";
import { isScoring, sheetsOf } from "../src/lib/scoring";

const BLANK: News = {
  kind: "",
  edition: "first",
  seat: null,
  other: null,
  camel: null,
  space: null,
  origin: null,
  place: null,
  pile: null,
  piece: null,
  side: null,
  number: null,
  worth: null,
  count: null,
  coins: null,
  reason: null,
  over: null,
};
const news = (kind: string, more: Partial<News> = {}): News => ({ ...BLANK, kind, ...more });

const LEG = [
  news("rolled", { camel: "blue", number: 2 }),
  news("leg-ended", { camel: "blue" }),
  news("ticket-paid", { seat: "B", camel: "blue", place: 1, coins: 5 }),
  news("ticket-paid", { seat: "A", camel: "white", place: 4, coins: -1 }),
  news("pyramid-paid", { seat: "B", count: 2, coins: 2 }),
  news("leg-total", { seat: "A", coins: 0 }),
  news("leg-total", { seat: "B", coins: 7 }),
];

test("a step that scores nothing has no sheet", () => {
  expect(sheetsOf([news("moved", { camel: "blue", space: 4 })])).toEqual([]);
});

test("a leg's sheet has each seat's lines and the sum that was paid", () => {
  const [sheet, ...more] = sheetsOf(LEG);
  expect(more).toEqual([]);
  expect(sheet).toMatchObject({ kind: "leg", leader: "blue" });
  expect(sheet?.seats.map(({ seat, total }) => [seat, total])).toEqual([
    ["A", 0],
    ["B", 7],
  ]);
  expect(sheet?.seats[1]?.lines.map(({ kind }) => kind)).toEqual(["ticket-paid", "pyramid-paid"]);
});

test("the end of a race has the leg's sheet and then its own", () => {
  const end = [
    news("race-won", { camel: "blue" }),
    news("race-lost", { camel: "white" }),
    news("card-paid", { seat: "A", camel: "blue", pile: "winner", coins: 8 }),
    news("final-total", { seat: "A", coins: 8 }),
  ];
  const [leg, race] = sheetsOf([...LEG, ...end]);
  expect(leg?.kind).toBe("leg");
  expect(race).toMatchObject({ kind: "race", winner: "blue", loser: "white" });
});

test("what a sheet tells is left out of the log, who leads is not", () => {
  expect(LEG.filter((item) => !isScoring(item)).map(({ kind }) => kind)).toEqual(["rolled", "leg-ended"]);
});
