/** From touching something to a decision: what it could mean, what is meant, and the go-ahead. */

import type { Action } from "./protocol";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";
import type { Refusal } from "./wire";

/** Done at a touch: the button itself says what it does. */
const AT_ONCE: ReadonlySet<string> = new Set(["roll", "reveal", "done"]);
/** Fingers come down twice: within so many milliseconds and pixels it is one touch. */
const [SOON, NEAR] = [300, 24];

export class Choosing {
  /** What the thing that was touched can be used for. */
  options: Action[] = $state.raw([]);
  draft: Action | null = $state.raw(null);
  explanation: Refusal | null = $state.raw(null);
  /** What the explanation is about. */
  verb = $state("");
  /** How many cards are picked before a leg, and not laid yet. */
  picked = $state(0);
  /** By go-ahead: how many steps it was, which are taken back together. */
  #laid: number[] = [];

  #decided = -Infinity;
  #touched = { at: -Infinity, x: 0, y: 0 };

  /** *interrupt* ends what is just being told; false if nothing is. */
  constructor(
    readonly store: TableStore,
    readonly interrupt: () => boolean = () => false,
  ) {}

  get legal(): readonly Action[] {
    return this.store.situation?.legal ?? [];
  }

  /** The legal actions of *verb* that have all of these arguments. */
  matching(verb: string, wanted: Record<string, string | number> = {}): Action[] {
    const words = Object.entries(wanted);
    return this.legal.filter(
      (action) => action.verb === verb && words.every(([name, value]) => action.arguments[name] === value),
    );
  }

  /** Everything that can be done with a space. */
  at(space: number): Action[] {
    return this.legal.filter((action) => action.arguments["space"] === space);
  }

  /** Show what can be done with what was touched, *likely* first; *instead* is asked about if that is nothing. */
  consider(options: Action[], instead: string, likely = options[0]): void {
    if (this.#isSent) return;
    this.explanation = null;
    if (!options.length) {
      void this.explain(instead);
      return;
    }
    if (likely && AT_ONCE.has(likely.verb) && this.interrupt()) return; // nobody rolls unseen
    const isSame = options.length > 1 && options[0]?.text === this.options[0]?.text;
    this.draft = (isSame ? this.#next() : likely) ?? null;
    this.options = options;
    if (options.length === 1 && this.draft && !needsGoAhead(this.draft)) void this.commit();
  }

  /** Whether the last decision is still on its way. */
  get #isSent(): boolean {
    return this.store.waiting.some(({ type }) => type === "do");
  }

  /** Whether a click is the second of two where the first has decided something: what lies there now is not meant. */
  isAgain({ timeStamp, clientX, clientY, detail }: MouseEvent): boolean {
    const { at, x, y } = this.#touched;
    const isSame = timeStamp - at < SOON && Math.hypot(clientX - x, clientY - y) < NEAR;
    if (isSame && detail && this.#decided >= at) return true;
    this.#touched = { at: timeStamp, x: clientX, y: clientY };
    return false;
  }

  /** Touching the same thing again means its next use: a tile turns over. */
  #next(): Action | undefined {
    const index = this.options.findIndex((action) => action.text === this.draft?.text);
    return this.options[(index + 1) % this.options.length];
  }

  /** Decide for one of the options. */
  choose(action: Action): void {
    if (this.#isSent) return;
    this.draft = action;
    if (!needsGoAhead(action)) void this.commit();
  }

  async commit(): Promise<void> {
    const action = this.draft;
    if (!action) return;
    this.drop();
    this.verb = action.verb;
    this.#decided = performance.now();
    this.explanation = await this.store.act(action);
    if (!this.explanation) this.done(1);
  }

  /** Remember that one go-ahead was so many *steps*. */
  done(steps: number): void {
    this.#laid.push(steps);
  }

  /** Take back what was decided at once, step by step, or learn why that can't be. */
  async undo(): Promise<void> {
    this.drop();
    this.verb = "";
    for (let left = this.#laid.pop() ?? 1; left && !this.explanation; left--) this.explanation = await this.store.undo();
    if (this.explanation) this.#laid = []; // who can't go back knows no longer where that would be
  }

  drop(): void {
    this.options = [];
    this.draft = null;
    this.explanation = null;
  }

  /** Have the server say why *text* can't be done. */
  async explain(text: string): Promise<void> {
    this.drop();
    this.verb = text.split(" ")[0] ?? "";
    this.explanation = await this.store.ask(text);
  }

  /** Let go of what is no longer legal, after something happened. */
  refresh(): void {
    const texts = new Set(this.legal.map((action) => action.text));
    if (this.options.some((action) => !texts.has(action.text))) this.drop();
  }
}

function needsGoAhead(action: Action): boolean {
  return settings.confirm && !AT_ONCE.has(action.verb);
}

/** Actions by verb, in the order in which the server lists them. */
export function groupsOf(actions: readonly Action[]): [string, Action[]][] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) groups.set(action.verb, [...(groups.get(action.verb) ?? []), action]);
  return [...groups];
}
