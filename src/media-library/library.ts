import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import type { MediaKind } from "../contract/media/media-kinds.ts";
import type { MediaCrop } from "../contract/staff/media/media.ts";
import type { Database } from "../db/connect.ts";
import { noteMediaFile } from "../db/queries/media/media-files.ts";
import { locateFolderFile } from "../pictures/folder-files.ts";
import { openTaskProcess } from "../pictures/task-process.ts";
import type { Storage } from "../storage/storage.ts";
import type { PreparedFile, PrepareResult, PrepareTask, Refusal } from "./processing/prepare-task.ts";
import { storageKey } from "./storage-key.ts";

/** Thrown for a file that the library does not accept. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The upload is refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Thrown if too many uploads wait. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

export type SaveFile = (file: NodeJS.ReadableStream) => Promise<string>;

export type MediaLibrary = {
  /**
   * Calls `use` with a function that saves a file as it arrives and returns its path. The file is removed afterwards. Limits concurrent
   * uploads; others wait. Throws TooBusy if too many wait. `save` throws UploadRefused if the file is too large.
   */
  receive<T>(use: (save: SaveFile) => Promise<T>): Promise<T>;
  /** Checks a file, re-encodes it if it is a picture, and stores the result. Throws UploadRefused. */
  store(file: string, options?: { kind?: MediaKind; crop?: MediaCrop }): Promise<PreparedFile>;
  /** Checks and re-encodes a file as `store` does, and returns the result, which the library does not keep. Throws UploadRefused. */
  check(file: string): Promise<{ mediaType: PreparedFile["mediaType"]; contents: Buffer }>;
  /** Path on this machine of a file's contents. Throws if they are lost. */
  open(file: { path: string; sha256: string | null }): Promise<string>;
  close(): Promise<void>;
};

export const MAX_UPLOAD_BYTES = 50_000_000;

/** Maximum number of uploads that arrive or are processed at the same time, and of those that wait. */
const MAX_RECEIVING = 6;
const MAX_WAITING = 24;
const PROCESSING_TIMEOUT_MS = 60_000;
/** Age at which temporary files are deleted as leftovers of a crash. */
const TEMPORARY_LIFETIME_MS = 3_600_000;
/**
 * Memory limit of the HEIC decoder in pages of 64 kB: 512 MB. Other decoders need at most as much for the allowed pixels.
 */
export const MAX_WASM_PAGES = 8192;

type LibraryOptions = {
  db: Database;
  storage: Storage;
  /** Folders of uploads that are not in the storage. */
  folders: readonly string[];
  /** Folder for files that are being received. */
  temporary: string;
};

/** Opens the media library for uploads. */
export function openMediaLibrary({ db, storage, folders, temporary }: LibraryOptions): MediaLibrary {
  const limit = pLimit(MAX_RECEIVING);
  const decoder = openTaskProcess<PrepareTask, PrepareResult>(
    new URL("./processing/prepare-process.ts", import.meta.url),
    { timeoutMs: PROCESSING_TIMEOUT_MS, niceness: 5, execArgv: [`--wasm-max-mem-pages=${MAX_WASM_PAGES}`] },
  );

  async function prepare(task: PrepareTask): Promise<PreparedFile> {
    // If the decoder crashes or hangs, the file is at fault.
    const result = await decoder.run(task).catch(() => ({ refusal: "damaged" as const }));
    if ("refusal" in result) throw new UploadRefused(result.refusal);
    return result;
  }

  /** Calls `use` with a function that returns new paths in the temporary folder, and removes their files afterwards. */
  async function withTemporary<T>(use: (newPath: () => string) => Promise<T>): Promise<T> {
    const paths: string[] = [];
    await mkdir(temporary, { recursive: true });
    await removeLeftovers(temporary);
    try {
      return await use(() => {
        const path = join(temporary, randomUUID());
        paths.push(path);
        return path;
      });
    } finally {
      for (const path of paths) await rm(path, { force: true });
    }
  }

  return {
    async receive(use) {
      if (limit.pendingCount >= MAX_WAITING) throw new TooBusy("Too many uploads wait");
      return limit(() =>
        withTemporary(async (newPath) => {
          const end = new AbortController();
          const saving: Promise<void>[] = [];
          try {
            return await use(async (file) => {
              const path = newPath();
              const saved = pipeline(file, limitBytes, createWriteStream(path, { flags: "wx", mode: 0o600 }), end);
              saving.push(saved);
              await saved;
              return path;
            });
          } finally {
            // Stops writing the file if the form is refused midway.
            end.abort();
            await Promise.allSettled(saving);
          }
        }),
      );
    },
    store: (input, options) =>
      withTemporary(async (newPath) => {
        const output = newPath();
        const result = await prepare({ input, output, ...options });
        await noteMediaFile(db, result.sha256);
        await storage.put(storageKey(result.sha256), output, result.mediaType);
        return result;
      }),
    check: (input) =>
      withTemporary(async (newPath) => {
        const output = newPath();
        const { mediaType } = await prepare({ input, output });
        return { mediaType, contents: await readFile(output) };
      }),
    async open({ path, sha256 }) {
      const file = sha256 === null ? locateFolderFile(folders, path) : await storage.fetch(storageKey(sha256));
      if (file === undefined) throw new Error(`The contents of ${path} are lost`);
      return file;
    },
    close: () => decoder.close(),
  };
}

async function* limitBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_UPLOAD_BYTES) throw new UploadRefused("too-large");
    yield chunk;
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > TEMPORARY_LIFETIME_MS) await rm(path, { force: true });
  }
}
