import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];

/** Writes Brotli and gzip files beside the built assets in `folder`, so that the server does not compress them. */
export async function compressAssets(folder) {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css|svg|txt)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(content));
      writeFileSync(`${file}.gz`, await gzip(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

// The container image runs only this script.
if (import.meta.main) {
  for (const bundle of ["client", "staff"]) {
    await compressAssets(fileURLToPath(new URL(`../build/${bundle}/assets`, import.meta.url)));
  }
}
