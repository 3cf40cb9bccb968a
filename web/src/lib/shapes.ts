/** Outlines and colours, from the file that the pictures of the Python package are drawn from. */
import file from "../../../src/dunederby/drawing/shapes.json";

export interface Part {
  d: string;
  /** The name of a colour, of a colour of the coat, or the colour itself. */
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface Coat {
  fill: string;
  shade: string;
  edge: string;
  cloth: string;
  mark: string;
  letter: string;
  bare: string;
  pattern: string | null;
}

export interface Shape {
  width: number;
  height: number;
  parts: readonly Part[];
}

export type ShapeName = keyof typeof file.shapes;

const COLOURS: Readonly<Record<string, string>> = file.colours;
const COATS: Readonly<Record<string, Coat>> = file.coats;
const PATTERNS: Readonly<Record<string, readonly Part[]>> = file.patterns;
const PIPS: Readonly<Record<string, readonly (readonly number[])[]>> = file.pips.places;

/** What a camel measures, in the units of its outline. */
export const CAMEL = {
  width: file.camel.width,
  height: file.camel.height,
  kneeling: file.camel.kneeling,
  rise: file.camel.rise,
  riderRise: file.camel.rider_rise,
  letter: file.camel.letter,
};

export const PIP_RADIUS = file.pips.radius;

export function coatOf(camel: string): Coat {
  return COATS[camel] ?? file.coats.grey;
}

export function shapeOf(name: ShapeName): Shape {
  const { box, parts } = file.shapes[name];
  const [width = 0, height = 0] = box;
  return { width, height, parts };
}

export function patternOf(coat: Coat): readonly Part[] {
  return coat.pattern === null ? [] : (PATTERNS[coat.pattern] ?? []);
}

/** Where the pips of a face are, on a die of 40 by 40. */
export function pipsOf(face: number): readonly (readonly number[])[] {
  return PIPS[face] ?? [];
}

const DUSK = "#241f45 12%";

/** A paint for SVG; at night it is mixed with a little of the sky. */
export function paint(name: string | undefined, coat?: Coat): string {
  if (name === undefined) return "none";
  const coats: Readonly<Record<string, string | null>> = { ...coat };
  const colour = coats[name] ?? COLOURS[name] ?? name;
  return `light-dark(${colour}, color-mix(in oklab, ${colour}, ${DUSK}))`;
}
