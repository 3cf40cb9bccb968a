/** What this browser remembers of its user: language, looks, pace, name. */

export type Language = "en" | "de";
export type Theme = "system" | "day" | "night";
export type Speed = "off" | "calm" | "brisk";

export interface Settings {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  confirm: boolean;
  name: string;
}

const KEY = "dunederby.settings";
const LANGUAGES: readonly Language[] = ["en", "de"];

function defaults(): Settings {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  const language = wished.find((tag): tag is Language => LANGUAGES.includes(tag as Language));
  return {
    language: language ?? "en",
    theme: "system",
    speed: "calm",
    sound: true,
    confirm: true,
    name: "",
  };
}

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...defaults(), ...remembered() });

/** Change a setting and remember it, as far as the browser lets us. */
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window: the setting lasts as long as the page.
  }
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The speed of motion: off where the system asks for less of it. */
export function pace(): Speed {
  return reduced.matches ? "off" : settings.speed;
}

/** Put language and theme on the document. */
export function dress(): void {
  document.documentElement.lang = settings.language;
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
