/** Reed-Solomon correction bytes over the field of 256 that QR codes use. */

const FIELD = 0x11d;

function times(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((right >> bit) & 1) * left;
  }
  return product;
}

/** The polynomial with the roots 1, 2, 4, … of *degree*, without its leading 1. */
function generator(degree: number): number[] {
  let factors = [...new Array<number>(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step++, root = times(root, 2))
    factors = factors.map((factor, index) => times(factor, root) ^ (factors[index + 1] ?? 0));
  return factors;
}

/** What is left of *bytes* after division: *degree* bytes that let a reader mend them. */
export function remainder(bytes: number[], degree: number): number[] {
  const divisor = generator(degree);
  let rest = new Array<number>(degree).fill(0);
  for (const byte of bytes) {
    const lead = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, index) => value ^ times(divisor[index]!, lead));
  }
  return rest;
}
