import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { PICTURE_FILE, PICTURE_FORMATS, type PictureFormat, variantWidths } from "../contract/media/pictures.ts";
import type { FileCache } from "../storage/file-cache.ts";
import type { Upload, Uploads } from "./uploads.ts";
import { type VariantCache, variantName } from "./variant-cache.ts";

export type EncodeAheadOptions = {
  /** The pictures to encode ahead, the most seen first, with the width at which pages show them. */
  listPictures(): Promise<readonly { path: string; width: number }[]>;
  uploads: Uploads;
  /** The store of variants, and its part on this machine. */
  cache: VariantCache;
  local: FileCache;
  encode(variant: { file: string; width: number; format: PictureFormat }): Promise<Buffer>;
  /** Called with errors of the database and the storage. */
  onError(error: Error): void;
  /** Called once no variants are left, with the number encoded since the last call. */
  onDone?(variants: number): void;
  startDelayMs?: number;
};

type Variant = { name: string; upload: Upload; width: number; format: PictureFormat };

/** Delay after the start, which leaves the processor to the first visitors. */
const START_DELAY_MS = 15_000;
/** Time between two searches for new pictures. */
const INTERVAL_MS = 20_000;
/** Number of variants to encode before checking again for more important pictures and for the cache's fullness. */
const ROUND = 24;
/** Maximum share of the cache to fill. Beyond it, variants would be evicted and encoded again for ever. */
const MAX_FULLNESS = 0.8;
/** Number of pictures to look up at once. Each lookup blocks the process for a moment. */
const BATCH = 50;
/** Number of variants among which a worker chooses at random, so that several workers rarely encode the same one. */
const CHOICE = 20;
/** Maximum number of failed pictures to remember. */
const MAX_FAILED = 10_000;

/**
 * Encodes the variants of the pictures that pages show, one after the other, with a pause after each as long as it took. The remaining
 * work is derived from the content and the cache, so a crash loses nothing. Returns a function that stops this.
 */
export function encodeAhead(options: EncodeAheadOptions): () => Promise<void> {
  const stop = new AbortController();
  const ended = run(options, stop.signal);
  return async () => {
    stop.abort();
    await ended;
  };
}

async function run(options: EncodeAheadOptions, signal: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  let encoded = 0;
  await pause(options.startDelayMs ?? START_DELAY_MS, signal);
  while (!signal.aborted) {
    let isDone = true;
    try {
      const missing = await listMissing(options, failed);
      isDone = missing.length <= ROUND;
      for (let left = ROUND; left > 0 && missing.length > 0 && !signal.aborted; left--) {
        const [variant] = missing.splice(Math.floor(Math.random() * Math.min(CHOICE, missing.length)), 1) as [Variant];
        const startedAt = performance.now();
        if (await encodeOne(options, variant, failed, signal)) encoded += 1;
        await pause(performance.now() - startedAt, signal);
      }
    } catch (error) {
      if (!signal.aborted) options.onError(error as Error);
    }
    if (!isDone) continue;
    if (encoded > 0) options.onDone?.(encoded);
    encoded = 0;
    await pause(INTERVAL_MS, signal);
  }
}

/** The variants that this machine lacks: all in the format that most browsers support, then the others. */
async function listMissing(
  { listPictures, uploads, local }: EncodeAheadOptions,
  failed: ReadonlySet<string>,
): Promise<Variant[]> {
  const { names, fullness } = await local.list();
  if (fullness > MAX_FULLNESS) return [];
  const shown = (await listPictures()).filter(({ path }) => PICTURE_FILE.test(path));
  const found: { upload: Upload; width: number }[] = [];
  for (let at = 0; at < shown.length; at += BATCH) {
    const batch = shown.slice(at, at + BATCH);
    const files = await Promise.all(batch.map(({ path }) => uploads.find(path)));
    for (const [i, upload] of files.entries()) if (upload) found.push({ upload, width: batch[i]?.width as number });
    await nextTurn();
  }
  const variants = PICTURE_FORMATS.flatMap((format) =>
    found.flatMap(({ upload, width: shownWidth }) =>
      variantWidths(shownWidth).map((width) => ({
        upload,
        width,
        format,
        name: variantName(upload.version, width, format),
      })),
    ),
  );
  const seen = new Set<string>();
  return variants.filter(({ name, upload }) => {
    const isNew = !names.has(name) && !failed.has(upload.version) && !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

/** Encodes a variant. Returns false if another process has done so meanwhile, or the file cannot be encoded. */
async function encodeOne(
  { cache, encode }: EncodeAheadOptions,
  { name, upload, width, format }: Variant,
  failed: Set<string>,
  signal: AbortSignal,
): Promise<boolean> {
  if (failed.has(upload.version) || (await cache.read(name))) return false;
  const file = await upload.localFile();
  let bytes: Buffer;
  try {
    bytes = await encode({ file, width, format });
  } catch {
    // Remembers files that cannot be encoded, such as damaged ones. A stop also ends up here.
    if (!signal.aborted && failed.size < MAX_FAILED) failed.add(upload.version);
    return false;
  }
  if (!upload.isUnchanged()) return false;
  await cache.write(name, bytes);
  return true;
}

/** Waits for `ms`, or until `signal` is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
