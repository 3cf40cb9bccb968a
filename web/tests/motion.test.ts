import { describe, expect, test } from "vitest";
import { board, cards, news } from "./fixtures";
import type { Story } from "../src/lib/clips";
import { cardTrack } from "../src/lib/cards";
import { placeOf } from "../src/lib/geometry";
import { tell } from "../src/lib/motion";
import { coinsAt, diceAt, eraAt, finishAt, flightsAt, piecesAt, posesAt, posesOf, springAt } from "../src/lib/poses";
import { ring } from "../src/lib/ring";
import { stacksOf } from "../src/lib/stacks";

const LAYOUT = ring(16);
const before = board("first", "5:gw 6:b 9:yo");
const after = board("first", "5:g 7:wb 9:yo", { rolls: [{ camel: "white", number: 3, die: "racing" }] });
const NEWS = [
  news("took-pyramid", { seat: "A" }),
  news("rolled", { camel: "white", number: 3, space: 5 }),
  news("moved", { camel: "blue", origin: 6, space: 7, count: 1 }),
  news("moved", { camel: "white", origin: 5, space: 8, count: 1 }),
  news("tile-paid", { seat: "C", coins: 1, space: 8 }),
  news("pushed", { camel: "white", origin: 8, space: 7, side: "-" }),
];
const story = tell(before, after, NEWS, "calm");
const at = (told: Story, time: number) => posesAt(told, time, LAYOUT, LAYOUT);
const rest = posesOf(stacksOf(after.stacks), LAYOUT);

test("a unit hops space by space, 220 milliseconds each", () => {
  const hops = story.clips.filter(({ kind }) => kind === "hop");
  expect(hops.map(({ lasts }) => lasts)).toEqual([220, 220, 220, 220]);
});

test("everything takes half the time when brisk, and none when off", () => {
  expect(tell(before, after, NEWS, "brisk").lasts).toBeCloseTo(story.lasts / 2);
  expect(tell(before, after, NEWS, "off")).toMatchObject({ lasts: 0, clips: [] });
});

test("a story begins as the view before and ends as the view after", () => {
  expect(at(story, 0)).toEqual(posesOf(stacksOf(before.stacks), LAYOUT));
  expect(at(story, story.lasts)).toEqual(rest);
});

test("a story that is cut at any moment shows the view after", () => {
  for (let time = 0; time <= story.lasts; time += 50) {
    expect(at(story, time).size).toBe(5);
    expect(at(story, Infinity)).toEqual(rest);
  }
});

test("cards that are played or shown fly from their owner to the deck, final cards to who takes them", () => {
  const table = cards("1:yo 2:bg 3:w");
  const told = tell(table, table, [
    news("showed-intel", { seat: "B", camel: "green", number: 2 }),
    news("took-final-card", { seat: "A", camel: "white", pile: "loser" }),
    news("took-winner-card", { seat: "C", camel: "blue", worth: 5 }),
  ], "calm"); // prettier-ignore
  expect(told.clips).toMatchObject([
    { what: "card", from: "seat:B", to: "deck", camel: "green", number: 2, at: 0 },
    { what: "ticket", from: "loser:white", to: "seat:A", camel: "white", at: 500 },
    { what: "ticket", from: "ticket:blue", to: "seat:C", number: 5, at: 800 },
  ]);
});

test("the news lead to the stacks of the view", () => {
  const last = story.clips.findLast((clip) => "after" in clip);
  expect(last && "after" in last && last.after.get(7)).toEqual(["white", "blue"]);
});

test("a camel that is pushed back slides in underneath, and who stands there is lifted", () => {
  const push = story.clips.find(({ kind }) => kind === "push")!;
  const blue = (time: number) => at(story, time).get("blue")!.y;
  expect(blue(push.at + push.lasts - 1)).toBeLessThan(blue(push.at));
});

test("riders move with their carrier", () => {
  const carried = tell(before, board("first", "6:bgw 9:yo"), [news("moved", { camel: "green", origin: 5, space: 6 })], "calm");
  const white = at(carried, 110).get("white")!;
  expect(white.x).not.toBe(placeOf(LAYOUT, 5).x);
});

test("a unit in the air is drawn above its space", () => {
  const hop = story.clips.find(({ kind }) => kind === "hop")!;
  const [from, to] = [placeOf(LAYOUT, 6), placeOf(LAYOUT, 7)];
  expect(at(story, hop.at + 110).get("blue")!.y).toBeLessThan(Math.min(from.y, to.y));
});

test("a die lies out only when it has rolled", () => {
  const die = story.clips.find(({ kind }) => kind === "die")!;
  expect(diceAt(story, die.at + 10)).toMatchObject({ rolls: [], rolling: [{ kind: "die" }] });
  expect(diceAt(story, die.at + die.lasts).rolls).toEqual(after.rolls);
  expect(diceAt(story, Infinity).rolls).toEqual(after.rolls);
});

