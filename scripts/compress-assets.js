import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";

const ASSETS = fileURLToPath(new URL("../build/client/assets", import.meta.url));
const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];

/** Writes Brotli and gzip files beside the built assets, so that the server does not compress them. */
export async function compressAssets() {
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

// The container image runs this script on its own.
if (import.meta.main) await compressAssets();
