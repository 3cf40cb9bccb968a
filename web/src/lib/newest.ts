/** Asks one thing at a time: what comes meanwhile waits, and only the newest of it. */
export class Newest<Wanted> {
  #wanted: { what: Wanted } | null = null;
  #isAsking = false;

  constructor(readonly ask: (wanted: Wanted) => Promise<void>) {}

  async want(what: Wanted): Promise<void> {
    this.#wanted = { what };
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (let next; (next = this.#wanted) !== null; ) {
      this.#wanted = null;
      await this.ask(next.what);
    }
    this.#isAsking = false;
  }
}
