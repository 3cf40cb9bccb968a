import { describe, expect, test } from "vitest";
import theme from "../src/theme.css?raw";

const PAIRS = [...theme.matchAll(/--([\w-]+): light-dark\((#\w{6})\w*, (#\w{6})\w*\)/g)];
const COLOURS = {
  day: Object.fromEntries(PAIRS.map(([, name, day]) => [name, day!])),
  night: Object.fromEntries(PAIRS.map(([, name, , night]) => [name, night!])),
};

/** Text and the ground it stands on. */
const READ = [
  ["ink", "paper"],
  ["ink", "paper-high"],
  ["ink", "panel"],
  ["soft", "paper"],
  ["soft", "paper-high"],
  ["soft", "panel"],
  ["warn", "panel"],
  ["accent", "panel"],
  ["accent", "paper-high"],
  ["on-accent", "accent"],
  ["number", "space"],
  ["number", "space-other"],
] as const;

function light(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

describe.each(["day", "night"] as const)("by %s", (time) => {
  test.each(READ)("%s can be read on %s", (words, ground) => {
    expect(contrast(COLOURS[time][words]!, COLOURS[time][ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  test("what glows stands out from the track", () => {
    expect(contrast(COLOURS[time]["glow"]!, COLOURS[time]["space"]!)).toBeGreaterThanOrEqual(1.5);
  });
});
