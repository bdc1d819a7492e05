import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fingerprintSources, PAGE_SOURCES, STAFF_SOURCES } from "./build-fingerprint.js";
import { compressAssets } from "./compress-assets.js";
import { captureOutput } from "./processes.js";
import { binary, projectEnvironment, ROOT } from "./project.js";
import { keepEarlierAssets, linkFiles, openReleases } from "./releases.js";
import { step } from "./steps.js";

const releases = openReleases(ROOT);

/** The parts of a build. `stamp` is the file with the fingerprint of the sources; all paths are inside a release. */
const PAGES = {
  name: "pages",
  sources: PAGE_SOURCES,
  stamp: "stamp",
  folders: ["client", "server"],
  commands: [
    ["react-router", "build"],
    ["vite", "build", "--config", "src/service-worker/vite.config.ts"],
  ],
  assets: "client/assets",
};
const STAFF = {
  name: "back office",
  sources: STAFF_SOURCES,
  stamp: "staff-stamp",
  folders: ["staff"],
  commands: [["vite", "build", "--config", "src/staff/vite.config.ts"]],
  assets: "staff/assets",
};

/**
 * Builds the pages and the back office if their sources have changed, into a new release. Processes serve the previous one until it is
 * complete.
 */
export async function ensureBuild() {
  await release([PAGES, STAFF]);
}

/** Builds the pages if their sources have changed. Keeps the back office if it is up to date; otherwise the release has none. */
export async function ensurePages() {
  await release(isUpToDate(STAFF) ? [PAGES, STAFF] : [PAGES]);
}

/** Builds the staff's interface if its sources have changed, and adds it to the current release. Processes serve it at once. */
export async function ensureStaffInterface() {
  await step(STAFF.name, async () => {
    if (isUpToDate(STAFF)) return `${STAFF.name} up to date`;
    const current = releases.current();
    const created = releases.create();
    await build(STAFF, created, current);
    const [folder] = STAFF.folders;
    rmSync(join(current, STAFF.stamp), { force: true });
    if (existsSync(join(current, folder))) renameSync(join(current, folder), join(created, "replaced"));
    renameSync(join(created, folder), join(current, folder));
    linkFiles(created, current, STAFF.stamp, STAFF.assets);
    rmSync(created, { recursive: true });
    return `${STAFF.name} built`;
  });
}

/** Makes a release of `parts`, each built or linked from the current release, unless all are up to date. */
async function release(parts) {
  const current = releases.current();
  const isNeeded = parts.some((part) => !isUpToDate(part));
  const created = isNeeded ? releases.create() : undefined;
  for (const part of parts) {
    await step(part.name, async () => {
      if (!isUpToDate(part)) {
        await build(part, created, current);
        return `${part.name} built`;
      }
      for (const path of isNeeded ? [...part.folders, part.stamp] : []) linkFiles(current, created, path, part.assets);
      return `${part.name} up to date`;
    });
  }
  if (created !== undefined) releases.publish(created);
}

/** Returns the names of the parts that the next start builds. */
export function listOutdatedParts() {
  return [PAGES, STAFF].filter((part) => !isUpToDate(part)).map(({ name }) => name);
}

function isUpToDate({ sources, stamp }) {
  const current = releases.current();
  const file = current && join(current, stamp);
  return file !== undefined && existsSync(file) && readFileSync(file, "utf8") === fingerprintSources(ROOT, sources);
}

/** React Router empties its output folder, so each part is first built into its own. */
async function build({ sources, stamp, folders, commands, assets }, created, current) {
  const fingerprint = fingerprintSources(ROOT, sources);
  const temporary = join(created, "part");
  mkdirSync(temporary, { recursive: true });
  const BUILD_DIRECTORY = join("builds", basename(created), "part");
  for (const [tool, ...options] of commands) {
    await captureOutput(binary(tool), options, {
      env: projectEnvironment({ NODE_ENV: "production", BUILD_DIRECTORY }),
    });
  }
  for (const folder of folders) renameSync(join(temporary, folder), join(created, folder));
  rmSync(temporary, { recursive: true });
  await compressAssets(join(created, assets));
  keepEarlierAssets(created, current, assets);
  writeFileSync(join(created, stamp), fingerprint);
}
