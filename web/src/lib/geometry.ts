/** Pure: where things are on a track, whatever its shape. Layouts are in ring.ts, snake.ts, cards.ts. */
import { CAMEL } from "./shapes";

export interface Point {
  x: number;
  y: number;
}

export interface Place extends Point {
  space: number;
  /** How wide a camel is drawn here. */
  size: number;
  /** Whether racing camels look to the right (1) or to the left (-1). */
  heading: 1 | -1;
  /** The edge of the space as an SVG path; empty for a place that is no space of its own. */
  outline: string;
  /** Where its number stands. */
  label: Point;
  /** How high a stack may rise, in camel widths. */
  room: number;
  /** What a finger can hit. */
  box: Box;
  /** Where camels stand side by side, if they don't stack here. */
  abreast?: readonly Point[];
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A chequered line across the track, as two edges from its far end to its near one. */
export interface Line {
  from: readonly [Point, Point];
  to: readonly [Point, Point];
}

export interface Layout {
  name: "ring" | "snake" | "cards";
  width: number;
  height: number;
  /** By space; also those behind the lines, where camels stand at the end. */
  places: ReadonlyMap<number, Place>;
  /** Where the pyramid, or the deck, stands and how wide; 0 where there is no room for it. */
  centre: Point & { size: number };
  /** Where the dice of this leg lie, how large, and how many in a row. */
  dice: Point & { size: number; across: number };
  /** Where there is room for the leg tickets, if there is. */
  tickets: Box | null;
  finish: Line;
}

/** Where one camel stands and how. */
export interface Pose extends Point {
  size: number;
  heading: 1 | -1;
  rides: boolean;
  /** Drawn later the greater it is. */
  depth: number;
  /** 1 upright, less when it is pressed down. */
  squash: number;
  /** How high it is in the air: so far below it is its shadow. */
  air: number;
}

const FULL_STACK = 5;
const FULL_BELOW = 3;
const LEAST = 0.2;
const SPREAD = 1.5;
const EDGE = 0.02;

/** How much higher each camel of a stack stands than its space, in camel widths.
 *
 * Up to four ride with all the room they want; from five up the lifts shrink to fit *room*. Where somebody stands
 * right above, three are many, but of each at least so much is seen that its letter can be read. */
export function liftsOf(count: number, room: number, isSpread = false, isBelow = false): number[] {
  const first = CAMEL.rise / CAMEL.width;
  const wanted = (CAMEL.riderRise / CAMEL.width) * (isSpread ? SPREAD : 1);
  const top = CAMEL.kneeling / CAMEL.width;
  const fitting = (room - first - top) / Math.max(count - 2, 1);
  const isFull = count >= (isBelow ? FULL_BELOW : FULL_STACK);
  const each = isFull || isSpread ? Math.min(wanted, isBelow ? Math.max(fitting, LEAST) : fitting) : wanted;
  return Array.from({ length: count }, (_, height) =>
    height === 0 ? 0 : first + (height - 1) * each,
  );
}

/** How high a stack of *count* is drawn, in camel widths. */
export function stackHeight(count: number, room: number): number {
  const top = (count > 1 ? CAMEL.kneeling : CAMEL.height) / CAMEL.width;
  return (liftsOf(count, room).at(-1) ?? 0) + top;
}

/** The pose of the camel at *height* in a stack of *count*; *below* is how far above it others stand, in camel widths. */
export function poseAt(place: Place, height: number, count: number, isSpread = false, below: number | null = null): Pose {
  const { size, heading, abreast } = place;
  const ground = { size, heading, squash: 1, air: 0, depth: place.y + height / 100 };
  const side = abreast?.[height % Math.max(abreast.length, 1)];
  if (side) return { ...ground, ...side, rides: false, depth: side.y };
  const room = isSpread ? place.y / size - EDGE : (below ?? place.room); // up to the edge of the picture
  const lift = liftsOf(count, room, isSpread, !isSpread && below !== null)[height] ?? 0;
  return { ...ground, x: place.x, y: place.y - lift * size, rides: height > 0 };
}

/** The place of *space*, or the nearest that the layout has. */
export function placeOf(layout: Layout, space: number): Place {
  const found = layout.places.get(space);
  if (found) return found;
  const spaces = [...layout.places.keys()];
  const nearest = spaces.reduce((best, other) =>
    Math.abs(other - space) < Math.abs(best - space) ? other : best,
  );
  return layout.places.get(nearest) as Place;
}

export function between(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** A number as short as a picture needs it. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${short(x)} ${short(y)}`).join("") + "Z";
}
