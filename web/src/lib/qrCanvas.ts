/** The squares of a QR code: finders, timing, formats, and where the bytes go (ISO/IEC 18004). */

export type Grid = (0 | 1)[][];

/** By version: correction bytes a block, number of blocks, centres of the alignment patterns. */
export const VERSIONS: readonly [number, number, number[]][] = [
  [10, 1, []],
  [16, 1, [6, 18]],
  [26, 1, [6, 22]],
  [18, 2, [6, 26]],
  [24, 2, [6, 30]],
  [16, 4, [6, 34]],
  [18, 4, [6, 22, 38]],
  [22, 4, [6, 24, 42]],
  [22, 5, [6, 26, 46]],
];

export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

export const sizeOf = (version: number) => 17 + 4 * version;

export class Canvas {
  readonly size: number;
  readonly cells: Grid;
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = sizeOf(version);
    this.cells = Array.from({ length: this.size }, () => new Array<0 | 1>(this.size).fill(0));
    this.fixed = this.cells.map((row) => row.map(() => false));
    this.#timing();
    this.#finders();
    this.#alignments();
    this.format(0);
    this.#versionBits();
  }

  set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.cells[row]![column] = dark ? 1 : 0;
    this.fixed[row]![column] = true;
  }

  #timing(): void {
    for (let at = 0; at < this.size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
  }

  /** Draw squares in squares around a centre. */
  #target(row: number, column: number, reach: number): void {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++) {
        const ring = Math.max(Math.abs(down), Math.abs(right));
        this.set(row + down, column + right, ring !== 2 - (reach === 2 ? 1 : 0) && ring !== 4);
      }
  }

  #finders(): void {
    const far = this.size - 4;
    for (const [row, column] of [[3, 3], [3, far], [far, 3]] as const) this.#target(row, column, 4);
  }

  #alignments(): void {
    const centres = VERSIONS[this.version - 1]![2];
    const last = centres.length - 1;
    centres.forEach((row, down) =>
      centres.forEach((column, right) => {
        const isCorner = (!down && (!right || right === last)) || (down === last && !right);
        if (!isCorner) this.#target(row, column, 2);
      }),
    );
  }

  /** Say the level and the mask, twice. */
  format(mask: number): void {
    const bits = (checked(mask, 10, 0x537) ^ 0x5412) >>> 0;
    const bit = (index: number) => ((bits >> index) & 1) === 1;
    for (let at = 0; at < 15; at++) {
      const near = at < 6 ? at : at < 8 ? at + 1 : at;
      if (at < 8) this.set(near, 8, bit(at));
      else this.set(8, at === 8 ? 7 : 14 - at, bit(at));
      if (at < 8) this.set(8, this.size - 1 - at, bit(at));
      else this.set(this.size - 15 + at, 8, bit(at));
    }
    this.set(this.size - 8, 8, true);
  }

  #versionBits(): void {
    if (this.version < 7) return;
    const bits = checked(this.version, 12, 0x1f25);
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      const [long, short] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.set(short, long, dark);
      this.set(long, short, dark);
    }
  }

  /** Lay the bytes in two columns at a time, up and down, from the right. */
  fill(bytes: number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const isUp = ((right + 1) & 2) === 0;
      for (let at = 0; at < this.size; at++) {
        const row = isUp ? this.size - 1 - at : at;
        for (const column of [right, right - 1]) {
          if (this.fixed[row]![column]) continue;
          this.cells[row]![column] = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) as 0 | 1;
          bit++;
        }
      }
    }
  }

  masked(mask: number): Grid {
    this.format(mask);
    const turns = MASKS[mask]!;
    return this.cells.map((row, down) =>
      row.map((cell, right) => (!this.fixed[down]![right] && turns(down, right) ? (1 - cell) as 0 | 1 : cell)),
    );
  }
}

/** A number with its remainder by a generator behind it. */
function checked(number: number, length: number, generator: number): number {
  let rest = number;
  for (let bit = 0; bit < length; bit++) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
  return (number << length) | rest;
}
