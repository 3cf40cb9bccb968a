/** What a screen reader says of a space. */
import { slotsOf } from "./cards";
import type { BoardView, CardView, View } from "./protocol";
import { say } from "./words.svelte";

type Names = Readonly<Record<string, string>>;

function nameOf(view: View, space: number): string {
  if (view.system === "cards" && space === 0) return say("ui.space.start");
  if (view.system === "cards" && space > view.finish) return say("ui.space.finish");
  return say("ui.space", { space });
}

/** The camels on *space* from top to bottom, as one rides the other. */
function camelsOn(view: View, space: number): string {
  const camels = view.stacks.find((stack) => stack.space === space)?.camels ?? [];
  const words = camels.map((camel) => say(`camel.${camel}`));
  const isAbreast = view.system === "cards" && space === 0;
  if (isAbreast) return words.join(", ");
  return words.reduce((lower, upper) => (lower ? say("ui.rides", { upper, lower }) : upper), "");
}

function boardThings(view: BoardView, space: number, names: Names): string[] {
  const tiles = view.tiles
    .filter((tile) => tile.space === space)
    .map(({ side, owner }) => say(`ui.tile.${view.edition}`, { side, owner: names[owner] ?? owner }));
  const { camera } = view;
  const isHere = camera?.space === space;
  return isHere ? [...tiles, say("ui.camera", { owner: names[camera.owner] ?? camera.owner })] : tiles;
}

function cardThings(view: CardView, space: number): string[] {
  const isStorm = slotsOf(view).some(({ side, spaces }) => side === "sandstorm" && spaces.includes(space));
  const storm = isStorm ? [say("ui.space.sandstorm")] : [];
  const pieces = view.pieces.filter((piece) => piece.space === space).map(({ name }) => say(`ui.piece.${name}`));
  return [...storm, ...pieces];
}

/** «Space 5: blue on green, oasis of Bo» */
export function labelOf(view: View, space: number, names: Names = {}): string {
  const camels = camelsOn(view, space);
  const named = nameOf(view, space);
  const start = camels ? say("ui.space.camels", { space: named, camels }) : named;
  const things = view.system === "board" ? boardThings(view, space, names) : cardThings(view, space);
  return things.reduce((told, thing) => say("ui.space.thing", { space: told, thing }), start);
}
