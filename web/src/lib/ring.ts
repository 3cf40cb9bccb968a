/** The ring: a round track seen from a dune, wider in front than at the back. */
import { pathOf, type Layout, type Place, type Point } from "./geometry";

const WIDTH = 1000;
const OUTER = 478;
const INNER = 322;
const MIDDLE = (OUTER + INNER) / 2;
const NEARNESS = 0.17; // how much larger things are in front than in the middle
const FLATNESS = 0.45;
const LINE = 0.3 * Math.PI; // where the finish line is; a quarter turn is straight in front
const CAMEL = 104;
const ROOM = 2.45;
const BACK_ROOM = 2.4; // behind the ring the sky is low
const SWAY = 34; // to the left and right of the ring a stack would hide the one behind it
const SKY = 54; // what is left above a tall stack at the back
const BEYOND = 3; // so far a unit can run behind a line

/** The point at this *angle* (clockwise, 0 to the right) and *radius*. */
function onRing(angle: number, radius: number, middle: Point): Point {
  const near = nearness(angle, radius);
  return {
    x: middle.x + radius * Math.cos(angle) * near,
    y: middle.y + radius * Math.sin(angle) * near * FLATNESS,
  };
}

function nearness(angle: number, radius = MIDDLE): number {
  return 1 + (NEARNESS * Math.sin(angle) * radius) / OUTER;
}

function outlineOf(from: number, to: number, middle: Point): string {
  const steps = 6;
  const angles = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  const outer = angles.map((angle) => onRing(angle, OUTER, middle));
  const inner = angles.reverse().map((angle) => onRing(angle, INNER, middle));
  return pathOf([...outer, ...inner]);
}

function placeAt(space: number, slot: number, spaces: number, middle: Point): Place {
  const turn = (2 * Math.PI) / spaces;
  const angle = LINE + (slot - 0.5) * turn;
  const isFront = Math.sin(angle) > 0;
  const isBeyond = space !== slot;
  const size = CAMEL * nearness(angle) * (spaces > 16 ? 0.9 : 1);
  const rim = isFront ? OUTER - 17 : INNER + 22;
  const sway = SWAY * Math.cos(angle) ** 6 * (slot % 2 ? -1 : 1);
  const centre = onRing(angle, isBeyond ? INNER + 40 : MIDDLE + sway + (isFront ? -8 : 14), middle);
  const { x, y } = onRing(angle, MIDDLE, middle);
  const [width, height] = [size * 1.1, size * 0.72];
  return {
    space,
    ...centre,
    size,
    heading: isFront ? -1 : 1,
    outline: isBeyond ? "" : outlineOf(angle - turn / 2, angle + turn / 2, middle),
    label: onRing(angle, rim, middle),
    room: isFront ? ROOM : BACK_ROOM,
    box: { x: x - width / 2, y: y - height / 2, width, height },
  };
}

/** Both edges of the finish line at this *radius*. */
function lineAt(radius: number, middle: Point): [Point, Point] {
  const half = 0.026;
  return [onRing(LINE - half, radius, middle), onRing(LINE + half, radius, middle)];
}

/** The layout of a ring with so many *spaces*. */
export function ring(spaces: number): Layout {
  const back = OUTER * (1 - NEARNESS) * FLATNESS;
  const front = OUTER * (1 + NEARNESS) * FLATNESS;
  const rise = CAMEL * nearness(-Math.PI / 2) * (BACK_ROOM - 0.75);
  const middle = { x: WIDTH / 2, y: SKY + rise + back };
  const places = new Map<number, Place>();
  for (let space = 1 - BEYOND; space <= spaces + BEYOND; space++) {
    const slot = ((space - 1 + spaces) % spaces) + 1;
    places.set(space, placeAt(space, slot, spaces, middle));
  }
  return {
    name: "ring",
    width: WIDTH,
    height: Math.round(middle.y + front + 22),
    places,
    centre: { x: middle.x, y: middle.y + 42, size: 206 },
    dice: { x: middle.x + 196, y: middle.y - 44, size: 42, across: 3 },
    tickets: { x: 10, y: middle.y + front - 94, width: 126, height: 108 }, // in the corner, where no stack hides them
    finish: { from: lineAt(INNER, middle), to: lineAt(OUTER, middle) },
  };
}
