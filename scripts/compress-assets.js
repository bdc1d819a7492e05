import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";

const ASSETS = fileURLToPath(new URL("../build/client/assets", import.meta.url));
const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];

/** Lays compressed copies beside the built files, so that no visitor waits for them. */
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

// By itself where an image is made, which has no use for the rest of the set-up.
if (import.meta.main) await compressAssets();
