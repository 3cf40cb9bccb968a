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
const interrupt = vi.fn(() => false);
const undo = vi.fn<() => Promise<Refusal | null>>(() => Promise.resolve(null));

function choosing(): Choosing {
  const situation = { legal: [ROLL, LEG, ON, BACK] };
  return new Choosing({ situation, act, ask, undo, waiting: [] } as unknown as TableStore, interrupt);
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

test("a second click on the place of a decision is not meant, elsewhere or later it is", () => {
  const click = (timeStamp: number, clientX = 0, detail = 1) => ({ timeStamp, clientX, clientY: 0, detail }) as MouseEvent;
  const decided = () => {
    const chosen = choosing();
    expect(chosen.isAgain(click(performance.now()))).toBe(false);
    chosen.consider([ROLL], "roll");
    return chosen;
  };
  const now = performance.now();
  expect(decided().isAgain(click(now + 200))).toBe(true);
  expect(decided().isAgain(click(now + 200, 100))).toBe(false);
  expect(decided().isAgain(click(now + 600))).toBe(false);
  expect(decided().isAgain(click(now + 200, 0, 0))).toBe(false); // by a key
  const turning = choosing();
  expect(turning.isAgain(click(now))).toBe(false);
  turning.consider([ON, BACK], "tile 5 +");
  expect(turning.isAgain(click(now + 200))).toBe(false);
});

test("while a decision is on its way nothing else is considered", () => {
  const waiting = [{ type: "do" }];
  const chosen = new Choosing({ situation: { legal: [ROLL] }, act, ask, waiting } as unknown as TableStore);
  chosen.consider([ROLL], "roll");
  chosen.consider([], "tile 1 +");
  expect(act).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

test("nobody rolls while a story is told: the touch ends the story", () => {
  interrupt.mockReturnValueOnce(true);
  const chosen = choosing();
  chosen.consider([ROLL], "roll");
  expect(act).not.toHaveBeenCalled();
  chosen.consider([ROLL], "roll");
  expect(act).toHaveBeenCalledOnce();
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