describe("coins", () => {
  const flight = story.clips.find((clip) => clip.kind === "flight" && clip.what === "coin")!;

  test("fly while the story goes on", () => {
    const push = story.clips.find(({ kind }) => kind === "push")!;
    expect(push.at).toBe(flight.at);
    expect(flightsAt(story, flight.at + 300)).toMatchObject([{ from: "space:8", to: "seat:C" }]);
  });

  test("count only when they have landed", () => {
    expect(coinsAt(story, flight.at + 10, "C")).toBe(6);
    expect(coinsAt(story, Infinity, "C")).toBe(7);
  });

  test("nobody counts what is hidden", () => {
    const players = after.players.map((player) => ({ ...player, coins: null }));
    const hidden = tell(before, { ...after, players }, NEWS, "calm");
    expect(coinsAt(hidden, 0, "C")).toBeNull();
  });
});

describe("the end of a race", () => {
  const end = [
    news("moved", { camel: "white", origin: 5, space: 6 }),
    news("crossed", { camel: "white" }),
    news("ticket-paid", { seat: "A", camel: "white", coins: 5 }),
    news("leg-total", { seat: "A", coins: 5 }),
    news("leg-total", { seat: "B", coins: 2 }),
    news("race-won", { camel: "white" }),
  ];
  const told = tell(before, after, end, "calm");

  test("is cheered for three seconds, and not before the line is crossed", () => {
    const clip = told.clips.find(({ kind }) => kind === "finish")!;
    expect(finishAt(told, clip.at - 1)).toBeNull();
    expect(finishAt(told, clip.at)).toMatchObject({ lasts: 3000 });
    expect(finishAt(told, clip.at + clip.lasts)).toBeNull();
    expect(finishAt(told, Infinity)).toBeNull();
  });

  test("pays the sums in quick turn; their lines take no time, the score sheet tells them", () => {
    const flights = told.clips.filter(({ kind }) => kind === "flight");
    expect(flights.map(({ at }) => at - flights[0]!.at)).toEqual([0, 120]);
  });
});

test("a finish card flies to its pile, a ticket with its worth to who takes it", () => {
  const laid = [news("placed-card", { seat: "B", pile: "loser", count: 1 }), news("took-ticket", { seat: "C", camel: "blue", worth: 3 })];
  const [card, ticket] = tell(before, before, laid, "calm").clips;
  expect(card).toMatchObject({ what: "card", from: "seat:B", to: "pile:loser", camel: null });
  expect(ticket).toMatchObject({ what: "ticket", from: "ticket:blue", to: "seat:C", number: 3 });
});

test("what is laid takes a moment, so that it is seen and told", () => {
  const laid = tell(before, before, [news("placed-tile", { seat: "B", space: 8, side: "+" })], "calm");
  expect(laid.lasts).toBeGreaterThan(0);
});

test("the tile that pushes a unit springs while it does", () => {
  const push = story.clips.find(({ kind }) => kind === "push")!;
  expect(springAt(story, push.at + 1)).toBe(8);
  expect(springAt(story, push.at - 1)).toBeNull();
  expect(springAt(story, Infinity)).toBeNull();
});

test("a palm that sends somebody on stands there until it has", () => {
  const pieces = (space: number | null) => [{ name: "fennec", space: null, owner: null }, { name: "palm", space, owner: null }] as const;
  const old = cards("2:b 9:yogw", { pieces: pieces(3) });
  const now = cards("4:b 9:yogw", { pieces: pieces(null) });
  const moves = [news("moved", { camel: "blue", origin: 2, space: 3, count: 1 }), news("pushed", { camel: "blue", origin: 3, space: 4, side: "+", piece: "palm" })];
  const told = tell(old, now, moves, "calm");
  const push = told.clips.find(({ kind }) => kind === "push")!;
  const palm = (time: number) => piecesAt(told, time)[1]!.space;
  expect([palm(0), palm(push.at + 1), palm(push.at + push.lasts), palm(told.lasts)]).toEqual([3, 3, null, null]);
});

test("before a sandstorm the old track is shown, after it the new one", () => {
  const old = cards("2:b 9:yogw");
  const now = cards("2:b 8:yogw", { track: [2, 1, 2, 2, 2, 2, 2, 2], finish: 15 });
  const told = tell(old, now, [news("revealed", { camel: "white", number: 1 }), news("sandstorm", { count: 1, space: 15 })], "calm");
  const [first, second] = [cardTrack(old, 1000), cardTrack(now, 1000)];
  expect(eraAt(told, 0)).toBe(old);
  expect(eraAt(told, told.lasts)).toBe(now);
  expect(posesAt(told, 0, first, second)).toEqual(posesOf(stacksOf(old.stacks), first));
  expect(posesAt(told, told.lasts, first, second)).toEqual(posesOf(stacksOf(now.stacks), second));
});

test("news that the page does not know move nothing and break nothing", () => {
  expect(tell(before, before, [news("something-new", { seat: "A" })], "calm").lasts).toBe(0);
});
