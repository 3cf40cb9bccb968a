import { mount } from "svelte";
import App from "./App.svelte";
import { paintCoats } from "./lib/colours";
import { settings } from "./lib/settings.svelte";
import { learn } from "./lib/words.svelte";
import "./theme.css";
import "./lib/ui.css";

paintCoats(document.documentElement);

const target = document.querySelector("#app");
/** Nothing is shown in English first to who reads something else. */
if (target) void learn(settings.language).catch(() => {}).then(() => mount(App, { target }));

if (import.meta.env.PROD && "serviceWorker" in navigator)
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // A private window, or no secure address: the page works without.
  });
