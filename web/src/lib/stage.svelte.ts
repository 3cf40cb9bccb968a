/** The clock of a story. Whatever happens to it, the picture ends as the view says. */
import type { Story } from "./clips";

export class Stage {
  story = $state.raw<Story | null>(null);
  time = $state(0);
  /** How many times faster than usual the clock runs. */
  pace = 1;
  private frame = 0;

  /** Whether something is moving. Who asks hears when that changes, not of every frame. */
  readonly isPlaying: boolean = $derived(this.story !== null && this.time < this.story.lasts);

  /** Play *story* from its beginning; in a tab that sleeps it is over at once. */
  play(story: Story): void {
    cancelAnimationFrame(this.frame);
    this.story = story;
    this.time = document.hidden ? story.lasts : 0;
    if (this.isPlaying) this.run(null);
  }

  /** Cut: show how it ended. */
  skip(): void {
    cancelAnimationFrame(this.frame);
    this.time = this.story?.lasts ?? 0;
  }

  private run(began: number | null): void {
    this.frame = requestAnimationFrame((now) => {
      const start = began ?? now;
      this.time = document.hidden ? Infinity : (now - start) * this.pace;
      if (this.isPlaying) this.run(start);
    });
  }
}
