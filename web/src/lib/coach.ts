/** What the odds say about an action. */

import type { Action } from "./protocol";
import type { ActionValue, Odds } from "./wire";

export function valueOf(odds: Odds | null, action: Action | undefined): ActionValue | undefined {
  return action && odds?.values.find((value) => value.id === action.id);
}

/** The highest value among *actions*: what a thing that can be used in several ways is good for. */
export function valueAmong(odds: Odds | null, actions: readonly Action[]): ActionValue | undefined {
  const ids = new Set(actions.map((action) => action.id));
  const values = odds?.values.filter((value) => ids.has(value.id)) ?? [];
  return values.reduce<ActionValue | undefined>((best, value) => (best && best.gain >= value.gain ? best : value), undefined);
}

/** The id of the action with the highest gain; null if nothing is known. */
export function bestOf(odds: Odds | null): number | null {
  const values = odds?.values ?? [];
  if (!values.length) return null;
  return values.reduce((best, value) => (value.gain > best.gain ? value : best)).id;
}
