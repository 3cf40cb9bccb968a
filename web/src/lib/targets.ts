/** Names of things that can be tapped, glow, or be flown to; the same on every screen. */
export type Target =
  | "pyramid"
  | "deck"
  | "tile"
  | `space:${number}`
  | `camel:${string}`
  | `ticket:${string}`
  | `midfield:${string}`
  | `winner:${string}`
  | `loser:${string}`
  | `card:${string}`
  | `pile:${string}`
  | `piece:${string}`
  | `seat:${string}`
  | `support:${string}`;

export type Targets = ReadonlySet<Target>;

export const NOTHING: Targets = new Set();

export type Tapped = (target: Target) => void;

/** The attribute by which `Flights` finds a thing on the screen. */
export function anchorOf(target: Target): { "data-anchor": Target } {
  return { "data-anchor": target };
}
