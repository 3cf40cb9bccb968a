import { describe, expect, test } from "vitest";
import { news } from "./fixtures";
import { cardTrack } from "../src/lib/cards";
import type { MoveClip } from "../src/lib/clips";
import type { Layout } from "../src/lib/geometry";
import { tell } from "../src/lib/motion";
import { diceAt, posesAt, posesOf } from "../src/lib/poses";
import type { News, View } from "../src/lib/protocol";
import { ring } from "../src/lib/ring";
import { stacksOf } from "../src/lib/stacks";
import games from "./games.json";

interface Moment {
  news: News[];
  view: View;
}

/** Games that the Python package played; see tests/web/games.py there. */
const GAMES = Object.entries(games as unknown as Record<string, Moment[]>);

function layoutOf(view: View): Layout {
  return view.system === "board" ? ring(view.spaces) : cardTrack(view, 1000);
}

function storyOf(before: Moment, after: Moment) {
  const told = after.news.map(({ kind, ...said }) => news(kind, said));
  return tell({ ...before.view, players: [] }, { ...after.view, players: [] }, told, "calm");
}

describe.each(GAMES)("a game of %s", (_, moments) => {
  const stories = moments.slice(1).map((after, index) => storyOf(moments[index]!, after));

  test("is long enough to tell something", () => {
    expect(stories.length).toBeGreaterThan(15);
  });

  test("every story leads to the stacks of its view", () => {
    for (const story of stories) {
      const moves = story.clips.filter((clip): clip is MoveClip => "unit" in clip);
      const last = moves.at(-1)?.after ?? stacksOf(story.before.stacks);
      const sorted = [...last].sort(([one], [other]) => one - other);
      expect(sorted).toEqual([...stacksOf(story.after.stacks)]);
    }
  });

  test("every unit hops as many spaces as the news say", () => {
    for (const story of stories) {
      for (const [index, { kind, origin, space }] of story.news.entries()) {
        const hops = story.clips.filter((clip) => clip.news === index && clip.kind === "hop");
        if (kind === "moved") expect(hops.length).toBe(Math.abs(space! - origin!));
      }
    }
  });

  test("at every moment every camel is somewhere, and at the end where the view says", () => {
    for (const story of stories) {
      const [before, after] = [layoutOf(story.before), layoutOf(story.after)];
      const camels = new Set(story.after.stacks.flatMap((stack) => stack.camels));
      for (let time = 0; time < story.lasts; time += 97) {
        for (const [camel, { x, y, size }] of posesAt(story, time, before, after)) {
          expect(camels).toContain(camel);
          expect([x, y, size].every(Number.isFinite)).toBe(true);
        }
      }
      expect(posesAt(story, Infinity, before, after)).toEqual(posesOf(stacksOf(story.after.stacks), after));
    }
  });

  test("the dice that came out lie there, until the leg is over", () => {
    for (const story of stories) {
      const isSameLeg = story.news.every(({ kind }) => kind !== "leg-ended");
      const rolls = story.after.system === "board" ? story.after.rolls : [];
      if (isSameLeg) expect(diceAt(story, story.lasts - 0.1).rolls).toEqual(rolls);
    }
  });
});
