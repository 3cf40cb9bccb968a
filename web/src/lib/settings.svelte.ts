/** What somebody likes: speed, theme, language. Kept in the browser. */
import type { Speed } from "./motion";

export type Theme = "system" | "day" | "night";

export const SPEEDS: readonly Speed[] = ["off", "calm", "brisk"];
const THEMES: readonly Theme[] = ["system", "day", "night"];
const KEPT = "dunederby.settings";

interface Kept {
  speed?: string;
  theme?: string;
  language?: string;
  sound?: boolean;
  confirm?: boolean;
  name?: string;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function oneOf<T extends string>(values: readonly T[], value: string | undefined, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}

const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

function systemSpeed(): Speed {
  return REDUCED.matches ? "off" : "calm";
}

class Settings {
  speed = $state<Speed>("calm");
  theme = $state<Theme>("system");
  language = $state("en");
  /** The soft chime at the beginning of one's turn. */
  sound = $state(true);
  /** Whether what can't be undone asks before it is done. */
  confirm = $state(true);
  /** What the user is called at a table. */
  name = $state("");

  constructor() {
    const before = kept();
    this.speed = oneOf(SPEEDS, before.speed, systemSpeed());
    this.theme = oneOf(THEMES, before.theme, "system");
    this.language = before.language ?? navigator.language.slice(0, 2);
    this.sound = before.sound ?? true;
    this.confirm = before.confirm ?? true;
    this.name = before.name ?? "";
    REDUCED.addEventListener("change", () => (this.speed = systemSpeed()));
  }

  /** Keep the settings and show the theme; to be called in an effect. */
  keep(): void {
    const { speed, theme, language, sound, confirm, name } = this;
    const kept: Kept = { theme, language, sound, confirm, name };
    if (speed !== systemSpeed()) kept.speed = speed; // else it follows the system
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // A private window: the settings last as long as the page.
    }
    document.documentElement.dataset["theme"] = theme;
    document.documentElement.dataset["speed"] = speed;
    document.documentElement.lang = language;
  }
}

export const settings = new Settings();
