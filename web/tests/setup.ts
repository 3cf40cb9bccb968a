/** What jsdom lacks, and a clean page after each test. */
import { cleanup } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal("matchMedia", (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal("ResizeObserver", Observer);
globalThis.localStorage?.clear();
afterEach(() => cleanup());
