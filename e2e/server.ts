/** The production server as the page tests want it: a free port, the demo catalogue, and data that is thrown away. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDir = mkdtempSync(join(tmpdir(), "site-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: String(await freePort()),
  DATABASE_URL: "",
  DATA_DIR: dataDir,
  SITE_URL: "",
  API_URL: "",
  DEMO_CATALOGUE: "on",
  LEAD_RATE_LIMIT: "1000",
  LOG_LEVEL: "warn",
});
await import("../src/server/main.ts");

/** Chosen here rather than by PORT=0, because the pages' canonical addresses are made from it. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
