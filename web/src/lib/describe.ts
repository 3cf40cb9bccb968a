/** Sentences about a game, made at the very end from data. */

import type { Action, Card, CardView, News, View } from "./protocol";
import type { Fault, Happening, Refusal, Seat, Why } from "./wire";
import type { Values } from "./messages";
import { isTold } from "./scoring";
import { camelWord, capital, has, spokenNumber, t } from "./text";

/** By seat: what its player is called. */
export type Names = Readonly<Record<Seat, string>>;

const SEATS = ["seat", "other"];

/** Put names for the letters of seats, and words for camels. */
function named(given: Record<string, unknown>, names: Names): Values {
  const words: Record<string, Values[string]> = {};
  for (const [key, value] of Object.entries(given)) {
    if (SEATS.includes(key) && typeof value === "string") words[key] = names[value] ?? value;
    else if (key === "camel" && typeof value === "string") words[key] = camelWord(value);
    else if (key === "camels" && Array.isArray(value)) words[key] = value.map(camelWord);
    else if (typeof value === "string" || typeof value === "number" || Array.isArray(value)) words[key] = value as Values[string];
    else words[key] = null;
  }
  return words;
}

/** Broken numbers as words, short, and those below zero; other whole ones stay, since plurals ask for them. */
function rounded(values: Values): Values {
  const short = (value: Values[string]) =>
    typeof value === "number" && !(Number.isInteger(value) && value >= 0) ? spokenNumber(value) : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, short(value)]));
}

export function describeNews(news: News, names: Names): string {
  const key = `news.${news.kind}`;
  if (!has(key)) return "";
  const coins = news.coins ?? 0;
  const change = coins > 0 ? "gain" : coins < 0 ? "loss" : "none";
  const text = t(key, { ...named({ ...news }, names), amount: Math.abs(coins), change });
  return `${capital(text)}.`;
}

/** All of a happening that is worth a sentence, the same for eye and ear. */
export function sentences({ by, undone, late, news }: Happening, names: Names): string[] {
  const name = names[by] ?? by;
  return [
    ...(undone ? [t("ui.log.undone", { name })] : []),
    ...(late ? [t("ui.log.late", { name })] : []),
    ...news.filter(isTold).map((item) => describeNews(item, names)).filter(Boolean),
  ];
}

export function describeAction(action: Action, names: Names): string {
  return capital(t(`action.${action.verb}`, named(action.arguments, names)));
}

/** What an action costs and may bring, for those who are about to do it. */
export function explainAction(action: Action, view: View): string {
  const camel = view.camels.find((each) => each.name === action.arguments["camel"]);
  const worth = camel?.tickets[0] ?? 0;
  const pile = view.system === "board" && view[action.verb === "win" ? "winner_pile" : "loser_pile"];
  const held = view.system === "cards" ? heldFinal(view, action.verb) : undefined;
  const own = action.verb === "hand" ? handOf(view) : {};
  return capital(
    t(`ui.explain.${action.verb}`, {
      ...named({ ...action.arguments, ...own }, {}),
      worth,
      before: pile ? pile.length : 0,
      edition: view.edition,
      held: held ? camelWord(held) : "none",
    }),
  );
}

/** The camel of the final card that another of its kind would replace. */
function heldFinal(view: CardView, verb: string): string | undefined {
  const owners = verb === "win" ? view.winner_finals : view.loser_finals;
  return Object.keys(owners).find((camel) => view.seat !== null && owners[camel] === view.seat);
}

function handOf(view: View): Partial<Card> {
  const me = view.system === "cards" ? view.players.find((player) => player.seat === view.seat) : undefined;
  return { ...me?.hand?.[0] };
}

export function describeRefusal(refusal: Refusal): string {
  const key = `reason.${refusal.code}`;
  const page = `ui.error.${refusal.code}`;
  const text = has(key) ? t(key) : has(page) ? t(page, { message: refusal.message }) : refusal.message;
  return `${capital(text).replace(/\.$/, "")}.`;
}

/** What is wrong with a text that was sent; in the server's words where the page has none.
 *
 * Most lay a position out by hand: the rules' own sentence, which quotes no notation, comes first. */
export function describeFlaw({ reason, values, message }: Pick<Fault, "reason" | "values" | "message">): string {
  const key = [`reason.${reason}`, `fault.${reason}`].find(has);
  return key ? t(key, named(values, {})) : message;
}

export function describeWhy(why: Why, names: Names): string {
  const key = `why.${why.code}`;
  return has(key) ? `${capital(t(key, rounded(named(why.numbers, names))))}.` : "";
}

/** A line of the scoring, short: what was paid for. */
export function describeScore(line: News, names: Names): string {
  return t(`ui.paid.${line.kind}`, named({ ...line }, names));
}

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  tile: ["space", "side"],
  camera: ["space"],
  fennec: ["space"],
  palm: ["space"],
  partner: ["seat"],
  position: ["place", "camel", "ticket"],
  discard: ["camel", "number"],
  deck: ["camel", "number"],
  intel: ["camel", "number"],
};

/** An action given by its text alone, in words. */
export function wordsOf(text: string): string {
  const [verb = "", ...words] = text.split(" ");
  const names = ARGUMENTS[verb] ?? ["camel"];
  const given = Object.fromEntries(words.map((word, index) => [names[index] ?? "", word]));
  return capital(t(`action.${verb}`, named(given, {})));
}

const DRAWN: Readonly<Record<string, readonly string[]>> = { deal: ["seat", "camel", "number"] };

/** What chance brought, given by its text alone, in words. */
export function drawnWords(text: string, names: Names): string {
  const [verb = "", ...words] = text.split(" ").filter((word) => word !== "grey");
  const keys = DRAWN[verb] ?? ["camel", "number"];
  const given = Object.fromEntries(words.map((word, index) => [keys[index] ?? "", word]));
  return capital(t(`ui.drawn.${verb}`, named(given, names)));
}
