import { beforeEach, expect, test, vi } from "vitest";
import { board, news } from "./fixtures";
import { settings } from "../src/lib/settings.svelte";
import { Show } from "../src/lib/show.svelte";
import type { Happening } from "../src/lib/wire";

const before = board("first", "5:gw 6:b 9:yo");
const after = board("first", "5:gw 7:b 9:yo");
const happening = (seq: number, ...told: Happening["news"]): Happening => ({
  seq,
  by: "A",
  steps: [],
  news: told,
  why: null,
  undone: 0,
  late: false,
});
const HOP = news("moved", { camel: "blue", origin: 6, space: 7 });

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "calm";
  return () => vi.useRealTimers();
});

test("a show goes on until the last scene was told, also when the clock of the stage ran out before", () => {
  const told: number[] = [];
  const show = new Show(({ seq }) => told.push(seq));
  show.set(before);
  show.play(happening(1, HOP), after);
  show.play(happening(2, HOP), after);
  show.stage.skip();
  expect([show.stage.isPlaying, show.isPlaying, told]).toEqual([false, true, []]);
  vi.advanceTimersByTime(220);
  expect([show.isPlaying, told]).toEqual([true, [1]]);
  vi.advanceTimersByTime(220);
  expect([show.isPlaying, told]).toEqual([false, [1, 2]]);
});

test("what has nothing to show is told at once, in its turn", () => {
  const told: number[] = [];
  const show = new Show(({ seq }) => told.push(seq));
  show.set(before);
  show.play(happening(1), after);
  expect([show.isPlaying, told]).toEqual([false, [1]]);
  show.play(happening(2, HOP), after);
  show.play(happening(3), after);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(220);
  expect([show.isPlaying, told]).toEqual([false, [1, 2, 3]]);
});

test("a replay at twice the pace takes half the time", () => {
  const show = new Show();
  show.set(before);
  show.stage.pace = 2;
  show.play(happening(1, HOP), after);
  vi.advanceTimersByTime(110);
  expect(show.isPlaying).toBe(false);
});
