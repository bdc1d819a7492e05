import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture } from "./child.js";
import { compressAssets } from "./compress-assets.js";
import { binary, projectEnvironment, ROOT } from "./project.js";
import { step } from "./steps.js";

/** All that the pages are built from. The server's own sources need no build. */
const SOURCES = [
  ...["src/web", "src/contract", "public"],
  ...["site.config.ts", "vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"],
];
const STAMP = join(ROOT, "build", "stamp");

/** Builds the pages into build/ when their sources are not the ones it was last built from. */
export async function ensureBuild() {
  await step("pages", async () => {
    const wanted = fingerprint();
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return "pages up to date";
    rmSync(STAMP, { force: true });
    await capture(binary("react-router"), ["build"], { env: projectEnvironment({ NODE_ENV: "production" }) });
    await compressAssets();
    writeFileSync(STAMP, wanted);
    return "pages built";
  });
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => filesUnder(source))) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(join(ROOT, path)) || /\.test\.tsx?$/.test(path)) return [];
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
