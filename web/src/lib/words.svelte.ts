/** Sentences in the language of the reader: the page's own words and the catalogues of the package. */
import { format, type Values } from "./messages";
import { settings } from "./settings.svelte";

type Catalogue = Readonly<Record<string, string>>;

const ENGLISH = [
  ...Object.values(import.meta.glob<Catalogue>("../words/*en.json", { eager: true, import: "default" })),
  ...Object.values(
    import.meta.glob<Catalogue>("../../../src/dunederby/catalogue/en.json", { eager: true, import: "default" }),
  ),
];

/** Other languages come when they are chosen. */
const OTHERS = {
  ...import.meta.glob<Catalogue>(["../words/*.json", "!../words/*en.json"], { import: "default" }),
  ...import.meta.glob<Catalogue>(
    ["../../../src/dunederby/catalogue/*.json", "!../../../src/dunederby/catalogue/en.json"],
    { import: "default" },
  ),
};

const languageOf = (path: string) => /(\w+)\.json$/.exec(path)?.[1] ?? "en";

/** Every language that the page speaks. */
export const LANGUAGES: readonly string[] = ["en", ...new Set(Object.keys(OTHERS).map(languageOf))];

class Words {
  /** By language: everything that can be said in it, as far as it was fetched. */
  catalogues: Readonly<Record<string, Catalogue>> = $state.raw({ en: Object.assign({}, ...ENGLISH) as Catalogue });
}
const words = new Words();

/** Fetch the words of *language*, unless they are here. */
export async function learn(language: string): Promise<void> {
  if (language in words.catalogues || !LANGUAGES.includes(language)) return;
  const paths = Object.keys(OTHERS).filter((path) => languageOf(path) === language);
  const parts = await Promise.all(paths.map((path) => OTHERS[path]!()));
  words.catalogues = { ...words.catalogues, [language]: Object.assign({}, ...parts) as Catalogue };
}

/** The language that is spoken: the chosen one, or English as long as nobody speaks that. */
export function spoken(): string {
  return settings.language in words.catalogues ? settings.language : "en";
}

function templateOf(key: string): string | undefined {
  return words.catalogues[spoken()]?.[key] ?? words.catalogues["en"]?.[key];
}

/** Whether there is a message *key*. */
export function knows(key: string): boolean {
  return templateOf(key) !== undefined;
}

/** The message *key*, with *values* filled in; a key that is missing shows itself. */
export function say(key: string, values: Values = {}): string {
  return format(templateOf(key) ?? key, values, spoken());
}

/** «a, b and c», or «a, b or c» */
export function list(parts: readonly string[], word: "and" | "or" = "and"): string {
  return new Intl.ListFormat(spoken(), { type: word === "and" ? "conjunction" : "disjunction" }).format(parts);
}
