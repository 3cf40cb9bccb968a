/** A record being looked at, step by step. */

import type { Names } from "./describe";
import { isTold } from "./scoring";
import { settings } from "./settings.svelte";
import { Show } from "./show.svelte";
import type { Frame, Frames, Happening } from "./wire";

export const PACES = [0.5, 1, 2, 4] as const;

const PAUSE_MS = 700;
/** After what nobody needs to read, such as a card that is dealt. */
const NEXT_MS = 60;

export class Replaying {
  frames: readonly Frame[] = $state.raw([]);
  names: Names = $state.raw({});
  at = $state(0);
  isRunning = $state(false);
  pace: number = $state(1);
  readonly show = new Show();
  #timer: number | undefined;

  load(found: Frames, at: number): void {
    this.frames = found.frames;
    this.names = found.players;
    this.jump(at);
  }

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  /** By leg: the first step of it. */
  get legs(): { leg: number; at: number }[] {
    const starts: { leg: number; at: number }[] = [];
    this.frames.forEach((frame, at) => {
      if (frame.view.leg && frame.view.leg !== starts.at(-1)?.leg) starts.push({ leg: frame.view.leg, at });
    });
    return starts;
  }

  /** Show a moment as it is. */
  jump(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
    const frame = this.frame;
    if (frame) this.show.set(frame.view);
  }

  /** Tell the next step, or show the one before. */
  step(by: 1 | -1): void {
    const next = this.frames[this.at + by];
    if (!next) return this.stop();
    if (by < 0) return this.jump(this.at - 1);
    this.at += 1;
    this.show.cut();
    this.show.stage.pace = this.isRunning ? this.pace : 1;
    this.show.play(happeningOf(next), next.view);
  }

  toggle(): void {
    if (this.isRunning) this.stop();
    else {
      if (this.at >= this.last) this.jump(0);
      this.isRunning = true;
      this.#run();
    }
  }

  stop(): void {
    this.isRunning = false;
    clearTimeout(this.#timer);
  }

  #run(): void {
    if (!this.isRunning) return;
    this.step(1);
    const story = settings.speed === "off" ? 0 : (this.show.stage.story?.lasts ?? 0);
    const pause = this.frame?.news.some(isTold) ? PAUSE_MS : NEXT_MS;
    this.#timer = window.setTimeout(() => this.#run(), (story + pause) / this.pace);
  }
}

function happeningOf(frame: Frame): Happening {
  const [by = "*", ...words] = (frame.line ?? "").split(" ");
  return { seq: frame.number, by, steps: [{ by, text: words.join(" "), id: null }], news: frame.news, why: null, undone: 0, late: false };
}
