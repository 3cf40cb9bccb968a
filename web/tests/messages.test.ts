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
