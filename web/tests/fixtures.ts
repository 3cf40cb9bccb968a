/** Views typed by hand, to try out what no real game needs to have come to. */
import type { BoardView, Camel, CardView, News, Stack } from "../src/lib/protocol";

const FIRST = ["blue b", "green g", "orange o", "yellow y", "white w"];
const SECOND = ["blue b", "green g", "red r", "yellow y", "purple p", "black K", "white W"];

/** Stacks from a text such as «1:yo 2:bg 3:w». */
function parse(text: string, letters: readonly string[]): Stack[] {
  const names = new Map(letters.map((row) => row.split(" ").reverse() as [string, string]));
  return text.split(" ").map((part) => {
    const [space = "0", camels = ""] = part.split(":");
    return { space: Number(space), camels: [...camels].map((letter) => names.get(letter) ?? "") };
  });
}

function camelsOf(letters: readonly string[], stacks: readonly Stack[]): Camel[] {
  return letters.map((row): Camel => {
    const [name = "", letter = ""] = row.split(" ");
    const stack = stacks.find(({ camels }) => camels.includes(name));
    const crazy = letter === letter.toUpperCase();
    return {
      name,
      letter,
      crazy,
      space: stack?.space ?? null,
      height: stack?.camels.indexOf(name) ?? 0,
      place: crazy ? null : 1,
      die: crazy ? null : "in",
      support: null,
      tickets: crazy ? [] : [5, 3, 2, 2],
    };
  });
}

const SEATS = [..."ABCDEFGHIJ"];

export function board(edition: "first" | "second", text: string, more: Partial<BoardView> = {}): BoardView {
  const letters = edition === "first" ? FIRST : SECOND;
  const stacks = parse(text, letters);
  const seats = SEATS.slice(0, 4);
  return {
    system: "board",
    rules: edition,
    edition,
    modules: [],
    options: {},
    seat: "A",
    seats,
    leg: 2,
    awaits: "action",
    to_act: ["A"],
    spaces: 16,
    camels: camelsOf(letters, stacks),
    stacks,
    ranking: [],
    grey_die: edition === "second" ? true : null,
    rolls: [],
    tiles: [],
    camera: null,
    winner_pile: [],
    loser_pile: [],
    players: seats.map((seat) => ({
      seat,
      coins: 7,
      pyramid_tickets: 0,
      tickets: [],
      hand: null,
      hand_size: 5,
      tile: null,
      partner: null,
    })),
    quiet_turns: 0,
    must_roll: false,
    ...more,
  };
}

export function cards(text: string, more: Partial<CardView> = {}): CardView {
  const stacks = parse(text, FIRST);
  return {
    system: "cards",
    rules: "cards",
    edition: "cards",
    modules: [],
    options: {},
    seat: "A",
    seats: ["A", "B", "C"],
    leg: 1,
    awaits: "action",
    to_act: ["A"],
    finish: 16,
    track: [2, 2, 2, 2, 2, 2, 2, 2],
    is_half: false,
    camels: camelsOf(FIRST, stacks),
    stacks,
    ranking: [],
    pieces: [
      { name: "fennec", space: null, owner: null },
      { name: "palm", space: null, owner: null },
    ],
    deck_size: 12,
    deck: [],
    shown: [],
    revealed: [],
    unseen: [],
    midfield_left: [],
    winner_finals: {},
    loser_finals: {},
    has_raced: false,
    has_bet: false,
    players: [],
    ...more,
  };
}

const SILENT: News = {
  kind: "",
  edition: "first",
  seat: null,
  other: null,
  camel: null,
  space: null,
  origin: null,
  place: null,
  pile: null,
  piece: null,
  side: null,
  number: null,
  worth: null,
  count: null,
  coins: null,
  reason: null,
  over: null,
};

export function news(kind: string, said: Partial<News> = {}): News {
  return { ...SILENT, kind, ...said };
}
