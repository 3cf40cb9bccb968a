/** Where a better action is shown on the board, and how the stages of an analysis follow. */

import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api } from "../src/lib/api";
import { drawnWords } from "../src/lib/describe";
import { Luck, targetsOf } from "../src/lib/luck.svelte";
import type { Analysed, View } from "../src/lib/protocol";
import { points } from "../src/lib/text";

const view = { camels: [{ name: "blue", space: 7 }, { name: "white", space: null }] } as unknown as View;

afterEach(() => vi.restoreAllMocks());

function analysed(stage: number): Analysed {
  const report = { budget: 16 * (stage + 1), mistakes: [2], steps: [{ number: 1 }, { number: 2 }] };
  return { stage, is_last: stage === 2, report } as unknown as Analysed;
}

test("a better action glows where it would be done", () => {
  expect([...targetsOf("roll", view)]).toEqual(["pyramid"]);
  expect([...targetsOf("tile 5 +", view)]).toEqual(["space:5"]);
  expect([...targetsOf("leg blue", view)]).toEqual(["space:7"]);
  expect([...targetsOf("reveal", view)]).toEqual(["deck"]);
  expect([...targetsOf("win white", view)]).toEqual([]);
});

test("finer stages replace coarser ones until the last, and are known elsewhere", async () => {
  const asked = vi.spyOn(api, "analysis").mockImplementation((_, stage) => Promise.resolve(analysed(stage)));
  const luck = new Luck();
  await luck.ask(Promise.resolve("a record"));
  expect(asked.mock.calls).toEqual([["a record", 0], ["a record", 1], ["a record", 2]]);
  expect([luck.report?.budget, luck.isBusy]).toEqual([48, false]);
  expect(luck.mistakeAfter(1)?.number).toBe(2);
  expect(luck.mistakeAfter(0)).toBeUndefined();
  const elsewhere = new Luck();
  elsewhere.resume("some other game");
  expect(elsewhere.isBusy).toBe(false);
  elsewhere.resume("a record");
  await vi.waitFor(() => expect(elsewhere.report).toBe(luck.report));
  expect(asked).toHaveBeenCalledTimes(3);
});

test("whoever leaves is not told any more", async () => {
  const luck = new Luck();
  const asked = vi.spyOn(api, "analysis").mockImplementation((_, stage) => {
    luck.stop();
    return Promise.resolve(analysed(stage));
  });
  await luck.ask(Promise.resolve("another"));
  expect([asked.mock.calls.length, luck.report]).toEqual([1, null]);
});

test("what goes wrong keeps the coarse picture", async () => {
  vi.spyOn(api, "analysis").mockImplementation((_, stage) =>
    stage ? Promise.reject(new ApiError("internal", "something broke")) : Promise.resolve(analysed(0)),
  );
  const luck = new Luck();
  await luck.ask(Promise.resolve("a third"));
  expect(luck.report?.budget).toBe(16);
  expect(luck.fault).toBeInstanceOf(ApiError);
});

test("a server that is not done yet is asked again, and it is said that it takes longer", async () => {
  vi.useFakeTimers();
  const answers = [() => Promise.reject(new ApiError("retry", "still at it")), () => Promise.resolve(analysed(2))];
  vi.spyOn(api, "analysis").mockImplementation(() => answers.shift()!());
  const luck = new Luck();
  const asked = luck.ask(Promise.resolve("a fourth"));
  await vi.advanceTimersByTimeAsync(1000);
  expect([luck.isBusy, luck.isLate]).toEqual([true, true]);
  await vi.runAllTimersAsync();
  await asked;
  expect([luck.report?.budget, luck.isLate, luck.fault]).toEqual([48, false, null]);
  vi.useRealTimers();
});

test("changes are told in points with their sign, outcomes in words", () => {
  expect([points(0.0512, true), points(-0.2, true), points(0.004)]).toEqual(["+5.1%", "−20.0%", "0.4%"]);
  expect(drawnWords("die blue 3", {})).toBe("Die: blue 3");
  expect(drawnWords("die grey black 2", {})).toBe("Die: black 2");
  expect(drawnWords("deal B white 1", { B: "Bo" })).toBe("Dealt to Bo: white 1");
});
