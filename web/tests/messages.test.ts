import { describe, expect, test } from "vitest";
import { format } from "../src/lib/messages";

test.each([
  ["Red carries {camel} to {space}.", { camel: "yellow", space: 7 }, "Red carries yellow to 7."],
  ["{coins, plural, one {# coin} other {# coins}}", { coins: 1 }, "1 coin"],
  ["{coins, plural, one {# coin} other {# coins}}", { coins: 3 }, "3 coins"],
  ["{n, plural, =0 {none} one {# die} other {# dice}}", { n: 0 }, "none"],
  ["{side, select, + {oasis} other {mirage}} of {owner}", { side: "+", owner: "Bo" }, "oasis of Bo"],
  ["{side, select, + {oasis} other {mirage}}", { side: "-" }, "mirage"],
  ["{n, plural, other {{side, select, + {# on} other {# back}}}}", { n: 2, side: "+" }, "2 on"],
  ["{missing}.", {}, "."],
])("%s", (template, values, told) => {
  expect(format(template, values)).toBe(told);
});

describe("a template with a fault says where", () => {
  test.each(["{name", "{n, plural, one {a}}", "{n, number, x}", "{}"])("%s", (template) => {
    expect(() => format(template)).toThrow(/was expected at \d+ of/);
  });
});

test("a plural counts without its offset, and what is unknown is none", () => {
  const riders = "{count, plural, offset:1 =1 {alone} =2 {with one} other {with #}}";
  expect([1, 2, 4].map((count) => format(riders, { count }))).toEqual(["alone", "with one", "with 3"]);
  expect(format("{camel, select, none {a secret} other {{camel}}}", { camel: null })).toBe("a secret");
});
