/** Where the site keeps the backups that it makes by itself: a folder or a bucket. */
import { statfs } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { parseBucketUrl } from "../../storage/bucket-url.ts";

export type StoredBackup = { name: string; bytes: number };

/** A backup that is being written. Nobody finds it under its name before it is published. */
export type BackupDraft = {
  /** Takes the bytes. It is destroyed with the error if the place does not take them. */
  stream: Writable;
  /** Call it once `stream` has finished. Gives the file its name, which must not be taken. */
  publish(): Promise<void>;
  /** Removes what was written. Does nothing after `publish`. */
  discard(): Promise<void>;
};

export type BackupPlace = {
  /** A path, or the address of a bucket. It has no credentials. */
  address: string;
  list(): Promise<StoredBackup[]>;
  create(name: string): Promise<BackupDraft>;
  /** Throws an error with the code ENOENT if there is no such backup. */
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes what killed processes have left unpublished, of the names that `isOwn` accepts. */
  removeDrafts(isOwn: (name: string) => boolean): Promise<void>;
  /** Whether it is on another disk than `folder`. */
  isApart(folder: string): Promise<boolean>;
  /** Free space in bytes; undefined if there is no limit. */
  freeBytes(): Promise<number | undefined>;
};

/** Opens the place at `address`: "s3://bucket/folder?…" or a folder, which is created with the first backup. */
export async function openBackupPlace(address: string): Promise<BackupPlace> {
  if (parseBucketUrl(address) === undefined) {
    const { openBackupFolder } = await import("./backup-folder.ts");
    return openBackupFolder(address);
  }
  const { openBackupBucket } = await import("./backup-bucket.ts");
  return openBackupBucket(address);
}

/** Free space that backups and drills leave on a disk. */
export const MIN_FREE_BYTES = 512 * 2 ** 20;

/** Free space of the disk of `folder` for an unprivileged account, in bytes. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
