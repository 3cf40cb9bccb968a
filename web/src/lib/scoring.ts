/** The scoring of a leg or a race, laid out from news for the little show. */

import type { News } from "./protocol";
import type { Seat } from "./wire";

export interface SeatScore {
  seat: Seat;
  lines: News[];
  /** What the money changed by, which the floor may make more than the sum of the lines. */
  total: number;
}

export interface LegSheet {
  kind: "leg";
  leader: string | null;
  seats: SeatScore[];
}

export interface RaceSheet {
  kind: "race";
  winner: string | null;
  loser: string | null;
  /** In the order in which the cards lie, winner pile first. */
  cards: News[];
  seats: SeatScore[];
}

export type Sheet = LegSheet | RaceSheet;

const LEG_LINES: ReadonlySet<string> = new Set([
  "ticket-paid",
  "midfield-paid",
  "position-paid",
  "pyramid-paid",
  "copied",
  "piece-paid",
]);

function bySeat(lines: readonly News[], totals: readonly News[]): SeatScore[] {
  const seats = new Set([...lines, ...totals].flatMap((news) => (news.seat ? [news.seat] : [])));
  return [...seats].sort().map((seat) => ({
    seat,
    lines: lines.filter((news) => news.seat === seat),
    total: totals.find((news) => news.seat === seat)?.coins ?? 0,
  }));
}

/** The score sheets in *news*: none, that of a leg, or those of the last leg and the race. */
export function sheetsOf(news: readonly News[]): Sheet[] {
  const of = (kind: string) => news.filter((item) => item.kind === kind);
  const [ended] = of("leg-ended");
  if (!ended) return [];
  const lines = news.filter((item) => LEG_LINES.has(item.kind));
  const leg: Sheet = { kind: "leg", leader: ended.camel, seats: bySeat(lines, of("leg-total")) };
  const [won] = of("race-won");
  if (!won) return [leg];
  const cards = of("card-paid");
  const race: Sheet = {
    kind: "race",
    winner: won.camel,
    loser: of("race-lost")[0]?.camel ?? null,
    cards: [...cards].sort((left, right) => order(left) - order(right)),
    seats: bySeat(cards, of("final-total")),
  };
  return [leg, race];
}

function order(card: News): number {
  return card.pile === "loser" ? 1 : 0;
}

/** Is this worth a sentence? Dealing is not: who was dealt a card sees it in the hand. */
export function isTold(news: News): boolean {
  return news.kind !== "dealt" && !isScoring(news);
}

/** Is this told by a score sheet, and so left out of the running log? */
export function isScoring(news: News): boolean {
  return LEG_LINES.has(news.kind) || ["leg-total", "card-paid", "final-total"].includes(news.kind);
}
