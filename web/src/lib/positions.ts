/** Where the odds desk begins, by rule set. */

const LAYOUTS: Readonly<Record<string, string>> = {
  first: "first; 1:yo 2:bg 3:w; dice bgoyw",
  second: "second; 1:yr 2:bg 3:p 14:K 16:W; dice bgrypx",
  cards: "cards; 0:b 1:y 2:og 3:w; finish 17; track 22222222h; deck ?12",
};

/** A race that has just begun, with the modules in the rule set. */
export function firstPosition(rules: string): string {
  const system = rules.split("+")[0] ?? "first";
  const text = LAYOUTS[system] ?? LAYOUTS["first"]!;
  const dice = rules.includes("+support") ? text.replace("bgoyw", "bgoyw+y") : text;
  return dice.replace(system, rules);
}
