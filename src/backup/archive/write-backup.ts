import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackupTable, columnList, listBackupTables, listSequences, quoted } from "../../db/backup/tables.ts";
import { type Database, WITHOUT_IDLE_LIMIT } from "../../db/connect.ts";
import { listAppliedMigrations } from "../../db/migrate.ts";
import { sessions, verifications } from "../../db/schema/people/people.ts";
import { staffDevices, staffPushes } from "../../db/schema/people/staff-devices.ts";
import { siteProcesses } from "../../db/schema/setup/system.ts";
import type { ArchiveWriter } from "./archive.ts";
import { type BackupEnd, type BucketObject, FORMAT, KEYS, MANIFEST, type Manifest, type SiteKeys } from "./contents.ts";

/** Maximum size of an entry. A tar entry begins with its size, which is unknown for a table, so a table has several entries. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Tables without their rows: sessions, with the devices and messages that end with them, and links and challenges that are valid for minutes. A
 * reader of the backup must not be able to use them, and after a restore everybody signs in again. Nor does a restored site know the processes
 * of the machine that is gone.
 */
const TABLES_WITHOUT_ROWS: ReadonlySet<string> = new Set(
  [sessions, siteProcesses, staffDevices, staffPushes, verifications].map(getTableName),
);

type BackupOptions = {
  db: Database;
  /** Folder of the uploads, which may not exist. */
  uploads: string;
  archive: ArchiveWriter;
  /** Keys to write into the archive, which must be sealed. */
  keys?: SiteKeys;
  /** Fails with `GaveWay` as soon as somebody waits for the tables, such as an update. */
  givesWay?: boolean;
  /** The objects in the bucket of the media library, if it is in one. */
  objects?: AsyncIterable<BucketObject>;
  signal: AbortSignal;
  onProgress(bytes: number, totalBytes: number, text: string): void;
};

/** How often a backup that gives way looks for whom it blocks. */
const GIVE_WAY_INTERVAL_MS = 2000;

/** Somebody needs the tables that a backup reads. */
export class GaveWay extends Error {}

export type BackupResult = BackupEnd & { digest: string };

/** Writes all tables, as of one moment, and the uploads to `archive`. */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const { db, uploads, archive, keys, objects, givesWay = false, onProgress } = options;
  const client = await db.$client.connect();
  const blocking = new AbortController();
  const signal = AbortSignal.any([options.signal, blocking.signal]);
  let watch: NodeJS.Timeout | undefined;
  try {
    const lockable = (await listBackupTables(client)).map(({ name }) => quoted(name)).join(", ");
    if (lockable === "") throw new Error("The database is empty");
    const { rows: self } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    if (givesWay) {
      watch = setInterval(async () => {
        const isBlocking = await blocksAnybody(db, self[0]?.pid).catch(() => false);
        if (isBlocking) blocking.abort(new GaveWay("Somebody waits for the tables"));
      }, GIVE_WAY_INTERVAL_MS);
    }
    await client.query(`begin isolation level repeatable read read only; ${WITHOUT_IDLE_LIMIT}`);
    // Taken before the snapshot of the next statement: a table that is truncated after the snapshot would appear empty.
    await client.query(`lock table ${lockable} in access share mode`);
    const tables = await listBackupTables(client);
    const manifest: Manifest = {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      migrations: await listAppliedMigrations(client),
      tables,
    };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    if (keys !== undefined) await archive.add(KEYS, Buffer.from(JSON.stringify(keys)));

    const totalBytes = (await tableBytes(client)) + (await folderBytes(uploads));
    let bytes = 0;
    const advance = (length: number, text: string) => {
      signal.throwIfAborted();
      bytes += length;
      onProgress(Math.min(bytes, totalBytes), totalBytes, text);
    };
    const rows: BackupEnd["rows"] = {};
    for (const table of tables) {
      if (TABLES_WITHOUT_ROWS.has(table.name)) rows[table.name] = 0;
      else rows[table.name] = await addTable(client, table, archive, (length) => advance(length, table.name));
    }
    const sequences = await listSequences(client);
    // The uploads may take long. Meanwhile nobody shall wait for the tables, and old rows can be vacuumed.
    await client.query("commit");
    clearInterval(watch);
    let files = 0;
    for await (const path of listFiles(uploads)) {
      const file = join(uploads, path);
      const size = await sizeOf(file);
      if (size === undefined) continue; // deleted since
      await archive.addStream(`uploads/${path}`, size, createReadStream(file, { end: Math.max(0, size - 1), signal }));
      files++;
      advance(size, "uploads");
    }
    const listed = objects && (await addObjects(archive, objects, signal));
    const end: BackupEnd = { rows, uploads: files, ...(listed !== undefined && { objects: listed }), sequences };
    signal.throwIfAborted();
    return { ...end, digest: await archive.finish(end) };
  } finally {
    clearInterval(watch);
    client.release(true); // also ends the transaction, and a COPY that was interrupted
  }
}

async function blocksAnybody(db: Database, pid: number | undefined): Promise<boolean> {
  const { rows } = await db.$client.query(
    "select exists (select from pg_locks where not granted and $1::integer = any(pg_blocking_pids(pid))) as blocks",
    [pid],
  );
  return rows[0].blocks;
}

/** Adds the rows of a table in the format of PostgreSQL's COPY. Returns their number. */
async function addTable(
  client: PoolClient,
  table: BackupTable,
  archive: ArchiveWriter,
  onPart: (bytes: number) => void,
): Promise<number> {
  const copy = client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`));
  let part: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const addPart = async () => {
    await archive.add(`tables/${table.name}/${String(++number).padStart(6, "0")}`, Buffer.concat(part));
    onPart(bytes);
    part = [];
    bytes = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    part.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await addPart();
  }
  if (bytes > 0) await addPart();
  return copy.rowCount;
}

/** Adds lists of the objects, as lines of JSON. Returns their number. */
async function addObjects(
  archive: ArchiveWriter,
  objects: AsyncIterable<BucketObject>,
  signal: AbortSignal,
): Promise<number> {
  let [count, part, bytes, number] = [0, [] as Buffer[], 0, 0];
  const addPart = async () => {
    await archive.add(`bucket/${String(++number).padStart(6, "0")}`, Buffer.concat(part));
    [part, bytes] = [[], 0];
  };
  for await (const object of objects) {
    signal.throwIfAborted();
    const line = Buffer.from(`${JSON.stringify(object)}\n`);
    part.push(line);
    bytes += line.length;
    count++;
    if (bytes >= PART_BYTES) await addPart();
  }
  if (bytes > 0) await addPart();
  return count;
}

async function tableBytes(client: PoolClient): Promise<number> {
  const { rows } = await client.query(
    "select coalesce(sum(pg_relation_size(oid)), 0)::float8 as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  return rows[0].bytes;
}

/** Yields the regular files below `folder`, sorted, as relative paths. Links to files count as files. */
export async function* listFiles(folder: string, path = ""): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const relative = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(folder, relative);
    else if ((await stat(join(folder, relative)).catch(() => undefined))?.isFile()) yield relative;
  }
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for await (const path of listFiles(folder)) bytes += (await sizeOf(join(folder, path))) ?? 0;
  return bytes;
}

/** The size of a file; undefined if it does not exist. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return found?.size;
}
