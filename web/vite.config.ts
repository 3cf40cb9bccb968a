import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const PACKAGE = "../src/dunederby";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: `${PACKAGE}/server/static`,
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the page forbids itself data: addresses
  },
  server: { fs: { allow: ["..", PACKAGE] } }, // shapes and words live in the Python package
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    isolate: false, // a page for every file takes longer than all tests
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    css: true,
    testTimeout: 30_000,
  },
});
