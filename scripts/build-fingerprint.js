import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files and folders that the pages are built from. The server's sources need no build. */
const SOURCES = [
  ...["src/web", "src/contract", "public"],
  // vite.config.ts puts the versions of these pictures into the build.
  ...["demo/uploads/banners", "demo/uploads/static", "src/pictures/file-version.ts"],
  ...["site.config.ts", "vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"],
];

/** Returns a hash of everything that the pages of the project in `root` are built from. */
export function fingerprintSources(root) {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => listFiles(root, source))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/** Lists the files at `path`, relative to `root`, without tests. */
function listFiles(root, path) {
  if (!existsSync(join(root, path)) || /\.test\.tsx?$/.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, join(path, name)));
}
