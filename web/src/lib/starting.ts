/** From a wish to play to the table. */

import { api } from "./api";
import { go } from "./route.svelte";
import type { NewTable } from "./wire";

/** Make the table and go there; one without free chairs is already running. */
export async function layTable(wanted: NewTable): Promise<void> {
  const made = await api.make(wanted);
  go("table", [made.id]);
}
