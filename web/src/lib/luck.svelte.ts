/** A finished game taken apart into luck and skill: coarse at first, then finer and finer. */

import { api, ApiError } from "./api";
import type { AnalysisReport, StepReport, View } from "./protocol";
import type { Target } from "./targets";
import type { Analysed } from "./wire";

/** Milliseconds until a server that is not done yet is asked again, and until it is given up. */
const [AGAIN, LONGEST] = [2000, 300_000];

/** What was found last: the same game goes on from there, wherever it is shown. */
let last: { record: string; stage: number; found: Analysed } | null = null;

export class Luck {
  report: AnalysisReport | null = $state.raw(null);
  isBusy = $state(false);
  /** Whether it takes longer than it should. */
  isLate = $state(false);
  fault: unknown = $state.raw(null);
  #asked = 0;

  /** Ask for all stages, one after the other; a new question makes an old one stop. */
  async ask(record: Promise<string>): Promise<void> {
    const asked = ++this.#asked;
    this.isBusy = true;
    this.isLate = false;
    this.fault = null;
    try {
      const text = await record;
      const known = last?.record === text ? last : null;
      if (known && asked === this.#asked) this.report = known.found.report;
      let isLast = known?.found.is_last ?? false;
      for (let stage = known ? known.stage + 1 : 0; !isLast && asked === this.#asked; stage++) {
        const found = await this.#stage(text, stage, asked);
        if (asked === this.#asked) [this.report, this.isLate] = [found.report, false];
        last = { record: text, stage, found };
        isLast = found.is_last;
      }
    } catch (error) {
      if (asked === this.#asked) this.fault = error;
    } finally {
      if (asked === this.#asked) this.isBusy = false;
    }
  }

  /** Go on with *record* if it was being taken apart. */
  resume(record: string): void {
    if (last?.record === record) void this.ask(Promise.resolve(record));
  }

  /** Return one stage; while the server is not done with it, it is asked again. */
  async #stage(record: string, stage: number, asked: number): Promise<Analysed> {
    for (const begin = Date.now(); ; ) {
      try {
        return await api.analysis(record, stage);
      } catch (error) {
        const isLate = error instanceof ApiError && error.code === "retry" && Date.now() - begin < LONGEST;
        if (!isLate || asked !== this.#asked) throw error;
        this.isLate = true;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
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
