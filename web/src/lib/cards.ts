/** The card game's track: Start card, cards of two spaces or one, Finish card, in rows to and fro. */
import type { CardView } from "./protocol";
import type { Box, Layout, Place, Point } from "./geometry";

export interface TrackCard extends Box {
  spaces: readonly number[];
  side: "start" | "plain" | "sandstorm" | "half" | "finish";
}

type Laid = Pick<CardView, "track" | "is_half" | "finish">;

export interface CardLayout extends Layout {
  cards: readonly TrackCard[];
}

const GAP = 5;
const SKY = 0.88; // in cells: as high as the tallest stack of the first row needs
const START_CELLS = 2;
const FINISH_CELLS = 0.6;
const DEPTH = 0.78; // of a card, in cells
const PITCH = 1.55;
const ROOM = 2.2;
const CAMELS = 5;
const DECK_CELLS = 2.6; // what the deck and the open pile need

interface Slot {
  cells: number;
  side: TrackCard["side"];
  spaces: number[];
}

/** The cards from Start to Finish, each with the spaces that camels may use on it. */
export function slotsOf(view: Laid): Slot[] {
  let space = 0;
  const slots = view.track.map((size, index): Slot => {
    const isHalf = view.is_half && index === view.track.length - 1;
    const count = isHalf ? 1 : size;
    const spaces = Array.from({ length: count }, () => ++space);
    const side = isHalf ? "half" : size === 1 ? "sandstorm" : "plain";
    return { cells: count, side, spaces };
  });
  return [
    { cells: START_CELLS, side: "start", spaces: [0] },
    ...slots,
    { cells: FINISH_CELLS, side: "finish", spaces: [view.finish + 1] },
  ];
}

/** Break *slots* into rows of at most so many *columns*; a card is never cut. */
function rowsOf(slots: readonly Slot[], columns: number): Slot[][] {
  const rows: Slot[][] = [[]];
  let used = 0;
  for (const slot of slots) {
    if (used + slot.cells > columns) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(slot);
    used += slot.cells;
  }
  return rows;
}

function placesOn(card: TrackCard, cell: number, heading: 1 | -1): Place[] {
  return card.spaces.map((space, index) => {
    const along = heading > 0 ? index : card.spaces.length - 1 - index;
    const width = card.width / card.spaces.length;
    const left = card.x + along * width;
    const centre = { x: left + width / 2, y: card.y + card.height * 0.55 };
    const place: Place = {
      space,
      ...centre,
      size: Math.min(cell * 0.94, 84),
      heading,
      outline: boxPath({ x: left + 3, y: card.y + 3, width: width - 6, height: card.height - 6 }),
      label: { x: centre.x, y: card.y + card.height - 8 },
      room: ROOM,
      box: { x: left, y: card.y, width, height: card.height },
    };
    return space === 0 ? { ...place, size: place.size * 0.82, abreast: abreast(card) } : place;
  });
}

/** Where the camels on the Start card stand: side by side, in two rows. */
function abreast(card: Box): Point[] {
  return Array.from({ length: CAMELS }, (_, index) => ({
    x: card.x + card.width * [0.26, 0.72, 0.16, 0.5, 0.84][index]!,
    y: card.y + card.height * (index < 2 ? 0.22 : 0.7),
  }));
}

function boxPath({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

const made = new Map<string, CardLayout>();

/** The layout of the card game's track for a picture so many units wide; the same one for the same track. */
export function cardTrack(view: Laid, width: number): CardLayout {
  const key = [width, view.finish, view.is_half, ...view.track].join();
  const layout = made.get(key) ?? layOut(view, width);
  made.set(key, layout);
  return layout;
}

function layOut(view: Laid, width: number): CardLayout {
  const columns = (width < 600 ? 6 : 12) + FINISH_CELLS;
  const cell = (width - 2 * GAP) / columns;
  const rows = rowsOf(slotsOf(view), columns);
  const cards: TrackCard[] = [];
  const places = new Map<number, Place>();
  rows.forEach((row, index) => {
    const heading = index % 2 ? -1 : 1;
    let along = 0;
    for (const slot of row) {
      const wide = slot.cells * cell;
      const left = heading > 0 ? GAP + along : width - GAP - along - wide;
      const y = cell * (SKY + PITCH * index + (PITCH - DEPTH));
      const box = { x: left + GAP / 2, y, width: wide - GAP, height: cell * DEPTH };
      const card: TrackCard = { ...box, side: slot.side, spaces: slot.spaces };
      cards.push(card);
      for (const place of placesOn(card, cell, heading)) places.set(place.space, place);
      along += wide;
    }
  });
  return { ...frame(rows.length, cell, width, cards), places, cards };
}

/** Where the racing deck lies: in what the last row leaves free; of no size if that is too little. */
function deckBeside(last: TrackCard, free: number, isRight: boolean, cell: number) {
  const middle = isRight ? last.x + last.width + free / 2 : free / 2;
  const size = free > DECK_CELLS * cell ? cell : 0;
  return { x: middle, y: last.y + last.height, size };
}

function frame(rows: number, cell: number, width: number, cards: readonly TrackCard[]) {
  const last = cards.at(-1) as TrackCard;
  const x = last.x + last.width / 2;
  const side = rows % 2 ? last.x + cell * 0.07 : last.x + last.width - cell * 0.07;
  const edges = (at: number, y: number): [Point, Point] => [
    { x: at - cell * 0.06, y },
    { x: at + cell * 0.06, y },
  ];
  return {
    name: "cards" as const,
    width,
    height: Math.round((SKY + rows * PITCH) * cell + 12),
    centre: deckBeside(last, rows % 2 ? width - last.x - last.width : last.x, rows % 2 === 1, cell),
    dice: { x, y: last.y, size: 0, across: 1 },
    tickets: null,
    finish: { from: edges(side, last.y + 3), to: edges(side, last.y + last.height - 3) },
  };
}
