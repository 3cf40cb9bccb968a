/** What the gallery shows. */
import type { BoardView, News, View } from "../lib/protocol";
import type { Target, Targets } from "../lib/targets";
import { board, cards, news } from "./fixtures";

interface Scene {
  name: string;
  view: View;
  targets?: Targets;
  preview?: { space: number; side: "+" | "-"; owner: string };
}

const ROLLS: BoardView["rolls"] = [
  { camel: "blue", number: 3, die: "racing" },
  { camel: "green", number: 1, die: "racing" },
];

export const VIEWS: readonly Scene[] = [
  {
    name: "first",
    view: board("first", "1:oy 2:bg 3:w", {
      rolls: ROLLS,
      tiles: [
        { space: 5, side: "+", owner: "A" },
        { space: 11, side: "-", owner: "C" },
      ],
    }),
    targets: new Set<Target>(["pyramid", "ticket:blue", "ticket:white", "space:7", "space:8", "space:9", "space:13", "space:14"]),
    preview: { space: 8, side: "+", owner: "B" },
  },
  {
    name: "seven",
    view: board("second", "13:bWgyKpr", { tiles: [{ space: 15, side: "+", owner: "D" }, { space: 6, side: "-", owner: "B" }] }),
  },
  {
    name: "seven-front",
    view: board("second", "3:bWgyKpr", {
      rolls: [...ROLLS, { camel: "white", number: 2, die: "grey" }, { camel: "red", number: 2, die: "racing" }],
    }),
  },
  {
    name: "supercup",
    view: board("first", "6:gw 11:o 14:yb", {
      spaces: 20,
      camera: { space: 16, owner: "J" },
      rolls: [...ROLLS, { camel: "yellow", number: 2, die: "support" }],
      tiles: [..."ABCDEFGHI"].slice(0, 5).map((owner, i) => ({ space: 1 + i * 2 + (i > 2 ? 2 : 1), side: i % 2 ? "-" : "+", owner })),
    }),
  },
  { name: "over", view: board("second", "9:yp 14:K 15:W 16:g 18:br", { awaits: "over", to_act: [] }) },
  {
    name: "cards",
    view: cards("0:by 2:og 3:w", {
      deck_size: 9,
      revealed: [{ camel: "green", number: 2 }],
      pieces: [
        { name: "fennec", space: 5, owner: "A" },
        { name: "palm", space: 7, owner: "B" },
      ],
    }),
    targets: new Set<Target>(["deck", "space:9", "space:10"]),
  },
  {
    name: "cards-sandstorm",
    view: cards("4:b 9:yogw", { track: [2, 2, 1, 1, 2, 2, 1, 2, 2, 2], finish: 16, is_half: true, leg: 3 }),
  },
  { name: "cards-start", view: cards("0:bgoyw", { finish: 19, track: Array<number>(10).fill(2), is_half: true }) },
];

interface Tale {
  name: string;
  before: BoardView;
  after: BoardView;
  news: readonly News[];
}

const SLIDE: Tale = {
  name: "slide",
  before: board("first", "5:gw 6:b 9:yo", { tiles: [{ space: 8, side: "-", owner: "C" }] }),
  after: board("first", "5:g 7:wb 9:yo", {
    tiles: [{ space: 8, side: "-", owner: "C" }],
    rolls: [
      { camel: "blue", number: 1, die: "racing" },
      { camel: "white", number: 3, die: "racing" },
    ],
  }),
  news: [
    news("took-pyramid", { seat: "A" }),
    news("rolled", { camel: "blue", space: 6, number: 1 }),
    news("moved", { camel: "blue", origin: 6, space: 7, count: 1 }),
    news("rolled", { camel: "white", space: 5, number: 3 }),
    news("moved", { camel: "white", origin: 5, space: 8, count: 1 }),
    news("tile-paid", { seat: "C", coins: 1, space: 8 }),
    news("pushed", { camel: "white", origin: 8, space: 7, side: "-" }),
  ],
};

const TOWER: Tale = {
  name: "tower",
  before: board("second", "1:bWgyKpr"),
  after: board("second", "4:bWgyKpr", { rolls: [{ camel: "blue", number: 3, die: "racing" }] }),
  news: [
    news("took-pyramid", { seat: "B" }),
    news("rolled", { camel: "blue", space: 1, number: 3 }),
    news("moved", { camel: "blue", origin: 1, space: 4, count: 7 }),
  ],
};

export const TALES: readonly Tale[] = [SLIDE, TOWER];
