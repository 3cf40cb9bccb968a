/** A table that is being laid: what is played, by whom, with which house rules. */

import type { Game } from "./games";
import { settings } from "./settings.svelte";
import { t } from "./text";
import type { LargeTable, ModuleInfo, NewPlayer, NewTable, OddsFor, RulesInfo, SeatKind, SystemInfo } from "./wire";

export type Company = "bots" | "friends" | "here";

const BOT = "solid";

/** What bots are called, by seat. */
const NAMES = ["Amira", "Basil", "Cleo", "Dalia", "Emir", "Farid", "Gita", "Hana", "Idris", "Jamila"];

export class Laying {
  game: Game = $state.raw({ key: "first", rules: "first", seats: 4 });
  modules: string[] = $state([]);
  players: NewPlayer[] = $state([]);
  options: Record<string, string> = $state({});
  odds: OddsFor = $state("nobody");
  chat = $state(true);
  clock: number | null = $state(null);
  absence: "wait" | "bot" = $state("wait");

  constructor(
    readonly info: RulesInfo,
    game: Game,
    company: Company,
  ) {
    this.game = game;
    if (game.key === "supercup") this.modules = this.#allModules(game.seats);
    this.invite(company, game.seats);
  }

  get system(): SystemInfo {
    const name = this.game.key === "supercup" ? "first" : this.game.rules;
    return this.info.systems.find((system) => system.name === name) ?? this.info.systems[0]!;
  }

  /** Modules are shown where there are any to choose from. */
  get choices(): readonly ModuleInfo[] {
    return this.system.modules;
  }

  /** How many chairs there may be, from the fewest on; some only together with modules. */
  get counts(): number[] {
    const [fewest, most] = this.system.seats;
    return Array.from({ length: Math.max(most, this.#large?.seats ?? 0) - fewest + 1 }, (_, index) => index + fewest);
  }

  /** A Supercup grows by itself, other games when all that is needed was chosen. */
  get #large(): LargeTable | null {
    const large = this.system.large_table;
    const isReady = this.game.key === "supercup" || large?.modules.every((word) => this.modules.includes(word));
    return isReady ? large : null;
  }

  get bots(): string[] {
    return this.info.bots.map((bot) => bot.name);
  }

  get rules(): string {
    const chosen = this.choices.map((module) => module.word).filter((word) => this.modules.includes(word));
    return [this.system.name, ...chosen].join("+");
  }

  #defaultBot(): string {
    return this.bots.includes(BOT) ? BOT : (this.bots.at(-1) ?? "random");
  }

  #allModules(seats: number): string[] {
    return this.choices.filter((module) => module.fewest_seats <= seats).map((module) => module.word);
  }

  /** Fill all chairs in one of the usual ways. */
  invite(company: Company, seats = this.players.length): void {
    const others: SeatKind = company === "bots" ? "bot" : company === "friends" ? "person" : "here";
    this.players = Array.from({ length: seats }, (_, index) => this.#player(index ? others : "here", index));
    this.odds = company === "bots" ? "all" : "nobody";
  }

  /** The usual way in which the other chairs are filled now, if it is one. */
  get company(): Company | null {
    const kinds = new Set(this.players.slice(1).map((player) => player.kind));
    const [kind] = kinds;
    if (kinds.size !== 1 || !kind) return null;
    return kind === "bot" ? "bots" : kind === "person" ? "friends" : "here";
  }

  #player(kind: SeatKind, index: number): NewPlayer {
    if (kind === "bot") return { kind, bot: this.#defaultBot(), name: NAMES[index] ?? "" };
    if (kind === "person") return { kind };
    return { kind, name: index ? t("ui.new.player", { number: index + 1 }) : settings.name || t("ui.new.me") };
  }

  setKind(index: number, kind: SeatKind): void {
    this.players[index] = this.#player(kind, index);
  }

  /** Take chairs away from the end, or add some of the last kind. */
  setSeats(count: number): void {
    const last = this.players.at(-1)?.kind ?? "bot";
    const before = this.players.length;
    while (this.players.length < count) this.players.push(this.#player(last, this.players.length));
    this.players = this.players.slice(0, count);
    const needed = this.choices.map((module) => module.word).filter((word) => this.isNeeded(word));
    const kept = this.modules.filter((word) => this.canHave(word));
    this.modules = [...new Set([...kept, ...needed, ...this.#grown(before)])];
  }

  /** A Supercup has all modules: those that it was too small for come in with the chairs. */
  #grown(before: number): string[] {
    if (this.game.key !== "supercup") return [];
    return this.#allModules(this.players.length).filter((word) => !this.#allModules(before).includes(word));
  }

  canHave(word: string): boolean {
    return (this.choices.find((module) => module.word === word)?.fewest_seats ?? 0) <= this.players.length;
  }

  /** Without it there would be too many chairs. */
  isNeeded(word: string): boolean {
    return this.players.length > this.system.seats[1] && !!this.system.large_table?.modules.includes(word);
  }

  /** Switch a module; what it needs comes along, what needs it goes. */
  setModule(word: string, isOn: boolean): void {
    const needs = this.choices.find((module) => module.word === word)?.needs;
    const needing = this.choices.filter((module) => module.needs === word).map((module) => module.word);
    if (isOn) this.modules = [...new Set([...this.modules, word, ...(needs ? [needs] : [])])];
    else this.modules = this.modules.filter((other) => other !== word && !needing.includes(other));
  }

  get isOpen(): boolean {
    return this.players.some((player) => player.kind === "person");
  }

  wanted(): NewTable {
    return {
      rules: this.rules,
      players: $state.snapshot(this.players),
      options: { ...this.options },
      odds: this.odds,
      chat: this.chat,
      clock: this.clock,
      absence: this.absence,
    };
  }
}
