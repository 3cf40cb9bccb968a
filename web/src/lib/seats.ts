/** What the players at a table are called. */

import { t } from "./text";
import type { SeatInfo } from "./wire";

/** A bot that was put on a chair has no name of its own; a chair may be free. */
export function nameOf({ seat, name, bot }: SeatInfo, free = seat): string {
  return name || (bot ? `${t(`ui.bot.${bot}.name`)} ${seat}` : free);
}
