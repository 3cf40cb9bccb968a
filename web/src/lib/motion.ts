/** Pure: what happened between two views, as a list of clips with times. Poses are in poses.ts. */
import type { Clip, FlightClip, MoveClip, Story, Timed } from "./clips";
import type { News, Roll, View } from "./protocol";
import { put, spaceOf, stacksOf, unitOf, type Stacks } from "./stacks";
import type { Target } from "./targets";

export type Speed = "off" | "calm" | "brisk";

const FACTOR: Readonly<Record<Speed, number>> = { off: 0, calm: 1, brisk: 0.5 };

/** How long things take at the calm speed, in milliseconds. */
export const LASTS = {
  die: 500,
  card: 500,
  hop: 220,
  push: 350,
  coins: 600,
  take: 300,
  lay: 450,
  sum: 120,
  storm: 700,
  finish: 3000,
} as const;

const DICE: Readonly<Record<string, Roll["die"]>> = {
  rolled: "racing",
  "grey-rolled": "grey",
  "support-rolled": "support",
};

const TAKES: Readonly<Record<string, (news: News) => Target>> = {
  "took-ticket": ({ camel }) => `ticket:${camel}`,
  covered: ({ camel }) => `ticket:${camel}`,
  "took-winner-card": ({ camel }) => `ticket:${camel}`,
  "took-midfield-card": ({ camel }) => `midfield:${camel}`,
  "took-final-card": ({ camel, pile }) => `${pile === "winner" ? "winner" : "loser"}:${camel}`,
  "took-pyramid": () => "pyramid",
};

/** What is laid or agreed needs a moment to be seen. */
const LAYS = new Set(["placed-tile", "placed-camera", "placed-piece", "partnered", "added-die"]);
const EARNS = new Set(["tile-paid", "took-photo"]);
const CARDS = new Set(["drew", "revealed"]);
/** Cards that somebody shows from his own. */
const SHOWS = new Set(["played-hand", "showed-intel"]);
/** Sums of a scoring; its lines are told by the score sheet. */
const SUMS = new Set(["leg-total", "final-total"]);

/** Tell *news*, which led from the view *before* to the view *after*, as a story. */
export function tell(before: View, after: View, news: readonly News[], speed: Speed): Story {
  const teller = new Teller(before, after, FACTOR[speed]);
  if (speed !== "off") news.forEach((item, index) => teller.tell(item, index));
  return { before, after, news, clips: teller.clips, lasts: teller.end };
}

class Teller {
  readonly clips: Clip[] = [];
  end = 0;
  private now = 0;
  private stacks: Stacks;

  constructor(
    before: View,
    private readonly after: View,
    private readonly factor: number,
  ) {
    this.stacks = stacksOf(before.stacks);
  }

  tell(news: News, index: number): void {
    const { kind, seat } = news;
    const take = TAKES[kind];
    if (kind === "moved") this.walk(news, index);
    else if (kind === "pushed") this.push(news, index);
    else if (kind === "started") this.drop(news, index);
    else if (kind === "sandstorm" || kind === "extended") this.storm(index);
    else if (kind in DICE) this.roll(news, index);
    else if (EARNS.has(kind)) this.earn(news, `space:${news.space ?? 0}`, index);
    else if (take && seat) this.fly("ticket", take(news), `seat:${seat}`, news, this.time("take", index));
    else if (SHOWS.has(kind) && seat) this.fly("card", `seat:${seat}`, "deck", news, this.time("card", index));
    else if (kind === "placed-card") this.fly("card", `seat:${seat ?? ""}`, `pile:${news.pile ?? ""}`, news, this.time("take", index));
    else if (LAYS.has(kind)) this.add({ kind: "lay", ...this.time("lay", index) });
    else if (CARDS.has(kind)) this.add({ kind: "card", ...this.time("card", index) });
    else if (SUMS.has(kind)) this.sum(news, index);
    else if (kind === "crossed") this.add({ kind: "finish", ...this.time("finish", index) });
  }

  /** Hop from space to space, touching down on whoever stands there. */
  private walk({ camel, origin, space }: News, index: number): void {
    if (!camel || space === null) return;
    const from = origin ?? spaceOf(this.stacks, camel) ?? space;
    const step = Math.sign(space - from);
    for (let next = from + step; step && next !== space + step; next += step) {
      this.move("hop", camel, next, false, index);
    }
  }

  private push({ camel, space, side }: News, index: number): void {
    if (camel && space !== null) this.move("push", camel, space, side === "-", index);
  }

  private drop({ camel, space }: News, index: number): void {
    if (camel && space !== null) this.move("drop", camel, space, false, index, "hop");
  }

  /** The track changes under the camels: from here on everything is as the view after it. */
  private storm(index: number): void {
    const before = this.stacks;
    this.stacks = stacksOf(this.after.stacks);
    const time = this.time("storm", index);
    this.add({ kind: "storm", unit: [], before, after: this.stacks, ...time });
  }

  private move(
    kind: MoveClip["kind"],
    camel: string,
    space: number,
    isUnder: boolean,
    index: number,
    pace: keyof typeof LASTS = kind === "push" ? "push" : "hop",
  ): void {
    const before = this.stacks;
    const unit = unitOf(before, camel);
    this.stacks = put(before, unit, space, isUnder);
    this.add({ kind, unit, before, after: this.stacks, ...this.time(pace, index) });
  }

  private roll({ kind, camel, number }: News, index: number): void {
    const roll = { camel: camel ?? "grey", number: number ?? 0, die: DICE[kind] ?? "racing" };
    this.add({ kind: "die", roll, ...this.time("die", index) });
  }

  /** One after the other the purses are filled, without waiting for each other's coins. */
  private sum(news: News, index: number): void {
    if (!news.coins) return;
    this.earn(news, this.after.system === "board" ? "pyramid" : "deck", index);
    this.add({ kind: "sum", ...this.time("sum", index) });
  }

  /** Coins fly while the story goes on. */
  private earn(news: News, from: Target, index: number): void {
    const coins = news.coins ?? 0;
    if (!news.seat || !coins) return;
    const purse: Target = `seat:${news.seat}`;
    const [start, end, what] = coins > 0 ? [from, purse, "coin"] : [purse, from, "debt"];
    const time = { at: this.now, lasts: LASTS.coins * this.factor, news: index };
    const count = Math.abs(coins);
    const clip = { kind: "flight", what, from: start, to: end, camel: null, count, number: 0, ...time };
    this.clips.push(clip as FlightClip);
    this.end = Math.max(this.end, time.at + time.lasts);
  }

  private fly(what: FlightClip["what"], from: Target, to: Target, { camel, worth, number }: News, time: Timed): void {
    this.add({ kind: "flight", what, from, to, camel, count: 1, number: worth ?? number ?? 0, ...time });
  }

  private time(pace: keyof typeof LASTS, news: number): Timed {
    return { at: this.now, lasts: LASTS[pace] * this.factor, news };
  }

  private add(clip: Clip): void {
    this.clips.push(clip);
    this.now = clip.at + clip.lasts;
    this.end = Math.max(this.end, this.now);
  }
}
