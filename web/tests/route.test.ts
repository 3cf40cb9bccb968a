import { expect, test } from "vitest";
import { formatRoute, parseRoute } from "../src/lib/route.svelte";

test("an empty address is the first page", () => {
  expect(parseRoute("").page).toBe("start");
  expect(parseRoute("#/").page).toBe("start");
});

test("what is written is read again, whatever letters it has", () => {
  const parts = ["k3x", "a/b ü?#"];
  const query = { position: "first; 1:yo 2:bg 3:w; tiles 5+A", step: "12" };
  const route = parseRoute(formatRoute("replay", parts, query));
  expect(route.page).toBe("replay");
  expect(route.parts).toEqual(parts);
  expect(Object.fromEntries(route.query)).toEqual(query);
});
