/** QR codes of links: bytes, error correction level M, versions 1 to 9 (ISO/IEC 18004). */

import type { Grid } from "./qrCanvas";
import { Canvas, MASKS, sizeOf, VERSIONS } from "./qrCanvas";
import { remainder } from "./reedSolomon";

/** How many bytes, correction included, a version holds. */
function capacity(version: number): number {
  const size = sizeOf(version);
  const centres = VERSIONS[version - 1]![2].length;
  const alignment = centres ? 25 * (centres ** 2 - 3) - 10 * (centres - 2) : 0;
  const information = version >= 7 ? 31 + 36 : 31;
  return Math.floor((size ** 2 - 3 * 64 - 2 * (size - 16) - information - alignment) / 8);
}

function room(version: number): number {
  const [correction, blocks] = VERSIONS[version - 1]!;
  return capacity(version) - correction * blocks;
}

function versionFor(length: number): number {
  const version = VERSIONS.findIndex((_, index) => room(index + 1) >= length + 2) + 1;
  if (!version) throw new RangeError(`${length} bytes are too many for a QR code of this page`);
  return version;
}

/** Mode, length, bytes, then padding up to what the version holds. */
function frame(bytes: Uint8Array, version: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const framed = Array.from(
    { length: nibbles.length / 2 },
    (_, index) => (nibbles[2 * index]! << 4) | nibbles[2 * index + 1]!,
  );
  for (let pad = 0xec; framed.length < room(version); pad ^= 0xec ^ 0x11) framed.push(pad);
  return framed;
}

/** Cut into blocks, add the correction to each, and deal them out like cards. */
function interleave(framed: number[], version: number): number[] {
  const [correction, blocks] = VERSIONS[version - 1]!;
  const short = Math.floor(framed.length / blocks);
  const firstLong = blocks - (framed.length % blocks);
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const length = short + (block >= firstLong ? 1 : 0);
    parts.push(framed.slice(at, at + length));
    at += length;
  }
  const corrections = parts.map((part) => remainder(part, correction));
  const deal = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
      rows.flatMap((row) => (column < row.length ? [row[column]!] : [])),
    ).flat();
  return [...deal(parts), ...deal(corrections)];
}

/** How hard a picture is to read: runs, blocks, false finders, too dark or too light. */
function penalty(grid: Grid): number {
  const lines = [...grid, ...grid.map((_, column) => grid.map((row) => row[column]!))].map((line) => line.join(""));
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let row = 1; row < grid.length; row++)
    for (let column = 1; column < grid.length; column++) {
      const dark = grid[row]![column]! + grid[row - 1]![column]! + grid[row]![column - 1]! + grid[row - 1]![column - 1]!;
      if (dark % 4 === 0) sum += 3;
    }
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** The dark and light squares of *text*, row by row, without the quiet border. */
export function qrCode(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const canvas = new Canvas(version);
  canvas.fill(interleave(frame(bytes, version), version));
  const pictures = MASKS.map((_, mask) => canvas.masked(mask));
  return pictures.reduce((best, picture) => (penalty(picture) < penalty(best) ? picture : best));
}

/** The same as one SVG path, a unit a square. */
export function qrPath(text: string): { path: string; size: number } {
  const grid = qrCode(text);
  const path = grid
    .flatMap((row, down) => row.flatMap((dark, right) => (dark ? [`M${right} ${down}h1v1h-1z`] : [])))
    .join("");
  return { path, size: grid.length };
}
