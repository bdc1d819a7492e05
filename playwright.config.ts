import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The server creates this folder and deletes it at its end. Some tests read its database.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `site-e2e-${process.pid}-${Date.now()}`);

/**
 * Page tests in Chromium, against the production server with the demo catalogue. `npm test` sets CHROMIUM_PATH and builds the
 * pages first. E2E_URL comes from the server's "ready" line.
 */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: process.env.E2E_URL,
    video: "off",
    screenshot: "only-on-failure",
    trace: "off",
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: "exec node e2e/server.ts",
    wait: { stdout: /ready (?<e2e_url>http\S+)/ },
    timeout: 120_000,
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
