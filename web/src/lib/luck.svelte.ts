/** A finished game taken apart into luck and skill: coarse at first, then finer and finer. */

import { api } from "./api";
import type { AnalysisReport, StepReport, View } from "./protocol";
import type { Target } from "./targets";

export class Luck {
  report: AnalysisReport | null = $state.raw(null);
  isBusy = $state(false);
  fault: unknown = $state.raw(null);
  #asked = 0;

  /** Ask for all stages, one after the other; a new question makes an old one stop. */
  async ask(record: Promise<string>): Promise<void> {
    const asked = ++this.#asked;
    this.isBusy = true;
    this.fault = null;
    try {
      const text = await record;
      for (let stage = 0, isLast = false; !isLast && asked === this.#asked; stage++) {
        const found = await api.analysis(text, stage);
        if (asked === this.#asked) this.report = found.report;
        isLast = found.is_last;
      }
    } catch (error) {
      if (asked === this.#asked) this.fault = error;
    } finally {
      if (asked === this.#asked) this.isBusy = false;
    }
  }

  stop(): void {
    this.#asked++;
    this.isBusy = false;
  }

  /** The step with this *number*, counted from 1. */
  step(number: number): StepReport | undefined {
    return this.report?.steps[number - 1];
  }

  /** The mistake that is about to be made after *at* steps, if one is. */
  mistakeAfter(at: number): StepReport | undefined {
    return this.report?.mistakes.includes(at + 1) ? this.step(at + 1) : undefined;
  }
}

/** Where on the track an action, given by its text, would be done. */
export function targetsOf(text: string, view: View): Set<Target> {
  const [verb = "", first = ""] = text.split(" ");
  if (verb === "roll") return new Set(["pyramid"]);
  if (verb === "reveal" || verb === "hand") return new Set(["deck"]);
  const space = /^\d+$/.test(first) ? Number(first) : view.camels.find((camel) => camel.name === first)?.space;
  return new Set(space === undefined || space === null ? [] : [`space:${space}` as const]);
}
