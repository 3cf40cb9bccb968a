/** What the gallery shows; `python -m tests.web.scenes` writes its views. */
import type { BoardView, News, View } from "../lib/protocol";
import type { Target, Targets } from "../lib/targets";
import file from "./scenes.json";

interface Scene {
  name: string;
  view: View;
  targets?: Targets;
  preview?: { space: number; side: "+" | "-"; owner: string };
}

/** What glows and what is thought of, where a scene has that. */
const ASKED: Readonly<Record<string, Pick<Scene, "targets" | "preview">>> = {
  first: {
    targets: new Set<Target>(["pyramid", "ticket:blue", "ticket:white", "space:7", "space:8", "space:9", "space:13", "space:14"]),
    preview: { space: 8, side: "+", owner: "B" },
  },
  cards: { targets: new Set<Target>(["deck", "space:9", "space:10"]) },
};

export const VIEWS: readonly Scene[] = Object.entries(file.views).map(([name, view]) => ({
  name,
  view: view as unknown as View,
  ...ASKED[name],
}));

interface Tale {
  name: string;
  before: BoardView;
  after: BoardView;
  news: readonly News[];
}

export const TALES: readonly Tale[] = Object.entries(file.tales).map(([name, tale]) => ({
  name,
  ...(tale as unknown as Omit<Tale, "name">),
}));
