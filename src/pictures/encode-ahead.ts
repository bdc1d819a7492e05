import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { PICTURE_FILE, PICTURE_FORMATS, type PictureFormat, variantWidths } from "../contract/domain/pictures.ts";
import type { FileCache } from "../storage/file-cache.ts";
import type { Upload, Uploads } from "./uploads.ts";
import { type VariantCache, variantName } from "./variant-cache.ts";

export type EncodeAheadOptions = {
  /** The pictures that are worth it, those that most visitors see first, with the width that pages show. */
  listPictures(): Promise<readonly { path: string; width: number }[]>;
  uploads: Uploads;
  /** Where variants are stored, and the part of it on this machine. */
  cache: VariantCache;
  local: FileCache;
  encode(variant: { file: string; width: number; format: PictureFormat }): Promise<Buffer>;
  /** Receives errors of the database and the storage. */
  onError(error: Error): void;
  /** Receives the number of variants that were encoded since it was called last, once there are none left. */
  onDone?(variants: number): void;
  startDelayMs?: number;
};

type Variant = { name: string; upload: Upload; width: number; format: PictureFormat };

/** Time for a start, and for the first visitors. */
const START_DELAY_MS = 15_000;
/** Between two looks for new pictures. */
const INTERVAL_MS = 20_000;
/** Variants until new pictures, which may be more important, and the fullness of the cache are looked at again. */
const ROUND = 24;
/** Beyond this share of the cache's size, variants would be evicted and encoded again for ever. */
const MAX_FULLNESS = 0.8;
/** Pictures that are looked up at once: each takes a moment in which the process does nothing else. */
const BATCH = 50;
/** Variants among which a worker chooses by chance, so that several workers rarely encode the same one. */
const CHOICE = 20;
/** Failures that are remembered. */
const MAX_FAILED = 10_000;

/**
 * Encodes the variants of the pictures that pages show, one after the other, each followed by a pause as long as it took. What is left
 * to do follows from the content and the cache alone, so a crash loses nothing. Returns a function that stops it.
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

/** The variants that this machine does not have: all in the format that most browsers take, then the others. */
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

/** Returns false if another process has encoded it meanwhile, or if the file cannot be encoded. */
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
    // Damaged files and others without variants. A stop fails too.
    if (!signal.aborted && failed.size < MAX_FAILED) failed.add(upload.version);
    return false;
  }
  if (!upload.isUnchanged()) return false;
  await cache.write(name, bytes);
  return true;
}

/** Ends early when `signal` is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
