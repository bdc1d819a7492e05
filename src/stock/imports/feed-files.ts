import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StockError } from "../stock-error.ts";

/** Maximum size of a feed. One of 200 000 vehicles with descriptions is smaller. */
export const MAX_FEED_BYTES = 200_000_000;
const MAX_MEGABYTES = MAX_FEED_BYTES / 1_000_000;

/** The storage of imports' files: that of the media library. */
export type FeedStorage = {
  put(key: string, path: string, mediaType: string): Promise<void>;
  fetch(key: string): Promise<string | undefined>;
  remove(key: string): Promise<void>;
};

export type FeedFiles = {
  /** Stores the bytes. Throws a StockError if there are none, or more than MAX_FEED_BYTES. */
  save(bytes: AsyncIterable<Uint8Array>): Promise<{ fileKey: string; fileBytes: number }>;
  /** Returns the path of a local file with the contents. Throws a StockError if the file was deleted. */
  pathOf(fileKey: string | null): Promise<string>;
  remove(fileKey: string): Promise<void>;
};

/** Stores the files of imports in `storage`. They pass through `temporaryFolder`, which is created. */
export function openFeedFiles(storage: FeedStorage, temporaryFolder: string): FeedFiles {
  return {
    async save(bytes) {
      await mkdir(temporaryFolder, { recursive: true });
      const temporary = join(temporaryFolder, `${randomUUID()}.feed`);
      let fileBytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          fileBytes += chunk.length;
          if (fileBytes <= MAX_FEED_BYTES) done(null, chunk);
          else done(new StockError(`The file is larger than ${MAX_MEGABYTES} MB.`));
        },
      });
      try {
        await pipeline(bytes, counted, createWriteStream(temporary, { flags: "wx" }));
        if (fileBytes === 0) throw new StockError("The file is empty.");
        const fileKey = `stock-feeds/${randomUUID()}.csv`;
        await storage.put(fileKey, temporary, "text/csv");
        return { fileKey, fileBytes };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async pathOf(fileKey) {
      const path = fileKey === null ? undefined : await storage.fetch(fileKey);
      if (path === undefined) throw new StockError("The file of this import is not kept any more. Upload it again.");
      return path;
    },
    remove: (fileKey) => storage.remove(fileKey),
  };
}
