/** The production server of the page tests: a free port, the demo catalogue, and data that are deleted at the end. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const dataDir = process.env.E2E_DATA_DIR;
if (dataDir === undefined) throw new Error("E2E_DATA_DIR names no folder");
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
// Playwright stops the server, unless Playwright itself is killed.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 1000).unref();

Object.assign(process.env, {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: "0",
  DATABASE_URL: "",
  DATA_DIR: dataDir,
  SITE_URL: "",
  DEMO_CATALOGUE: "on",
  PICTURES_MB: "200", // too little to encode ahead
  LOG_LEVEL: "info",
});
// One address sends all forms.
mkdirSync(dataDir, { recursive: true });
writeFileSync(join(dataDir, "settings.json"), JSON.stringify({ leadsPerVisitor: 1000, bookingsPerVisitor: 1000 }));
await import("../../src/server/processes/web.ts");
