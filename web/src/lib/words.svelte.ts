/** Sentences in the language of the reader: the page's own words and the catalogues of the package. */
import { format, type Values } from "./messages";
import { settings } from "./settings.svelte";

type Catalogue = Readonly<Record<string, string>>;

const FILES = {
  ...import.meta.glob<Catalogue>("../words/*.json", { eager: true, import: "default" }),
  ...import.meta.glob<Catalogue>("../../../src/dunederby/views/catalogue/*.json", {
    eager: true,
    import: "default",
  }),
};

/** By language: everything that can be said in it. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = gathered();

function gathered(): Record<string, Catalogue> {
  const found: Record<string, Catalogue> = {};
  for (const [path, words] of Object.entries(FILES)) {
    const language = /(\w+)\.json$/.exec(path)?.[1] ?? "en";
    found[language] = { ...found[language], ...words };
  }
  return found;
}

export const LANGUAGES: readonly string[] = Object.keys(CATALOGUES);

/** The language that is spoken: the chosen one, or English if nobody speaks that. */
export function spoken(): string {
  return settings.language in CATALOGUES ? settings.language : "en";
}

/** The message *key*, with *values* filled in; a key that is missing shows itself. */
export function say(key: string, values: Values = {}): string {
  const language = spoken();
  const template = CATALOGUES[language]?.[key] ?? CATALOGUES["en"]?.[key] ?? key;
  return format(template, values, language);
}

/** «a, b and c» */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(spoken(), { type: "conjunction" }).format(words);
}
