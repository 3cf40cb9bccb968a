/** The cases that Python renders too: the same templates and news make the same sentences. */

import { expect, test } from "vitest";
import CASES from "../../tests/views/cases.json";
import { describeNews } from "../src/lib/describe";
import { format, type Values } from "../src/lib/messages";
import type { News } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { capital } from "../src/lib/text";
import { learn } from "../src/lib/words.svelte";

interface Told {
  language: string;
  news: object;
  names?: Record<string, string>;
  text: string;
}
await learn("de");
const NEWS = CASES.news as unknown as Told[];

test.each(CASES.messages.map((each) => [each.template, each]))("%s", (_, each) => {
  expect(format(each.template, each.arguments as unknown as Values)).toBe(each.text);
});

test.each(NEWS.map((each) => [each.text, each] as const))("%s", (text, each) => {
  settings.language = each.language;
  expect(describeNews(each.news as News, each.names ?? {})).toBe(`${capital(text)}.`);
});
