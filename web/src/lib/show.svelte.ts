/** What the track shows: happenings one after the other, each over a state that is already right. */

import { tell } from "./motion";
import type { View } from "./protocol";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";
import type { Happening } from "./wire";

export interface Scene {
  happening: Happening;
  view: View;
}

/** More rounds of the table than this behind, and the story is skipped. */
const PATIENCE = 2;

/** More scenes than this behind, and the story hurries. */
const HURRY = 3;

export class Show {
  readonly stage = new Stage();
  view: View | null = $state.raw(null);
  /** What is being told now, or was told last. */
  happening: Happening | null = $state.raw(null);
  /** Whether something is being told, or waits for its turn. The clock of the stage may run out a moment before. */
  isPlaying = $state(false);
  /** What is still to be told. */
  #queue: readonly Scene[] = $state.raw([]);
  #isHeld = false;
  #timer: number | undefined;
  readonly #told: (happening: Happening) => void;

  /** *told* hears of each happening when its story is over. */
  constructor(told: (happening: Happening) => void = () => {}) {
    this.#told = told;
  }

  /** The first that was not told to its end, if there is one. */
  get untold(): Happening | null {
    return (this.isPlaying ? this.happening : this.#queue[0]?.happening) ?? null;
  }

  /** Tell no more until `resume`: something else is looked at. */
  hold(): void {
    this.#isHeld = true;
  }

  resume(): void {
    this.#isHeld = false;
    if (!this.isPlaying) this.#next();
  }

  /** Show a picture as it is, without a story. */
  set(view: View): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.isPlaying = false;
    this.happening = null;
    this.stage.skip();
    this.stage.story = null;
    this.view = view;
  }

  /** Tell what happened, after what is being told now. */
  play(happening: Happening, view: View): void {
    this.#queue = [...this.#queue, { happening, view }];
    if (document.hidden || settings.speed === "off" || this.#queue.length > PATIENCE * view.seats.length) this.cut();
    else if (!this.isPlaying) this.#next();
  }

  /** Tell once more what was told, from how things stood *before*. */
  again(before: View, scenes: readonly Scene[]): void {
    this.set(before);
    this.#queue = [...scenes];
    if (settings.speed === "off") this.cut();
    else this.#next();
  }

  /** Skip to how things stand. */
  cut(): void {
    clearTimeout(this.#timer);
    const scenes = this.#queue;
    this.#queue = [];
    if (this.happening && this.isPlaying) this.#told(this.happening);
    this.isPlaying = false;
    this.stage.skip();
    for (const { happening, view } of scenes) {
      this.happening = happening;
      this.view = view;
      this.#told(happening);
    }
    if (scenes.length) this.stage.story = null;
  }

  /** Skip to how things stand; tell whether something was being told. */
  interrupt(): boolean {
    const { isPlaying } = this;
    this.cut();
    return isPlaying;
  }

  #next(): void {
    const [scene, ...later] = this.#queue;
    this.isPlaying = scene !== undefined && !this.#isHeld;
    if (!scene || this.#isHeld) return;
    this.#queue = later;
    const speed = settings.speed === "calm" && this.#queue.length >= HURRY ? "brisk" : settings.speed;
    const story = tell(this.view ?? scene.view, scene.view, scene.happening.news, speed);
    this.happening = scene.happening;
    this.view = scene.view;
    this.stage.play(story);
    if (story.lasts) this.#timer = window.setTimeout(() => this.#end(scene), story.lasts / this.stage.pace);
    else this.#end(scene);
  }

  #end({ happening }: Scene): void {
    this.stage.skip();
    this.#told(happening);
    this.#next();
  }
}
