/** What is called out when the race is over. */
import type { Story } from "./clips";
import { finishAt } from "./poses";
import { capital } from "./text";
import { say } from "./words.svelte";

/** How long the finish is cheered at this moment of a story, and the words for it; null if it is not. */
export function cheerOf(story: Story | null, time: number): { lasts: number; words: string } | null {
  const clip = story && finishAt(story, time);
  const winner = story?.news.find(({ kind }) => kind === "race-won")?.camel;
  if (!clip) return null;
  return { lasts: clip.lasts, words: winner ? capital(say("ui.cheer", { camel: say(`camel.${winner}`) })) : say("ui.cheer.over") };
}
