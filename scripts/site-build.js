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
  command: ["react-router", "build"],
  assets: join(BUILD, "client", "assets"),
};
const STAFF = {
  name: "staff's interface",
  sources: STAFF_SOURCES,
  stamp: join(BUILD, "staff-stamp"),
  command: ["vite", "build", "--config", "src/staff/vite.config.ts"],
  assets: join(BUILD, "staff", "assets"),
};

/** Builds the pages and the staff's interface into build/ if their sources have changed since the last build. */
export async function ensureBuild() {
  await step("pages and staff's interface", async () => {
    const built = await Promise.all([PAGES, STAFF].map(buildIfChanged));
    const names = built.filter((name) => name !== undefined);
    return names.length === 0 ? "pages and staff's interface up to date" : `${names.join(" and ")} built`;
  });
}

/** Returns the name of what has been built; undefined if it was up to date. */
async function buildIfChanged({ name, sources, stamp, command: [tool, ...options], assets }) {
  const fingerprint = fingerprintSources(ROOT, sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return undefined;
  rmSync(stamp, { force: true });
  await captureOutput(binary(tool), options, { env: projectEnvironment({ NODE_ENV: "production" }) });
  await compressAssets(assets);
  writeFileSync(stamp, fingerprint);
  return name;
}
