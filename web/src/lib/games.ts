/** The four games on the first screen. */

export interface Game {
  /** Names its words and its picture. */
  key: "first" | "supercup" | "second" | "cards";
  /** The rule set as the server writes it. */
  rules: string;
  /** How many sit down when nobody says otherwise. */
  seats: number;
}

export const GAMES: readonly Game[] = [
  { key: "first", rules: "first", seats: 4 },
  { key: "supercup", rules: "supercup", seats: 4 },
  { key: "second", rules: "second", seats: 4 },
  { key: "cards", rules: "cards", seats: 4 },
];

export function gameOf(key: string | undefined): Game {
  return GAMES.find((game) => game.key === key) ?? GAMES[0]!;
}

/** The game that a rule set belongs to, for its name and picture. */
export function gameOfRules(rules: string): Game {
  if (rules.startsWith("first+")) return gameOf("supercup");
  return gameOf(rules);
}
