import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { openBucketClient } from "./bucket-client.ts";
import type { FileCache } from "./file-cache.ts";
import type { Storage } from "./storage.ts";

/** Opens the bucket at `url` as a storage. `stopSignal` aborts all requests. */
export function openBucket(url: string, cache: FileCache, stopSignal?: AbortSignal): Storage {
  const { client, Bucket, prefix } = openBucketClient(url);
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const options = stopSignal && { abortSignal: stopSignal };
  const copying = new Map<string, Promise<string | undefined>>();

  async function copyFromBucket(key: string): Promise<string | undefined> {
    const object = await client.send(new GetObjectCommand(at(key)), options).catch((error: Error) => {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    });
    if (object === undefined) return undefined;
    return cache.add(basename(key), (temporary) =>
      pipeline(object.Body as Readable, createWriteStream(temporary), { signal: stopSignal }),
    );
  }

  return {
    isBucket: true,
    async put(key, contents, mediaType) {
      const isFile = typeof contents === "string";
      const ContentLength = isFile ? (await stat(contents)).size : contents.length;
      const Body = isFile ? createReadStream(contents) : contents;
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength, ContentType: mediaType }), options);
    },
    async fetch(key) {
      const copy = await cache.path(basename(key));
      if (copy !== undefined) return copy;
      // A browser asks for several parts of a video at once.
      const fetched = copying.get(key) ?? copyFromBucket(key).finally(() => copying.delete(key));
      copying.set(key, fetched);
      return fetched;
    },
    async list(folder) {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix + folder }),
        options,
      );
      return Contents.flatMap(({ Key }) => Key?.slice(prefix.length) ?? []);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), options);
      await cache.remove(basename(key));
    },
  };
}
