import { expect, test } from "vitest";
import { answerOf, chanceOf, turnsOf } from "../src/lib/findings";
import type { AnalysisReport, PlayerReport } from "../src/lib/protocol";

const player = (luck: number, error: number) => ({ chance: { luck, uncertainty: { luck: error } } }) as unknown as PlayerReport;

test("whom chance helped is told when those two are further apart than both errors", () => {
  const players = { A: player(0.1, 0.06), B: player(0.02, 0.05), C: player(-0.04, 0.06) };
  expect(answerOf(players)).toEqual({ lucky: "A", unlucky: "C", isSure: true });
  expect(answerOf({ ...players, A: player(0.07, 0.06) })).toEqual({ lucky: "A", unlucky: "C", isSure: false });
  expect(answerOf({})).toBeNull();
});

test("a turning point is one that surely changed somebody's chances", () => {
  const step = (number: number, chance: number) => ({ number, changes: { A: { chance, uncertainty: { chance: 0.1 } } } });
  const report = { steps: [step(1, 0.05), step(2, -0.3), step(3, 0.2)], turning_points: [2, 3, 1] } as unknown as AnalysisReport;
  expect(turnsOf(report).map(({ number }) => number)).toEqual([2, 3]);
});

test("an estimate beyond all chances is none or all", () => {
  expect([-0.379, 0.4, 1.2].map(chanceOf)).toEqual([0, 0.4, 1]);
});
