/** What the table asks of whom, in words. */

import type { Names } from "./describe";
import type { CardView, Chore, View } from "./protocol";
import { t } from "./text";

/** What the own seat has to do with its cards before a leg. */
function choreOf({ players, seat }: CardView): Chore | null {
  return players.find((player) => player.seat === seat)?.chore ?? null;
}

/** Whether the cards of a leg are being dealt and chosen. */
export function isChoosing({ system, awaits }: View): boolean {
  return system === "cards" && ["opening", "deal", "choose"].includes(awaits);
}

/** Who is to act, for those who are not. */
export function waitingFor({ to_act, awaits }: View, names: Names): string {
  if (!to_act.length) return t(awaits === "over" ? "ui.cheer.over" : "ui.turn.chance");
  return t("ui.turn.other", { names: to_act.map((seat) => names[seat] ?? seat).join(", "), count: to_act.length });
}

/** What the own seat is to do. */
export function askedOf(view: View): string {
  if (view.system === "board") return view.awaits === "extra" ? t("ui.turn.extra") : view.must_roll ? t("ui.turn.must") : t("ui.turn.mine");
  const chore = choreOf(view);
  if (chore) return t(`ui.setup.${chore.verb}`, { count: chore.count });
  return view.has_raced ? t("ui.turn.bet") : view.has_bet ? t("ui.turn.race") : t("ui.turn.mine");
}

/** What it can do about that. */
export function hintFor(view: View): string {
  if (view.system === "board") return view.awaits === "extra" ? t("ui.about.add") : view.must_roll ? "" : t("ui.turn.hint");
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
