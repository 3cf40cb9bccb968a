/** What the table asks of whom, in words. */

import type { Names } from "./describe";
import type { Action, CardView, Chore, View } from "./protocol";
import { capital, t } from "./text";
import { list } from "./words.svelte";

/** What the own seat has to do with its cards before a leg. */
function choreOf({ players, seat }: CardView): Chore | null {
  return players.find((player) => player.seat === seat)?.chore ?? null;
}

/** Whether the cards of a leg are being dealt and chosen. */
export function isChoosing({ system, awaits }: View): boolean {
  return system === "cards" && ["opening", "deal", "choose"].includes(awaits);
}

/** What one has to act with, as the story has it *shown*; cards are chosen from what is in the hand. */
export function usableOf(view: View, shown: View): View {
  return isChoosing(view) || isChoosing(shown) ? view : shown;
}

/** Who is to act, for those who are not. */
export function waitingFor({ to_act, awaits }: View, names: Names): string {
  if (!to_act.length) return t(awaits === "over" ? "ui.cheer.over" : "ui.turn.chance");
  return t("ui.turn.other", { names: to_act.map((seat) => names[seat] ?? seat).join(", "), count: to_act.length });
}

/** What the own seat is to do, with so many cards *picked* for it. */
export function askedOf(view: View, picked = 0): string {
  if (view.system === "board") return view.awaits === "extra" ? t("ui.turn.extra") : view.must_roll ? t("ui.turn.must") : t("ui.turn.mine");
  const chore = choreOf(view);
  if (chore && picked === chore.count) return t("ui.setup.ready", { press: t(`ui.setup.${chore.verb}.do`) });
  if (chore) return t(`ui.setup.${chore.verb}`, { count: chore.count });
  return view.has_raced ? t("ui.turn.bet") : view.has_bet ? t("ui.turn.race") : t("ui.turn.mine");
}

const BETS = ["leg", "position", "win"];
const MOVES = ["tile", "camera", "partner"];

/** All kinds of things that are *legal* in a turn, in a sentence. */
function waysAmong(legal: readonly Action[]): string {
  const verbs = new Set(legal.map(({ verb }) => verb));
  const named = (among: string[]) => among.filter((verb) => verbs.has(verb)).map((verb) => t(`ui.way.${verb}`));
  const bets = named(BETS);
  const ways = [...named(["roll"]), ...(bets.length ? [t("ui.way.bet", { bets: list(bets, "or") })] : []), ...named(MOVES)];
  return t("ui.turn.hint", { ways: capital(list(ways, "or")) });
}

/** What it can do about that, by what is *legal*. */
export function hintFor(view: View, legal: readonly Action[]): string {
  if (view.system === "board") return view.awaits === "extra" ? t("ui.about.add") : view.must_roll ? "" : waysAmong(legal);
  const chore = choreOf(view);
  const hand = view.players.find((player) => player.seat === view.seat)?.hand?.length ?? 0;
  if (chore) return t(`ui.setup.${chore.verb}.why`, { count: chore.count, rest: hand - chore.count });
  return view.has_raced ? "" : t(view.has_bet ? "ui.turn.hint.race" : "ui.turn.hint.cards");
}

/** The chapter of the rules about it. */
export function chapterFor(view: View): string {
  if (view.system === "board") return view.awaits === "extra" ? "spice" : "turn";
  return choreOf(view) ? "setup" : "cards-turn";
}
