import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as zlibGzip } from "node:zlib";
import { capture } from "./child.js";
import { binary, projectEnvironment, ROOT } from "./project.js";
import { step } from "./steps.js";

/** All that the pages are built from. The server's own sources need no build. */
const SOURCES = [
  ...["src/web", "src/contract", "public"],
  ...["site.config.ts", "vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"],
];
const STAMP = join(ROOT, "build", "stamp");
const ASSETS = join(ROOT, "build", "client", "assets");
const [brotli, gzip] = [promisify(brotliCompress), promisify(zlibGzip)];

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

/** Lays compressed copies beside the files, so that no visitor waits for them. */
async function compressAssets() {
  const files = readdirSync(ASSETS).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(ASSETS, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(content));
      writeFileSync(`${file}.gz`, await gzip(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
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
