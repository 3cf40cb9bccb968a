/** What an analysis has found: only what is more than its error. */

import type { AnalysisReport, PlayerReport, StepReport } from "./protocol";
import type { Seat } from "./wire";

export const isSure = (value: number, error = 0): boolean => Math.abs(value) > error;

/** An estimated chance: what is estimated may leave the range that chances have. */
export const chanceOf = (estimate: number): number => Math.min(1, Math.max(0, estimate));

/** Whose chances a step surely changed, those changed most first. */
export function movedBy(step: StepReport): Seat[] {
  const sure = Object.entries(step.changes).filter(([, { chance, uncertainty }]) => isSure(chance, uncertainty["chance"]));
  return sure.sort(([, one], [, other]) => Math.abs(other.chance) - Math.abs(one.chance)).map(([seat]) => seat);
}

/** The turning points that surely are some. */
export function turnsOf(report: AnalysisReport): StepReport[] {
  return report.turning_points.map((number) => report.steps[number - 1]!).filter((step) => movedBy(step).length > 0);
}

export interface Answer {
  lucky: Seat;
  unlucky: Seat;
  /** Whether they are further apart than both errors together, the most that the error of a difference can be. */
  isSure: boolean;
}

/** Whom chance helped most, and whom least. */
export function answerOf(players: Readonly<Record<Seat, PlayerReport>>): Answer | null {
  const ordered = Object.entries(players).sort(([, one], [, other]) => other.chance.luck - one.chance.luck);
  const [most, least] = [ordered.at(0), ordered.at(-1)];
  if (!most || !least) return null;
  const [[lucky, { chance: best }], [unlucky, { chance: worst }]] = [most, least];
  const error = (best.uncertainty["luck"] ?? 0) + (worst.uncertainty["luck"] ?? 0);
  return { lucky, unlucky, isSure: isSure(best.luck - worst.luck, error) };
}
