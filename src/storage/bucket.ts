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
  S3Client,
} from "@aws-sdk/client-s3";
import { parseBucketUrl } from "./bucket-url.ts";
import type { FileCache } from "./file-cache.ts";
import type { Storage } from "./storage.ts";

/** Timeouts of connecting and of a whole attempt, which allows for a large brochure on a slow line. */
const CONNECT_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 3;

/**
 * Opens the bucket at `url`, see `parseBucketUrl`, at Amazon S3 or a compatible server. Uses the default AWS credentials:
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine. `stopSignal` aborts all requests.
 */
export function openBucket(url: string, cache: FileCache, stopSignal?: AbortSignal): Storage {
  const address = parseBucketUrl(url);
  if (address === undefined) throw new Error("The address of the bucket is not valid");
  const { bucket: Bucket, prefix, endpoint, region } = address;
  const client = new S3Client({
    region,
    // Compatible servers rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // By default, the SDK only warns on the console and lets the request continue.
      throwOnRequestTimeout: true,
    },
    // Compatible servers do not support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
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
