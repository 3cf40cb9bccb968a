import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qrCode, qrPath } from "../src/lib/qr";

/** Texts with the SHA-256 of their squares as another encoder draws them (Python's qrcode, level M, bytes, mask 2). */
const DRAWN: [string, number, string][] = [
  ["abc", 21, "40b3c149a28134eb6aec10ca3dc9d1198fb9e7f55a43349f199a1fd469eb43c0"],
  [
    "https://derby.example/#/join/k3x9q2/0123456789abcdef0123456789abcdef",
    37,
    "da846f1da071c05fca371331a030a31f05236ed6c02e02c173532a395105251c",
  ],
  ["x".repeat(150), 49, "9782fa7f0642d3e6b22295c01fc9e2fe9a0f19d22af2cf7b3964dcb6a932e44e"],
];

test.each(DRAWN)("%s is drawn as another encoder draws it", (text, size, hash) => {
  const grid = qrCode(text);
  expect(grid.length).toBe(size);
  const squares = grid.map((row) => row.join("")).join("\n");
  expect(createHash("sha256").update(squares).digest("hex")).toBe(hash);
});

test("a text that is too long is refused in words", () => {
  expect(() => qrPath("x".repeat(400))).toThrow(/400 bytes are too many/);
});
