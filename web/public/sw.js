/** Keeps the page itself, so that it opens at once and, without a server, can say so. Never keeps games. */

const KEPT = "dunederby-page";
const SHELL = ["./", "./manifest.webmanifest", "./icon.svg"];

addEventListener("install", (event) => {
  event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: "*/api/*" }) }, source: "network" }); // straight on
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(SHELL)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const isOurs = event.request.method === "GET" && url.origin === location.origin;
  if (!isOurs || url.pathname.includes("/api/")) return;
  event.respondWith(url.pathname.includes("/assets/") ? keptFirst(event.request) : freshFirst(event.request));
});

/** Files whose names tell their content never change. */
async function keptFirst(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

/** Everything else as the server has it, and as it was only if there is no server. */
async function freshFirst(request) {
  try {
    const answer = await keep(request, await fetch(request));
    if (request.mode === "navigate" && answer.ok) void forget(answer.clone());
    return answer;
  } catch (error) {
    const before = await caches.match(request, { ignoreSearch: true });
    if (before) return before;
    throw error;
  }
}

async function keep(request, answer) {
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

/** Let go of files of earlier builds: a new page names others, and all that it loads comes through here. */
async function forget(page) {
  const text = await page.text();
  const kept = await caches.open(KEPT);
  const named = [...text.matchAll(/assets\/[\w.-]+/g)].map(([name]) => name);
  const isOld = (await kept.keys()).some(({ url }) => url.includes("/assets/index-") && !named.some((name) => url.endsWith(name)));
  if (!isOld) return;
  for (const request of await kept.keys()) if (request.url.includes("/assets/")) await kept.delete(request);
}
