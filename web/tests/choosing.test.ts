import { beforeEach, expect, test, vi } from "vitest";
import { Choosing, groupsOf } from "../src/lib/choosing.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { Action } from "../src/lib/protocol";
import type { TableStore } from "../src/lib/table.svelte";
import { glowing, hintOf, worthAt } from "../src/lib/targeting";
import type { Odds, Refusal } from "../src/lib/wire";

const action = (id: number, text: string, more: Action["arguments"]): Action => ({
  seat: "A",
  id,
  verb: text.split(" ")[0] ?? "",
  arguments: more,
  text,
});
const ROLL = action(0, "roll", {});
const LEG = action(2, "leg green", { camel: "green" });
const ON = action(20, "tile 5 +", { space: 5, side: "+" });
const BACK = action(21, "tile 5 -", { space: 5, side: "-" });

const act = vi.fn(() => Promise.resolve(null));
const ask = vi.fn(() => Promise.resolve(null));
const undo = vi.fn<() => Promise<Refusal | null>>(() => Promise.resolve(null));

function choosing(): Choosing {
  const situation = { legal: [ROLL, LEG, ON, BACK] };
  return new Choosing({ situation, act, ask, undo } as unknown as TableStore);
}

beforeEach(() => {
  act.mockClear();
  ask.mockClear();
  undo.mockClear();
  settings.confirm = true;
});

test("rolling needs no go-ahead", () => {
  choosing().consider([ROLL], "roll");
  expect(act).toHaveBeenCalledWith(ROLL);
});

test("a bet is shown first and done on the go-ahead", async () => {
  const chosen = choosing();
  chosen.consider([LEG], "leg green");
  expect(act).not.toHaveBeenCalled();
  expect(chosen.draft).toEqual(LEG);
  await chosen.commit();
  expect(act).toHaveBeenCalledWith(LEG);
  expect(chosen.draft).toBeNull();
});

test("who wants no questions is asked none", () => {
  settings.confirm = false;
  choosing().consider([LEG], "leg green");
  expect(act).toHaveBeenCalledWith(LEG);
});

test("touching a space again turns the tile over", () => {
  const chosen = choosing();
  chosen.consider(chosen.at(5), "tile 5 +");
  expect(chosen.draft).toEqual(ON);
  chosen.consider(chosen.at(5), "tile 5 +");
  expect(chosen.draft).toEqual(BACK);
});

test("what can't be done is asked about and never done", () => {
  choosing().consider([], "tile 1 +");
  expect(ask).toHaveBeenCalledWith("tile 1 +");
  expect(act).not.toHaveBeenCalled();
});

test("actions are grouped by their verb in the order of the server", () => {
  expect(groupsOf([ROLL, LEG, ON, BACK]).map(([verb, actions]) => [verb, actions.length])).toEqual([
    ["roll", 1],
    ["leg", 1],
    ["tile", 2],
  ]);
});

test("spaces glow only for who aims", () => {
  expect([...glowing([ROLL, ON], null)]).toEqual(["pyramid"]);
  expect([...glowing([ROLL, ON], "tile")]).toEqual(["space:5"]);
});

test("what one go-ahead laid is taken back together", async () => {
  const chosen = choosing();
  chosen.done(3);
  await chosen.undo();
  expect(undo).toHaveBeenCalledTimes(3);
  await chosen.undo();
  expect(undo).toHaveBeenCalledTimes(4);
});

test("a refusal ends the taking back", async () => {
  const chosen = choosing();
  chosen.done(3);
  undo.mockResolvedValueOnce(null).mockResolvedValueOnce({ code: "chance-shown", message: "" } as Refusal);
  await chosen.undo();
  expect(undo).toHaveBeenCalledTimes(2);
  expect(chosen.explanation?.code).toBe("chance-shown");
});

test("the best space for what is aimed carries the star, though something else is better", () => {
  const value = (id: number, gain: number) => ({ id, gain, text: "", value: gain, error: null });
  const odds = { values: [value(0, 1), value(20, 0.5), value(21, 0.2)] } as unknown as Odds;
  const stars = worthAt(5, "tile", choosing(), odds).map(({ side, best }) => [side, best]);
  expect(stars).toEqual([["+", true], ["-", false]]);
  expect(hintOf("tile", choosing(), odds)).toContain("★ Space 5, one on.");
  expect(hintOf("tile", choosing(), null)).not.toContain("★");
});
