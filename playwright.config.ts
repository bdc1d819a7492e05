import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The server creates and removes this folder. The tests read the database in it.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `site-e2e-${process.pid}-${Date.now()}`);

const MAX_WORKERS = 8;

/**
 * The pages in Chromium, against the production server with the demo catalogue. `npm test` finds Chromium and builds the
 * pages. The server prints its address, which becomes `E2E_URL`.
 *
 * Tests run on a phone. Those tagged `@desktop` run on a desktop too, because the layout differs there; those tagged
 * `@mouse` run on a desktop only.
 */
export default defineConfig({
  testDir: "e2e",
  // Other browsers and the tour have a configuration of their own.
  testIgnore: ["browsers/**", "tour/**"],
  fullyParallel: true,
  // One more than the cores, since each test waits at times: for a server, an e-mail, the end of a fade. Each worker has a site of its own.
  workers: Math.min(availableParallelism() + 1, MAX_WORKERS),
  // On a busy machine tests may meet a limit twice. What passed on a later try only is told.
  retries: 2,
  // A test waits for what it expects. These limits only end a test that waits in vain, on a busy machine too.
  timeout: 270_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: process.env.E2E_URL,
    video: "off",
    screenshot: "only-on-failure",
    trace: "off",
    actionTimeout: 20_000,
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    // Tests of the service worker allow it.
    serviceWorkers: "block",
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
    {
      name: "phone",
      grepInvert: /@mouse/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", grep: /@desktop|@mouse/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: "exec node e2e/support/server.ts",
    wait: { stdout: /ready (?<e2e_url>http[^\s"]+)/ },
    timeout: 120_000,
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
