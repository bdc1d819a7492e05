import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import {
  type BackupTable,
  columnList,
  dropAll,
  dropIndexesAndForeignKeys,
  listBackupTables,
  listSequences,
  quoted,
} from "../../db/backup/tables.ts";
import { type Database, WITHOUT_IDLE_LIMIT } from "../../db/connect.ts";
import { CONTENT_CHANNEL } from "../../db/content-changes/content-changes.ts";
import { migrateTo } from "../../db/migrate.ts";
import { type ArchiveEntry, type ArchiveSource, DamagedBackup, readArchive, readDocument } from "./archive.ts";
import { type BackupEnd, type BucketObject, FORMAT, KEYS, MANIFEST, type Manifest, type SiteKeys } from "./contents.ts";

type RestoreOptions = {
  db: Database;
  source: ArchiveSource;
  /** An empty folder for the uploads. If undefined, they are only read. */
  uploads: string | undefined;
  /** Checks the digest of the backup's last entry, before anything is committed. */
  checkDigest?(digest: string): void;
  /** Called with each object that the media library's bucket had. */
  onObject?(object: BucketObject): void;
  signal: AbortSignal;
  onProgress(bytes: number, text: string): void;
};

export type Restored = Manifest & BackupEnd & { keys?: SiteKeys };

/**
 * Replaces everything in the database by a backup, with the schema of the backup, in one transaction. If it throws, its message is for the
 * operator, and the database is unchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { db, source, uploads, checkDigest, onObject, signal, onProgress } = options;
  const client = await db.$client.connect();
  let isCommitted = false;
  try {
    await client.query(`begin; ${WITHOUT_IDLE_LIMIT}`);
    let manifest: Manifest | undefined;
    let keys: SiteKeys | undefined;
    let tables: BackupTable[] = [];
    let creations: string[] = [];
    let loading: TableLoad | undefined;
    let text = "schema";
    let [files, objects] = [0, 0];

    const onEntry = async (entry: ArchiveEntry) => {
      signal.throwIfAborted();
      if (manifest === undefined) {
        manifest = await readManifest(entry);
        tables = await prepareTables(client, manifest);
        creations = await dropIndexesAndForeignKeys(client);
        return;
      }
      if (entry.name === KEYS && keys === undefined) {
        keys = JSON.parse((await readDocument(entry)).toString());
        return;
      }
      const [, name, path, part] = /^(?:tables\/([^/]+)\/\d+|uploads\/(.+)|bucket\/(\d+))$/s.exec(entry.name) ?? [];
      if (name !== undefined && files === 0) {
        if (loading?.table.name !== name) {
          await loading?.end();
          loading = startLoad(client, tables, name);
        }
        text = name;
        await loading.add(entry.contents);
      } else if (path !== undefined && isPlainPath(path)) {
        await loading?.end();
        loading = undefined;
        text = "uploads";
        files++;
        if (uploads === undefined) return drain(entry.contents);
        const target = join(uploads, path);
        await mkdir(dirname(target), { recursive: true });
        await pipeline(Readable.from(entry.contents), createWriteStream(target, { flags: "wx" }));
      } else if (part !== undefined) {
        await loading?.end();
        loading = undefined;
        text = "bucket";
        for await (const line of createInterface({ input: Readable.from(entry.contents) })) {
          objects++;
          onObject?.(JSON.parse(line));
        }
      } else throw new DamagedBackup();
    };
    const { end, endDigest } = await readArchive<BackupEnd>(source, onEntry, (bytes) => onProgress(bytes, text));
    await loading?.end();
    if (manifest === undefined) throw new Error(`${source.name} is not a backup of this site`);
    checkDigest?.(endDigest);
    for (const creation of creations) {
      signal.throwIfAborted();
      await client.query(creation);
    }
    await finishTables(client, tables, end);
    if (files !== end.uploads) throw new Error(`${source.name} has ${files} uploads instead of ${end.uploads}`);
    if (objects !== (end.objects ?? 0))
      throw new Error(`${source.name} lists ${objects} objects instead of ${end.objects}`);
    await client.query("commit");
    isCommitted = true;
    await client.query("analyze");
    return { ...(manifest as Manifest), ...end, ...(keys && { keys }) };
  } finally {
    client.release(!isCommitted); // ends the transaction
  }
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  if (entry.name !== MANIFEST) throw new DamagedBackup();
  const manifest: Manifest = JSON.parse((await readDocument(entry)).toString());
  if (manifest.format !== FORMAT) throw new Error("The backup has a format that this version of the site cannot read");
  return manifest;
}

/** Creates the empty tables of the backup's schema. Triggers are disabled, since the backup includes the tables that they fill. */
async function prepareTables(client: PoolClient, manifest: Manifest): Promise<BackupTable[]> {
  await dropAll(client);
  await migrateTo(client, manifest.migrations).catch((error: Error) => {
    throw new Error(`The backup cannot be restored. ${error.message}`);
  });
  const tables = await listBackupTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(manifest.tables)) throw new DamagedBackup();
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  // Migrations may have inserted rows. To truncate tables would write a new file for each of them and each of their indexes.
  for (const { name } of tables.toReversed()) await client.query(`delete from ${quoted(name)}`);
  return tables;
}

type TableLoad = { table: BackupTable; add(contents: AsyncIterable<Buffer>): Promise<void>; end(): Promise<void> };

/** Starts loading the rows of a table. */
function startLoad(client: PoolClient, tables: readonly BackupTable[], name: string): TableLoad {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new DamagedBackup();
  const copy: CopyStreamQuery = client.query(copyFrom(`copy ${quoted(name)} (${columnList(table)}) from stdin`));
  const ended = new Promise<void>((resolve, reject) => copy.once("finish", resolve).once("error", reject));
  ended.catch(() => {}); // `add` and `end` await it
  return {
    table,
    async add(contents) {
      for await (const chunk of contents) {
        if (!copy.write(chunk)) await Promise.race([new Promise((resolve) => copy.once("drain", resolve)), ended]);
      }
    },
    async end() {
      copy.end();
      await ended;
    },
  };
}

/** Sets the sequences, verifies the numbers of rows and enables the triggers again. */
async function finishTables(client: PoolClient, tables: readonly BackupTable[], end: BackupEnd): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::float8 as rows from ${quoted(name)}`);
    if (rows[0]?.rows !== end.rows[name]) {
      throw new Error(`${name} has ${rows[0]?.rows} rows instead of ${end.rows[name]}`);
    }
    await client.query(`alter table ${quoted(name)} enable trigger user`);
  }
  const known = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, lastValue, isCalled } of end.sequences) {
    if (!known.has(name)) throw new DamagedBackup();
    await client.query("select setval($1::regclass, $2, $3)", [quoted(name), lastValue, isCalled]);
  }
  await client.query("select pg_notify($1, '')", [CONTENT_CHANNEL]);
}

async function drain(contents: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of contents);
}

/** Whether a relative path stays inside its folder. */
function isPlainPath(path: string): boolean {
  return !path.includes("\\") && path.split("/").every((name) => !["", ".", ".."].includes(name));
}
