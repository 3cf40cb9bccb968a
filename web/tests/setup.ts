/** What jsdom lacks, and a clean page after each test. */
import "@testing-library/svelte/vitest";

Object.defineProperty(window, "matchMedia", {
  value: (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }),
});
globalThis.localStorage?.clear();
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.defineProperty(window, "ResizeObserver", { value: Observer });
