import { expect, test } from "vitest";
import { format } from "../src/lib/messages";

type Words = Record<string, string>;
const FILES = {
  ...import.meta.glob<Words>("../src/words/**/*.json", { eager: true, import: "default" }),
  ...import.meta.glob<Words>("../../src/dunederby/catalogue/*.json", { eager: true, import: "default" }),
};
const LANGUAGES = ["en", "de"];
const CATALOGUES = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)]));

function wordsIn(language: string): Words {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`${language}.json`));
  return Object.assign({}, ...files.map(([, words]) => words)) as Words;
}

const SOURCES = import.meta.glob<string>("../src/**/*.{svelte,ts}", { eager: true, query: "?raw", import: "default" });
const english = Object.keys(CATALOGUES["en"] ?? {});

test.each(LANGUAGES)("everything can be said in %s", (language) => {
  const missing = english.filter((key) => !(key in (CATALOGUES[language] ?? {})));
  expect(missing).toEqual([]);
});

test.each(LANGUAGES)("every message in %s is well formed", (language) => {
  for (const template of Object.values(CATALOGUES[language] ?? {})) {
    expect(() => format(template, {}, language)).not.toThrow();
  }
});

test("every message that is asked for is there", () => {
  const asked = Object.values(SOURCES).flatMap((text) => [...text.matchAll(/"(ui\.[\w.-]+)"/g)]);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.map(([, key]) => key).filter((key) => !english.includes(key ?? ""))).toEqual([]);
});
