/** What lies in front of a player: a short sign for each thing, and the words for it. */

import type { Names } from "./describe";
import type { Card } from "./protocol";
import { camelWord, t } from "./text";
import type { Player } from "./wire";

export interface Possession {
  text: string;
  told: string;
  camel?: string;
  /** Drawn as the back of a card. */
  card?: boolean;
  /** The side of a tile that is up. */
  side?: string;
}

type BoardPlayer = Extract<Player, { pyramid_tickets: number }>;
type CardPlayer = Exclude<Player, BoardPlayer>;

/** With *isOpen* all may see what is held in hand, as after a game. */
export function possessionsOf(player: Player, names: Names, isOpen = false): Possession[] {
  if ("pyramid_tickets" in player) return [...ticketsOf(player, "board"), ...onBoard(player, names)];
  return [...ticketsOf(player, "cards"), ...withCards(player, isOpen)];
}

function ticketsOf({ tickets }: Player, edition: string): Possession[] {
  return tickets.map(({ camel, place, worth }) => ({
    text: place ? t("ui.place.short", { place }) : String(worth),
    told: place
      ? t("ui.has.position", { camel: camelWord(camel), place })
      : t("ui.has.ticket", { camel: camelWord(camel), worth, edition }),
    camel,
  }));
}

function onBoard({ pyramid_tickets, tile, partner, hand_size }: BoardPlayer, names: Names): Possession[] {
  const things: Possession[] = [];
  if (pyramid_tickets) things.push({ text: `▲${pyramid_tickets}`, told: t("ui.has.pyramid", { count: pyramid_tickets }) });
  if (tile) {
    const { side, space } = tile;
    things.push({ text: `${side === "+" ? "+1" : "−1"} · ${space}`, side, told: t("ui.has.tile", { space, side }) });
  }
  if (partner) {
    const name = names[partner] ?? partner;
    things.push({ text: `& ${name}`, told: t("ui.has.partner", { name }) });
  }
  return [...things, { text: String(hand_size), card: true, told: t("ui.has.finish", { count: hand_size }) }];
}

function withCards({ midfield, winner, loser, pieces, hand, hand_size, chore }: CardPlayer, isOpen: boolean): Possession[] {
  const on = (text: string, key: string, camel: string) => ({ text, told: t(key, { camel: camelWord(camel) }), camel });
  const things: Possession[] = midfield.map((camel) => on("≡", "ui.has.middle", camel));
  if (winner) things.push(on("★", "ui.has.winner", winner));
  if (loser) things.push(on("▼", "ui.has.loser", loser));
  for (const piece of pieces) things.push({ text: t(`ui.verb.${piece}`), told: t("ui.has.piece", { piece: t(`ui.verb.${piece}`) }) });
  if (isOpen && hand?.length) things.push(...hand.map(held));
  else things.push({ text: String(hand_size), card: true, told: t("ui.has.cards", { count: hand_size }) });
  if (chore) things.push({ text: "…", told: t("ui.player.choosing") });
  return things;
}

function held({ camel, number }: Card): Possession {
  return { text: `+${number}`, card: true, camel, told: t("ui.cards.card", { camel: camelWord(camel), number }) };
}
