import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import BoardRace from "../src/board/Race.svelte";
import Tickets from "../src/board/Tickets.svelte";
import CardRace from "../src/cards/Race.svelte";
import { board, cards } from "./fixtures";
import { ring } from "../src/lib/ring";
import type { Target } from "../src/lib/targets";

const view = board("first", "1:oy 2:bg 3:w", { tiles: [{ space: 5, side: "+", owner: "B" }] });

test("every space is a button that says what stands on it", () => {
  render(BoardRace, { view, names: { B: "Bo" } });
  const track = screen.getByRole("list", { name: "The track" });
  const labels = within(track).getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(labels).toHaveLength(16);
  expect(labels.slice(0, 5)).toEqual([
    "Space 1: yellow on orange",
    "Space 2: green on blue",
    "Space 3: white",
    "Space 4",
    "Space 5, oasis of Bo",
  ]);
});

test("a tap tells what was tapped", async () => {
  const ontap = vi.fn();
  render(BoardRace, { view, ontap, targets: new Set<Target>(["pyramid"]) });
  await fireEvent.click(screen.getByRole("button", { name: "Roll: 5 dice in the pyramid" }));
  await fireEvent.click(screen.getByRole("button", { name: "Space 4" }));
  expect(ontap.mock.calls.flat()).toEqual(["pyramid", "space:4"]);
});

test("the track is one stop of the tab key, and arrows walk along it", async () => {
  render(BoardRace, { view });
  const track = screen.getByRole("list", { name: "The track" });
  const buttons = within(track).getAllByRole("button");
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  buttons[0]!.focus();
  await fireEvent.keyDown(buttons[0]!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(buttons[1]);
  await fireEvent.keyDown(buttons[1]!, { key: "End" });
  expect(document.activeElement).toBe(buttons[15]);
});

test("a stack that is looked at names its camels from top to bottom", async () => {
  const { container } = render(BoardRace, { view });
  await fireEvent.pointerEnter(screen.getByRole("button", { name: "Space 2: green on blue" }));
  expect([...container.querySelectorAll(".names li")].map((item) => item.textContent)).toEqual(["green", "blue"]);
});

test("the card game has its Start and Finish cards and its pieces", () => {
  const track = [2, 2, 1, 2, 2, 2, 2, 2];
  render(CardRace, { view: cards("0:by 2:og 3:w", { pieces: [{ name: "palm", space: 7, owner: "B" }], track, finish: 15 }) });
  expect(screen.getByRole("button", { name: "Start card: blue, yellow" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Space 5, sandstorm card" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Space 7, palm" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Finish card" })).toBeTruthy();
});

test("leg tickets are buttons that say what they are worth", async () => {
  const ontap = vi.fn();
  const camels = view.camels.map((camel) => (camel.name === "green" ? { ...camel, tickets: [] } : camel));
  const layout = ring(16);
  render(Tickets, { camels, ontap, layout, box: layout.tickets!, targets: new Set<Target>() });
  await fireEvent.click(screen.getByRole("button", { name: "blue, worth 5" }));
  await fireEvent.click(screen.getByRole("button", { name: "green, no ticket left" }));
  expect(ontap.mock.calls.flat()).toEqual(["ticket:blue", "ticket:green"]);
});

test("camels differ by letter and by what is drawn, whatever their colours; crazy ones look the other way", () => {
  const { container } = render(BoardRace, { view: board("second", "1:b 2:g 3:r 4:K 5:W 6:y 7:p") });
  const camels = [...container.querySelectorAll(".figures svg > g")];
  const drawn = camels.map((camel) => [...camel.querySelectorAll("path")].map((path) => path.getAttribute("d")).join());
  const headings = camels.map((camel) => camel.getAttribute("transform")?.startsWith("scale(-"));
  expect(camels.map((camel) => camel.querySelector("text")?.textContent).join("")).toBe("bgrypKW");
  expect(new Set(drawn.slice(0, 5)).size).toBe(5);
  expect(drawn.slice(0, 5)).not.toContain(drawn[5]);
  expect([headings[1], headings[2]]).toEqual([!headings[5], !headings[5]]);
});
