/** From a wish to play to the table. */

import { api } from "./api";
import { formatRoute, go } from "./route.svelte";
import type { NewTable } from "./wire";

/** Make the table and go there; one without free chairs starts at once. */
export async function layTable(wanted: NewTable): Promise<void> {
  const made = await api.make(wanted);
  if (wanted.players.every((player) => player.kind !== "person")) await api.start(made.id);
  go("table", [made.id]);
}

/** The link by which friends join, or by which another device of one's own arrives.
 *
 * Its secret stands behind the #, so no server log has it. */
export function invitation(id: string, secret: string, page: "join" | "arrive" = "join"): string {
  return `${location.origin}${location.pathname}${formatRoute(page, [id, secret])}`;
}
