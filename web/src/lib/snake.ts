/** The snake: rows that run to the right and to the left in turn, for narrow screens. */
import type { Layout, Place, Point } from "./geometry";

const WIDTH = 360;
const MARGIN = 6;
const PITCH = 88;
const DEPTH = 44; // of the ground of a space
const SKY = 60;
const ROOM = 2.45;
const FIRST_ROOM = 2.05; // nothing but sky is above the first row
const BEYOND = 3;
const COLUMNS = 6;

interface Cell {
  row: number;
  column: number;
  heading: 1 | -1;
}

/** Where the space after *index* others lies: row by row, to and fro. */
function cellOf(index: number): Cell {
  const row = Math.floor(index / COLUMNS);
  const along = index % COLUMNS;
  const heading = row % 2 ? -1 : 1;
  return { row, column: heading > 0 ? along : COLUMNS - 1 - along, heading };
}

function placeAt(space: number, { row, column, heading }: Cell, isSpace: boolean): Place {
  const cell = (WIDTH - 2 * MARGIN) / COLUMNS;
  const left = MARGIN + column * cell;
  const top = SKY + row * PITCH + PITCH - DEPTH - 6;
  const [x, y] = [left + cell / 2, top + DEPTH * 0.52];
  return {
    space,
    x,
    y,
    size: cell * 0.98,
    heading,
    outline: isSpace ? `M${left + 1} ${top}h${cell - 2}v${DEPTH}h${2 - cell}Z` : "",
    label: { x, y: top + DEPTH - 6 },
    room: row ? ROOM : FIRST_ROOM,
    box: { x: left, y: top - 6, width: cell, height: DEPTH + 8 },
  };
}

function edges(x: number, y: number): [Point, Point] {
  return [
    { x: x - 5, y },
    { x: x + 5, y },
  ];
}

/** The layout of a snake with so many *spaces*; the pyramid stands in what its last row leaves. */
export function snake(spaces: number): Layout {
  const rows = Math.ceil((spaces + 2) / COLUMNS);
  const cell = (WIDTH - 2 * MARGIN) / COLUMNS;
  const places = new Map<number, Place>();
  for (let space = 1; space <= spaces + BEYOND; space++) {
    const ahead = Math.min(space, spaces + 1);
    places.set(space, placeAt(space, cellOf(ahead - 1), space <= spaces));
  }
  for (let space = 0; space > -BEYOND; space--) {
    const first = placeAt(space, cellOf(0), false);
    places.set(space, { ...first, y: first.y - DEPTH * 0.6 });
  }
  const last = places.get(spaces) as Place;
  const free = last.heading > 0 ? last.x + cell / 2 : MARGIN;
  const room = last.heading > 0 ? WIDTH - MARGIN - free : last.x - cell / 2 - MARGIN;
  const size = Math.min(room * 0.62, 104);
  const x = last.x + (last.heading * cell) / 2;
  const ground = { top: last.label.y + 6 - DEPTH, bottom: last.label.y + 6 };
  return {
    name: "snake",
    width: WIDTH,
    height: SKY + rows * PITCH + 8,
    places,
    centre: { x: free + room - size * 0.52 - (room > 150 ? 14 : 0), y: ground.bottom + 2, size },
    dice: { x: free + (room - size) / 2 + 7, y: ground.top - 14, size: 17, across: room > 150 ? 3 : 2 },
    tickets: null,
    finish: { from: edges(x, ground.top), to: edges(x, ground.bottom) },
  };
}
