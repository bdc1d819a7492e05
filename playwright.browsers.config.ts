import { defineConfig } from "@playwright/test";
import pages from "./playwright.config.ts";

/** `npm run test:browsers`: a visitor's way in Firefox and WebKit, against the same server as the page tests. */
export default defineConfig({
  ...pages,
  testDir: "e2e/browsers",
  testIgnore: [],
  globalTimeout: 300_000,
  projects: [{ name: "Firefox" }, { name: "WebKit" }],
});
