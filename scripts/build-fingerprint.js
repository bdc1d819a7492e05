import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Sources of the pages' build. The server's sources need no build. */
export const PAGE_SOURCES = [
  "src/web",
  "src/service-worker",
  "src/contract",
  // vite.config.ts puts the versions of these pictures into the build.
  "demo/uploads/banners",
  "demo/uploads/static",
  "src/pictures/file-version.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Sources of the build of the staff's interface. */
export const STAFF_SOURCES = [
  "src/staff",
  "src/contract",
  "src/web/styles/fonts",
  "src/web/styles/fonts.css",
  "package-lock.json",
];

/** Returns a hash of the files at `sources`, relative to `root`, which are all that a bundle is built from. */
export function fingerprintSources(root, sources) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => listFiles(root, source))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/** Lists the files at `path`, relative to `root`, except tests and packages. The lock file stands for packages. */
export function listFiles(root, path) {
  if (!existsSync(join(root, path)) || /\.test\.tsx?$|\/node_modules$/.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, join(path, name)));
}
