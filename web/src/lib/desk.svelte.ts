/** The odds desk: a position that is laid out by hand, and what the server says about it. */

import { api, ApiError } from "./api";
import type { Tool } from "./deskChanges";
import { freeOwner, moveCamel, putThing, shiftCamel } from "./deskChanges";
import type { Said } from "./deskPosition";
import { formatPosition, readSaid } from "./deskPosition";
import { Newest } from "./newest";
import type { View } from "./protocol";
import type { ActionValue, Odds } from "./wire";

/** Milliseconds without a change after which all actions are valued. */
const REST = 400;
/** Milliseconds after which a server is asked again that was asked too often. */
const PAUSE = 250;

export class Desk {
  view: View | null = $state.raw(null);
  odds: Odds | null = $state.raw(null);
  text = $state("");
  /** The text when things lay still for the last time: to write it at every step would take time from the odds. */
  settled = $state("");
  said: Said = $state.raw({});
  fault: unknown = $state(null);
  /** Whether the text was typed or came with a link, not made by hands. */
  isTyped = $state(true);
  tool: Tool | null = $state.raw(null);
  /** Whether the tool was taken up to tap a space with; what is dragged is only held. */
  isAiming = $state(false);
  withRiders = $state(true);
  /** Whose tile or piece is put next; by default of somebody who has none. */
  chosenOwner: string | null = $state(null);
  /** What all actions are worth, as soon as nothing changes any more. */
  values: readonly ActionValue[] = $state.raw([]);
  /** Whether these are still of a position before. */
  isOld = $state(false);
  /** Positions that there were before, to go back to. */
  past: readonly string[] = $state.raw([]);
  #quick = new Newest((position: string) => this.#askQuickly(position));
  #whole = new Newest((position: string) => this.#askWhole(position));
  /** Whether the picture shows the position already: then the server's is drawn when things lie still, not with the odds. */
  #isShown = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** Lay out a position given as text. */
  async load(position: string): Promise<void> {
    this.#mark();
    await this.#lay(position);
  }

  async undo(): Promise<void> {
    const past = this.past.filter((position) => position !== this.text);
    const position = past.pop();
    this.past = past;
    if (position !== undefined) await this.#lay(position);
  }

  async #lay(position: string): Promise<void> {
    this.isTyped = true;
    this.#isShown = false;
    this.settled = position;
    await this.#ask(position);
  }

  /** Lay out what was changed by hand; the picture changes at once, the odds follow. */
  change(view: View, said: Said = this.said): void {
    this.#mark();
    this.#show(view, said);
  }

  /** Say something of what stands nowhere on the track. */
  say(field: string, words: readonly string[]): void {
    if (this.view) this.change(this.view, { ...this.said, [field]: words });
  }

  /** Draw *view*; what is in hand may be none of other rules' things, and is put down. */
  #draw(view: View): void {
    if (view.rules !== this.view?.rules) [this.tool, this.isAiming] = [null, false];
    this.view = view;
  }

  #show(view: View, said: Said): void {
    this.#draw(view);
    this.said = said;
    this.isTyped = false;
    this.#isShown = false;
    void this.#ask(formatPosition(view, said));
  }

  /** Remember this position, unless it is none. */
  #mark(): void {
    if (this.text && !this.fault && this.past.at(-1) !== this.text) this.past = [...this.past, this.text];
  }

  /** Ask for what is quick; for the whole as soon as nothing changes. */
  async #ask(position: string): Promise<void> {
    this.text = position;
    this.isOld = true;
    clearTimeout(this.#rest);
    await this.#quick.want(position);
    clearTimeout(this.#rest);
    if (!this.fault) this.#rest = setTimeout(() => this.#settle(), REST);
  }

  #settle(): void {
    this.settled = this.text;
    void this.#whole.want(this.text);
  }

  async #askQuickly(position: string): Promise<void> {
    try {
      const found = await api.odds(position, true);
      this.fault = null;
      this.odds = found;
      if (position !== this.text) return; // the picture is further on
      if (!this.#isShown) {
        this.#draw(found.view);
        this.said = readSaid(position);
      }
      if (!this.values.length) this.values = found.values;
      this.text = formatPosition(found.view, this.said);
    } catch (error) {
      await this.#failed(error, position, this.#quick);
    }
  }

  /** Ask once more if that was too soon; else the position is refused. */
  async #failed(error: unknown, position: string, asking: Newest<string>): Promise<void> {
    if (isTooFast(error)) await new Promise((over) => setTimeout(over, PAUSE));
    if (position !== this.text) return; // that is asked for already
    if (isTooFast(error)) void asking.want(position);
    else this.#refuse(error);
  }

  #refuse(error: unknown): void {
    this.settled = this.text;
    this.fault = error;
  }

  async #askWhole(position: string): Promise<void> {
    try {
      const found = await api.odds(position, false);
      if (position !== this.text) return;
      this.#draw(found.view);
      this.odds = found;
      this.values = found.values;
      this.isOld = false;
    } catch (error) {
      await this.#failed(error, position, this.#whole);
    }
  }

  /** Put a camel, and who rides on it, on a space; as long as it is dragged this is one change. */
  move(camel: string, space: number): void {
    if (!this.view) return;
    this.#show({ ...this.view, stacks: moveCamel(this.view.stacks, camel, space, this.withRiders) }, this.said);
    this.#isShown = true;
  }

  shift(camel: string, by: 1 | -1): void {
    if (this.view) this.change({ ...this.view, stacks: shiftCamel(this.view.stacks, camel, by) });
  }

  /** Take up a tool, or put it down if it is the one in hand. */
  take(tool: Tool): void {
    const isInHand = this.isAiming && JSON.stringify(tool) === JSON.stringify(this.tool);
    this.tool = isInHand ? null : tool;
    this.isAiming = !isInHand;
    this.chosenOwner = null;
  }

  /** A camel begins to be dragged. */
  hold(camel: string): void {
    this.#mark();
    this.tool = { kind: "camel", camel };
    this.isAiming = false;
  }

  get owner(): string {
    return this.chosenOwner ?? (this.view ? freeOwner(this.view) : "A");
  }

  /** Use the tool on a space; who looks at a stack after a drag means no other. */
  use(space: number): void {
    const { tool, view } = this;
    if (!tool || !view || !this.isAiming) return;
    this.#mark();
    if (tool.kind === "camel") this.move(tool.camel, space);
    else this.#show(putThing(view, tool, space, this.owner), this.said);
    this.chosenOwner = null;
  }
}

/** Whether the server says that it was asked too often. */
const isTooFast = (error: unknown) => error instanceof ApiError && error.code === "rate";
