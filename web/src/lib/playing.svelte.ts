/** A game in progress on the screen: whose turn, what to say about it, what to show next. */

import { askedOf, chapterFor, hintFor, waitingFor } from "./asking";
import { Choosing } from "./choosing.svelte";
import type { Names } from "./describe";
import { describeNews, sentences } from "./describe";
import type { KeyPress } from "./keys";
import type { News, View } from "./protocol";
import type { Sheet } from "./scoring";
import { isTold, sheetsOf } from "./scoring";
import { nameOf, standInFor } from "./seats";
import { settings } from "./settings.svelte";
import type { Scene } from "./show.svelte";
import { Show } from "./show.svelte";
import { chime } from "./sound";
import type { TableStore } from "./table.svelte";
import type { Happening, Seat } from "./wire";

/** So many are read while camels move. */
const SENTENCES = 2;

export class Playing {
  readonly choosing: Choosing;
  readonly show = new Show((happening) => this.#told(happening));
  sheets: Sheet[] = $state.raw([]);
  /** How often there was something to see on the track: one's own move, those of others after it, the last moves again. */
  looks = $state(0);
  /** The newest sentences, for the live region; a new thing also when the words are the same. */
  said = $state.raw({ text: "" });
  #unsaid: string[] = [];
  readonly names: Names = $derived.by(() => {
    const seats = this.store.table?.seats ?? [];
    return Object.fromEntries(seats.map((seat) => [seat.seat, nameOf(seat)]));
  });
  /** What happened since one decided last, and how the table stood before that. */
  #scenes: Scene[] = [];
  #before: View | null = null;
  #after: View | null = null;
  #wasMine = false;

  constructor(readonly store: TableStore) {
    this.choosing = new Choosing(store, () => this.show.interrupt());
  }

  /** Listen to the table as long as the page shows it. */
  watch(): void {
    this.store.watch(
      (happening, view) => this.#happen(happening, view),
      (view) => {
        this.#begin(view);
        this.show.set(view);
        this.#wasMine = this.isMine;
        this.said = { text: "" };
      },
    );
  }

  get #view(): View {
    return this.store.situation!.view;
  }

  /** The own seats, several at a shared screen. */
  get mine(): Seat[] {
    return this.store.table?.seats.filter((seat) => seat.is_mine).map((seat) => seat.seat) ?? [];
  }

  get #others(): Seat[] {
    return this.#view.seats.filter((seat) => !this.mine.includes(seat));
  }

  get isMine(): boolean {
    return (this.store.situation?.legal.length ?? 0) > 0;
  }

  /** At a shared screen: who should take the device, if it is not in the right hands. */
  get nextHere(): Seat | null {
    const { mine } = this;
    if (mine.length < 2 || this.#view.awaits === "over" || this.show.isPlaying || this.sheets.length) return null;
    const asked = mine.filter((seat) => this.#view.to_act.includes(seat));
    const [first] = asked;
    return first && !asked.includes(this.#view.seat ?? "") ? first : null;
  }

  /** What lies under a curtain or a score sheet is out of reach, also for keys. */
  get isCovered(): boolean {
    return this.nextHere !== null || this.sheets.length > 0;
  }

  /** What happened, without what is still to be shown. */
  readonly log: readonly Happening[] = $derived.by(() => {
    const { untold } = this.show;
    const { log } = this.store;
    return untold ? log.filter(({ seq }) => seq < untold.seq) : log;
  });

  /** By news of what is just being shown: a sentence, or nothing. Where nothing moves, of what others did last. */
  readonly #lines: readonly string[] = $derived.by(() => {
    const { isPlaying, happening } = this.show;
    const last = this.store.log.at(-1);
    const still = settings.speed === "off" && last && this.#others.includes(last.by) ? last : null;
    return ((isPlaying ? happening : still)?.news ?? []).map((news) => this.#sentence(news));
  });

  /** What is just being shown, in words, with what led to it. */
  readonly telling: string = $derived.by(() => {
    const { story, time } = this.show.stage;
    const last = this.show.isPlaying ? (story?.clips.findLast(({ at }) => at <= time)?.news ?? 0) : Infinity;
    return this.#lines.slice(0, last + 1).filter(Boolean).slice(-SENTENCES).join(" ");
  });

  /** What one can do about the status, for who is to act. */
  get hint(): string {
    return this.isMine ? hintFor(this.#view, this.choosing.legal) : "";
  }

  get chapter(): string {
    return chapterFor(this.#view);
  }

  get status(): string {
    if (this.isMine) return askedOf(this.#view, this.choosing.picked);
    return standInFor(this.store.table, this.#view.seat) || waitingFor(this.#view, this.names);
  }

  #happen(happening: Happening, view: View): void {
    if (happening.undone) {
      this.#begin(view);
      this.show.set(view);
      this.#told(happening);
    } else {
      if (this.mine.includes(happening.by)) {
        this.#begin(this.#after);
        if (!this.isMine || happening.news.some(({ kind }) => kind === "moved")) this.looks += 1;
      }
      this.#scenes.push({ happening, view });
      this.#after = view;
      this.show.play(happening, view);
    }
    if (this.isMine && !this.#wasMine) chime();
    this.#wasMine = this.isMine;
  }

  /** From here on the last moves are told again. */
  #begin(view: View | null): void {
    this.#scenes = [];
    this.#before = this.#after = view;
  }

  #told(happening: Happening): void {
    const isLast = happening.seq === this.store.seq;
    this.#say(...sentences(happening, this.names), ...(isLast && this.isMine ? [this.status] : []));
    this.showSheets(happening);
  }

  /** What is told at once is heard as one. */
  #say(...lines: string[]): void {
    if (!this.#unsaid.length) queueMicrotask(() => (this.said = { text: this.#unsaid.splice(0).join(" ") }));
    this.#unsaid.push(...lines);
  }

  #sentence(news: News): string {
    return isTold(news) ? describeNews(news, this.names) : "";
  }

  showSheets(happening: Happening): void {
    const sheets = sheetsOf(happening.news);
    if (!sheets.length) return;
    this.sheets = sheets;
    this.show.hold();
  }

  closeSheets(): void {
    this.sheets = [];
    this.show.resume();
  }

  /** Tell once more what happened since one decided. */
  again(): void {
    if (!this.#before) return;
    this.looks += 1;
    this.show.again(this.#before, this.#scenes);
  }

  /** Do what a key means; false if it means nothing here. */
  press({ name, number }: KeyPress): boolean {
    const { choosing } = this;
    const camel = this.#view.camels.filter((each) => !each.crazy)[number]?.name ?? "";
    if (name === "roll") {
      const verb = this.#view.system === "cards" ? "reveal" : "roll";
      choosing.consider(choosing.matching(verb), verb);
    } else if (name === "ticket") choosing.consider(choosing.matching("leg", { camel }), `leg ${camel}`);
    else if (name === "drop") choosing.drop();
    else if (name === "undo" && this.#view.seat) void choosing.undo();
    else if (name === "status") this.#say(this.status);
    else return false;
    return true;
  }
}
