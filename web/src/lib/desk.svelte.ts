/** The odds desk: a position that is laid out by hand, and what the server says about it. */

import { api } from "./api";
import type { KnownCards } from "./deskPosition";
import { formatPosition, moveCamel, shiftCamel } from "./deskPosition";
import type { BoardView, CardView, Tile, View } from "./protocol";
import type { Odds, PositionOdds } from "./wire";

/** What a tap on a space does. */
export type Tool =
  | { kind: "camel"; camel: string }
  | { kind: "tile"; side: "+" | "-" }
  | { kind: "camera" }
  | { kind: "fennec" }
  | { kind: "palm" };

const OWNERS = "ABCDEFGHIJ";
/** Milliseconds without a change after which all actions are valued. */
const REST = 400;

/** Asks one thing at a time: what comes meanwhile waits, and only the newest of it. */
class Newest {
  #wanted: string | null = null;
  #isAsking = false;

  constructor(readonly ask: (position: string) => Promise<void>) {}

  async want(position: string): Promise<void> {
    this.#wanted = position;
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (let next; (next = this.#wanted) !== null; ) {
      this.#wanted = null;
      await this.ask(next);
    }
    this.#isAsking = false;
  }
}

export class Desk {
  view: View | null = $state.raw(null);
  odds: Odds | null = $state.raw(null);
  text = $state("");
  fault: unknown = $state(null);
  tool: Tool | null = $state.raw(null);
  /** Whether the tool was taken up to tap a space with; what is dragged is only held. */
  isAiming = $state(false);
  withRiders = $state(true);
  known: KnownCards = $state.raw({ deck: [], unknown: 0, seen: [] });
  /** Actions whose value is still that of a position before. */
  old: ReadonlySet<number> = $state.raw(new Set());
  #quick = new Newest((position) => this.#askQuickly(position));
  #whole = new Newest((position) => this.#askWhole(position));
  /** Whether the picture shows the position already: then the server's is drawn when things lie still, not with the odds. */
  #isShown = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** Lay out a position given as text. */
  async load(position: string): Promise<void> {
    this.known = readKnown(position);
    this.#isShown = false;
    await this.#ask(position);
  }

  /** Lay out what was changed by hand; the picture changes at once, the odds follow. */
  change(view: View): void {
    this.view = view;
    this.#isShown = false;
    void this.#ask(formatPosition(view, this.known));
  }

  changeKnown(known: KnownCards): void {
    this.known = known;
    if (this.view) this.change(this.view);
  }

  /** Ask for what is quick; for the whole as soon as nothing changes. */
  async #ask(position: string): Promise<void> {
    this.text = position;
    clearTimeout(this.#rest);
    await this.#quick.want(position);
    clearTimeout(this.#rest);
    if (!this.fault) this.#rest = setTimeout(() => void this.#whole.want(this.text), REST);
  }

  async #askQuickly(position: string): Promise<void> {
    try {
      const found = await api.odds(position, true);
      this.fault = null;
      this.odds = this.#withOld(found);
      if (position !== this.text) return; // the picture is further on
      if (!this.#isShown) this.view = found.view;
      this.text = found.position;
    } catch (error) {
      if (position === this.text) [this.fault, this.odds] = [error, null];
    }
  }

  /** What has no value yet keeps its old one meanwhile. */
  #withOld(found: PositionOdds): PositionOdds {
    const known = new Set(found.values.map(({ id }) => id));
    const legal = new Set(found.legal.map(({ id }) => id));
    const kept = this.odds?.values.filter(({ id }) => legal.has(id) && !known.has(id)) ?? [];
    this.old = new Set(kept.map(({ id }) => id));
    return { ...found, values: [...found.values, ...kept] };
  }

  async #askWhole(position: string): Promise<void> {
    try {
      const found = await api.odds(position, false);
      if (position !== this.text) return;
      this.view = found.view;
      this.odds = found;
      this.old = new Set();
    } catch (error) {
      if (position === this.text) this.fault = error;
    }
  }

  move(camel: string, space: number): void {
    if (!this.view) return;
    this.change({ ...this.view, stacks: moveCamel(this.view.stacks, camel, space, this.withRiders) });
    this.#isShown = true;
  }

  shift(camel: string, by: 1 | -1): void {
    if (this.view) this.change({ ...this.view, stacks: shiftCamel(this.view.stacks, camel, by) });
  }

  /** Take up a tool, or put it down if it is the one in hand. */
  take(tool: Tool): void {
    const isInHand = JSON.stringify(tool) === JSON.stringify(this.tool);
    this.tool = isInHand ? null : tool;
    this.isAiming = !isInHand;
  }

  /** Note which camel is being dragged. */
  hold(camel: string): void {
    this.tool = { kind: "camel", camel };
    this.isAiming = false;
  }

  /** Use the tool on a space. */
  use(space: number): void {
    const { tool, view } = this;
    if (!tool || !view) return;
    if (tool.kind === "camel") this.move(tool.camel, space);
    else if (view.system === "board") this.change(putOnBoard(view, tool, space));
    else this.change(putPiece(view, tool, space));
  }

  toggleDie(camel: string, die: "die" | "support"): void {
    if (this.view?.system !== "board") return;
    const flip = (state: string | null) => (state === "in" ? "out" : "in") as "in" | "out";
    const camels = this.view.camels.map((each) => (each.name === camel ? { ...each, [die]: flip(each[die]) } : each));
    this.change({ ...this.view, camels });
  }

  toggleGrey(): void {
    if (this.view?.system === "board") this.change({ ...this.view, grey_die: !this.view.grey_die });
  }

  /** All dice back in, as at the start of a leg. */
  newLeg(): void {
    if (this.view?.system !== "board") return;
    const camels = this.view.camels.map((camel) => (camel.crazy ? camel : { ...camel, die: "in" as const }));
    this.change({ ...this.view, camels, grey_die: this.view.grey_die === null ? null : true, tiles: [], camera: null });
  }
}

/** A tile where there is none, away where the same one lies. */
function putOnBoard(view: BoardView, tool: Tool, space: number): BoardView {
  if (tool.kind === "camera") return { ...view, camera: view.camera?.space === space ? null : { space, owner: "A" } };
  if (tool.kind !== "tile") return view;
  const others = view.tiles.filter((tile) => tile.space !== space);
  const isSame = view.tiles.some((tile) => tile.space === space && tile.side === tool.side);
  return { ...view, tiles: isSame ? others : [...others, { space, side: tool.side, owner: freeOwner(others) }] };
}

function freeOwner(tiles: readonly Tile[]): string {
  return [...OWNERS].find((owner) => tiles.every((tile) => tile.owner !== owner)) ?? "A";
}

function putPiece(view: CardView, tool: Tool, space: number): CardView {
  const pieces = view.pieces.map((piece) => {
    if (piece.name !== tool.kind) return piece;
    return piece.space === space ? { ...piece, space: null, owner: null } : { ...piece, space, owner: piece.owner ?? "A" };
  });
  return { ...view, pieces };
}

/** The cards that a position's text names, which its view doesn't tell apart. */
function readKnown(position: string): KnownCards {
  const words = (name: string) =>
    position.split(";").map((field) => field.trim().split(/\s+/)).find(([first]) => first === name)?.slice(1) ?? [];
  const deck = words("deck");
  const unknown = deck.filter((word) => word.startsWith("?")).reduce((sum, word) => sum + Number(word.slice(1)), 0);
  return { deck: deck.filter((word) => !word.startsWith("?")), unknown, seen: words("seen") };
}
