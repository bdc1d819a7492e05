import { defineConfig } from "@playwright/test";
import pages from "./playwright.config.ts";

/** `npm run tour`: takes the pictures of docs/tour.md, of the same server as the page tests. */
export default defineConfig({
  ...pages,
  testDir: "e2e/tour",
  testIgnore: [],
  retries: 0,
  projects: [{ name: "tour" }],
});
