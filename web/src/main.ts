import { mount } from "svelte";
import App from "./App.svelte";
import { paintCoats } from "./lib/colours";
import "./theme.css";
import "./lib/ui.css";

paintCoats(document.documentElement);

const target = document.querySelector("#app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator)
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // A private window, or no secure address: the page works without.
  });
