import { PassThrough, type Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { listObjects, openBucketClient } from "../../storage/bucket-client.ts";
import type { BackupPlace, StoredBackup } from "./backup-place.ts";

/** Size of a part of an upload, which is in memory. A bucket takes 10 000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** Parts that are sent at the same time. */
const PARTS_AT_ONCE = 2;

export function openBackupBucket(address: string): BackupPlace {
  const opened = openBucketClient(address);
  const { client, Bucket, prefix } = opened;
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  return {
    address,
    async list() {
      const found: StoredBackup[] = [];
      for await (const { key, bytes } of listObjects(opened)) {
        if (!key.includes("/")) found.push({ name: key, bytes });
      }
      return found;
    },
    async create(name) {
      const stream = new PassThrough();
      // An object appears with its last part. What fails or is aborted before is removed.
      const upload = new Upload({
        client,
        params: { ...at(name), Body: stream, ContentType: "application/octet-stream" },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      const sent = upload.done();
      sent.catch((error: Error) => stream.destroy(error));
      let isPublished = false;
      return {
        stream,
        async publish() {
          await sent;
          isPublished = true;
        },
        async discard() {
          if (isPublished) return;
          await upload.abort();
          stream.destroy();
          await sent.catch(() => {});
        },
      };
    },
    async open(name) {
      const object = await client.send(new GetObjectCommand(at(name))).catch((error: Error) => {
        if (error instanceof NoSuchKey) throw Object.assign(new Error(`${name} does not exist`), { code: "ENOENT" });
        throw error;
      });
      return object.Body as Readable;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async removeDrafts(isOwn) {
      const { Uploads = [] } = await client
        .send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
        .catch((error: Error) => {
          // Some compatible servers cannot list them.
          if (error.name === "NotImplemented") return { Uploads: [] };
          throw error;
        });
      for (const { Key = "", UploadId } of Uploads) {
        if (!isOwn(Key.slice(prefix.length))) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },
    isApart: async () => true,
    freeBytes: async () => undefined,
  };
}
