/** Small words for the pages: texts by key, camels, numbers. */

import type { Values } from "./messages";
import { knows, say, spoken } from "./words.svelte";

/** The text called *key* with *values* filled in. */
export function t(key: string, values: Values = {}): string {
  return say(key, values);
}

export function has(key: string): boolean {
  return knows(key);
}

/** What a camel is called. */
export function camelWord(name: string): string {
  return say(`camel.${name}`);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken()) + text.slice(1);
}

const writers = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it; what writes it is made once, as that costs more than to use it. */
function written(number: number, options: Intl.NumberFormatOptions): string {
  const key = spoken() + JSON.stringify(options);
  const writer = writers.get(key) ?? new Intl.NumberFormat(spoken(), options);
  writers.set(key, writer);
  return writer.format(number);
}

/** A share of one: whole percents, small ones with a decimal; nothing is called certain that is not. */
export function percent(share: number): string {
  if (share > 0 && share < 0.0005) return `<${percent(0.001)}`;
  if (share >= 0.995 && share < 1) return `>${percent(0.99)}`;
  const digits = share > 0 && share < 0.0995 ? 1 : 0;
  const style = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return written(share, style).replace("\u00a0", "\u202f"); // a narrow gap before the sign
}

/** A change of chances, or how unsure one is, in points of a percent. */
export function points(share: number, isSigned = false): string {
  const style = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const sign = !isSigned ? "" : share < -0.0005 ? "−" : share > 0.0005 ? "+" : "±";
  return `${sign}${written(Math.abs(share), style)}`;
}

/** A number with two decimals. */
function decimal(number: number): string {
  return written(number, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A number as it is said in a sentence: no more than two decimals. */
export function spokenNumber(number: number): string {
  return written(number, { maximumFractionDigits: 2, useGrouping: false }).replace("-", "−");
}

/** A number with its sign: coins won or lost, whole ones without decimals. */
export function signed(exact: number): string {
  const number = Math.abs(exact) < 0.005 ? 0 : exact;
  const digits = Number.isInteger(number) ? 0 : 2;
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${number < 0 ? "−" : number > 0 ? "+" : "±"}${written(Math.abs(number), style)}`;
}

/** How far off a sampled number may be, never less than it is; nothing for exact ones. */
export const margin = (error: number | null): string => (error ? `±${decimal(Math.ceil(error * 100) / 100)}` : "");
