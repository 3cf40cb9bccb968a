/** The title of the page, which tells whose turn it is also where the page is not seen. */
import { t } from "./text";

const CALM = 250; // milliseconds

/** It follows when the bots have answered: the browser draws more than the page for it. */
export function followTurn(isMine: () => boolean): void {
  $effect(() => {
    const title = t(isMine() ? "ui.title.turn" : "ui.title.game");
    const timer = setTimeout(() => (document.title = title), CALM);
    return () => clearTimeout(timer);
  });
}
