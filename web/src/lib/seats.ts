/** What the players at a table are called. */

import { t } from "./text";
import type { Seat, SeatInfo, TableInfo } from "./wire";

/** A bot that was put on a chair has no name of its own; a chair may be free. */
export function nameOf({ seat, name, bot }: SeatInfo, free = seat): string {
  return name || (bot ? `${t(`ui.bot.${bot}.name`)} ${seat}` : free);
}

/** What kind of bot plays for a seat, if one does. */
export function botOf({ kind, bot }: SeatInfo): string {
  return kind === "bot" ? t("ui.player.bot", { bot: t(`ui.bot.${bot ?? "bot"}.name`) }) : "";
}

/** A name, and of a bot its kind: «Cleo (bot, Solid)». */
export function titleOf(seat: SeatInfo): string {
  const bot = botOf(seat);
  return bot ? `${nameOf(seat)} (${bot})` : nameOf(seat);
}

/** Which bot plays for who looks through the eyes of *seat*, and what can be done about it. */
export function standInFor(table: TableInfo | null, seat: Seat | null): string {
  const own = table?.seats.find((each) => each.seat === seat);
  return own?.has_stand_in ? t("ui.turn.standIn", { bot: t(`ui.bot.${own.bot ?? "bot"}.name`), chat: table?.chat ? "yes" : "no" }) : "";
}
