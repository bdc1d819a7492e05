import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintSources, PAGE_SOURCES, STAFF_SOURCES } from "./build-fingerprint.js";
import { compressAssets } from "./compress-assets.js";
import { captureOutput } from "./processes.js";
import { binary, projectEnvironment, ROOT } from "./project.js";
import { step } from "./steps.js";

const BUILD = join(ROOT, "build");

/** What is built. `stamp` is a file with the fingerprint of the sources that it was built from last. */
const PAGES = {
  name: "pages",
  sources: PAGE_SOURCES,
  stamp: join(BUILD, "stamp"),
  commands: [
    ["react-router", "build"],
    ["vite", "build", "--config", "src/service-worker/vite.config.ts"],
  ],
  assets: join(BUILD, "client", "assets"),
};
const STAFF = {
  name: "back office",
  sources: STAFF_SOURCES,
  stamp: join(BUILD, "staff-stamp"),
  commands: [["vite", "build", "--config", "src/staff/vite.config.ts"]],
  assets: join(BUILD, "staff", "assets"),
};

/**
 * Builds the pages and the back office into build/ if their sources have changed since the last build. The pages come first:
 * React Router empties build/, and with it the back office and its stamp.
 */
export async function ensureBuild() {
  await ensurePages();
  await ensureStaffInterface();
}

/** Builds the pages if their sources have changed. */
export async function ensurePages() {
  await step(PAGES.name, () => buildIfChanged(PAGES));
}

/** Builds the staff's interface if its sources have changed. */
export async function ensureStaffInterface() {
  await step(STAFF.name, () => buildIfChanged(STAFF));
}

/** Returns in words what has been done. */
async function buildIfChanged({ name, sources, stamp, commands, assets }) {
  const fingerprint = fingerprintSources(ROOT, sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return `${name} up to date`;
  rmSync(stamp, { force: true });
  for (const [tool, ...options] of commands) {
    await captureOutput(binary(tool), options, { env: projectEnvironment({ NODE_ENV: "production" }) });
  }
  await compressAssets(assets);
  writeFileSync(stamp, fingerprint);
  return `${name} built`;
}
