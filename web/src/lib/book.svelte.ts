/** The long texts, rules and lessons, which come when they are first asked for. */

import { settings } from "./settings.svelte";

type Book = Readonly<Record<string, string>>;

const BOOKS = import.meta.glob<Book>("../words/book/*.json", { import: "default" });

class Shelf {
  books: Readonly<Record<string, Book>> = $state.raw({});
}
const shelf = new Shelf();

/** Fetch the book of the language that is spoken, English if there is none. */
export async function openBook(): Promise<void> {
  const wanted = `../words/book/${settings.language}.json`;
  const path = wanted in BOOKS ? wanted : "../words/book/en.json";
  if (shelf.books[settings.language]) return;
  const book = await BOOKS[path]!();
  shelf.books = { ...shelf.books, [settings.language]: book };
}

/** A text of the book; nothing until it is open. */
export function page(key: string): string {
  return shelf.books[settings.language]?.[key] ?? "";
}

/** The paragraphs of a text. */
export function paragraphs(key: string): string[] {
  return page(key).split("\n").filter(Boolean);
}
