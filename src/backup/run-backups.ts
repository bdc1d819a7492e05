/** What a backup process does: the backup that is due, which copies to keep, and the weekly drill. */
import { join } from "node:path";
import { site } from "../contract/settings/site.ts";
import { isBackupRunning, LockLost, withBackupLock } from "../db/backup/backup-lock.ts";
import type { Database } from "../db/connect.ts";
import { readDatabaseTime } from "../db/database-clock.ts";
import {
  type BackupRow,
  failBackup,
  findAskedBackup,
  finishBackup,
  listStoredBackups,
  markRemoved,
  noteProblem,
  readBackupHistory,
  reconcileBackups,
  recordDrill,
  startBackup,
} from "../db/queries/setup/backups.ts";
import { openStream, sealStream } from "../files/sealed-stream.ts";
import { createArchive } from "./archive/archive.ts";
import { type BucketObject, countRows, type SiteKeys } from "./archive/contents.ts";
import { GaveWay, writeBackup } from "./archive/write-backup.ts";
import type { BackupKey } from "./backup-key.ts";
import { nameBackup, parseBackupName } from "./backup-name.ts";
import { drillBackup, UnreadableBackup } from "./drill.ts";
import { describeFullDisk } from "./full-disk.ts";
import { type BackupPlace, MIN_FREE_BYTES } from "./place/backup-place.ts";
import { chooseKept, keptCounts } from "./retention.ts";
import { isDrillDue, isNightlyDue } from "./schedule.ts";
import { removeAbandoned } from "./scratch-folder.ts";
import { throttle } from "./throttle.ts";

/** How often the free space is looked at while a backup is written. */
const SPACE_INTERVAL_MS = 1000;
/** A backup may be larger than the one before by this factor. */
const GROWTH = 1.2;
const MEGABYTE = 1_000_000;

export type BackupSite = {
  db: Database;
  place: BackupPlace;
  key: BackupKey;
  /** Folder of the site's files, with the uploads. */
  dataDir: string;
  readKeys(): Promise<SiteKeys>;
  /** Lists the objects of the media library's bucket; undefined if it is not in one. */
  listObjects: ((signal: AbortSignal) => AsyncIterable<BucketObject>) | undefined;
};

export type BackupEvent =
  | { kind: "made"; name: string; bytes: number; removed: number }
  | { kind: "tried"; name: string }
  | { kind: "failed" | "unreadable" | "not tried"; name: string; problem: string };

type Due = { backup: "asked" | "nightly" | undefined; drill: BackupRow | undefined };

type Moment = { now: Date; processStartedAt: Date };

/** Whether there is something to do at `now` that nobody does already. `processStartedAt`: when the process that asks was started. */
export async function hasBackupWork(db: Database, moment: Moment): Promise<boolean> {
  const { backup, drill } = await findDue(db, moment);
  return (backup !== undefined || drill !== undefined) && !(await isBackupRunning(db));
}

async function findDue(db: Database, { now, processStartedAt }: Moment): Promise<Due> {
  const history = await readBackupHistory(db, now);
  const isNightly = site.nightlyBackups && isNightlyDue(history, { now, processStartedAt, time: site.backupTime });
  const asked = await findAskedBackup(db);
  const [newest] = await listStoredBackups(db);
  return {
    backup: asked !== undefined ? "asked" : isNightly ? "nightly" : undefined,
    drill: isDrillDue(newest, history.lastReadableAt) ? newest : undefined,
  };
}

/**
 * Makes the backup that is due, deletes those that are no longer kept, and tries the newest one if that is due, unless another process is
 * doing so. What fails is recorded for administrators, and reported to `onEvent`.
 */
export async function runBackups(
  backupSite: BackupSite,
  {
    processStartedAt,
    stopSignal,
    onEvent,
  }: { processStartedAt: Date; stopSignal: AbortSignal; onEvent(event: BackupEvent): void },
): Promise<void> {
  const { db } = backupSite;
  await withBackupLock(db, async (lockSignal) => {
    const signal = AbortSignal.any([stopSignal, lockSignal]);
    await removeAbandoned(backupSite.dataDir);
    const now = await readDatabaseTime(db);
    const { backup } = await findDue(db, { now, processStartedAt });
    if (backup !== undefined) onEvent(await makeBackup(backupSite, backup, signal));
    if (signal.aborted) return;
    const { drill } = await findDue(db, { now: await readDatabaseTime(db), processStartedAt });
    if (drill !== undefined) onEvent(await makeDrill(backupSite, drill, signal));
  });
}

async function makeBackup(
  backupSite: BackupSite,
  origin: "asked" | "nightly",
  signal: AbortSignal,
): Promise<BackupEvent> {
  const { db, place, key } = backupSite;
  const startedAt = await readDatabaseTime(db);
  const name = nameBackup(startedAt, key.id);
  // Recorded before the place is looked at, which may be away.
  const id = await startBackup(db, { origin, startedAt, name, place: place.address });
  try {
    await place.removeDrafts((draft) => parseBackupName(draft)?.keyId === key.id);
    await reconcile(backupSite, id);
    const bytes = await writeToPlace(backupSite, { id, name }, signal);
    return { kind: "made", name, bytes, removed: await removeOld(backupSite, id) };
  } catch (error) {
    const problem = describeProblem(error, signal);
    await failBackup(db, id, problem);
    return { kind: "failed", name, problem };
  }
}

/** Writes the backup under its name, and records it. Returns its size. */
async function writeToPlace(
  { db, place, key, dataDir, readKeys, listObjects }: BackupSite,
  { id, name }: { id: number; name: string },
  outerSignal: AbortSignal,
): Promise<number> {
  const [previous] = await listStoredBackups(db);
  await requireRoom(place, (previous?.bytes ?? 0) * GROWTH);
  const space = watchSpace(place);
  const signal = AbortSignal.any([outerSignal, space.signal]);
  const draft = await place.create(name);
  const archive = createArchive(
    draft.stream,
    sealStream({ recipient: key.recipient }),
    throttle(site.backupMegabytes * MEGABYTE),
  );
  try {
    const written = await writeBackup({
      db,
      uploads: join(dataDir, "uploads"),
      archive,
      keys: await readKeys(),
      objects: listObjects?.(signal),
      givesWay: true,
      signal,
      onProgress: () => {},
    });
    await draft.publish();
    const bytes = (await place.list()).find((stored) => stored.name === name)?.bytes;
    if (bytes === undefined) throw new Error("The backup was written, but its place does not list it");
    const made = { bytes, rows: countRows(written), uploads: written.uploads, isApart: await place.isApart(dataDir) };
    await finishBackup(db, id, { ...made, finishedAt: await readDatabaseTime(db) });
    return bytes;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    space.stop();
    await archive.abort();
    await draft.discard();
  }
}

async function requireRoom(place: BackupPlace, bytes: number): Promise<void> {
  const free = await place.freeBytes();
  if (free === undefined || free >= bytes + MIN_FREE_BYTES) return;
  const [left, needed] = [free, bytes + MIN_FREE_BYTES].map((size) => `${Math.round(size / MEGABYTE)} MB`);
  throw new Error(`Its disk has not enough room: ${left} are free, and ${needed} are needed`);
}

/** Aborts its signal before a backup fills the disk that the site may need. */
function watchSpace(place: BackupPlace): { signal: AbortSignal; stop(): void } {
  const full = new AbortController();
  const timer = setInterval(async () => {
    const free = await place.freeBytes().catch(() => undefined);
    if (free !== undefined && free < MIN_FREE_BYTES)
      full.abort(new Error("Its disk was filling up, so it was given up"));
  }, SPACE_INTERVAL_MS);
  return { signal: full.signal, stop: () => clearInterval(timer) };
}

/**
 * Deletes the files that need not be kept, of those that this site has made. Returns their number. If that fails, the backup `id`, which is
 * complete, has the reason.
 */
async function removeOld(backupSite: BackupSite, id: number): Promise<number> {
  try {
    return await removeUnkept(backupSite);
  } catch (error) {
    await noteProblem(backupSite.db, id, `Older backups could not be deleted. ${describeProblem(error)}`);
    return 0;
  }
}

async function removeUnkept(backupSite: BackupSite): Promise<number> {
  const { db, place } = backupSite;
  const own = await reconcile(backupSite);
  const rows = new Map((await listStoredBackups(db)).map((row) => [row.name, row]));
  const keepable = own.map(({ name, at }) => ({ name, at, isReadable: rows.get(name)?.isReadable !== false }));
  const kept = chooseKept(keepable, keptCounts(), await readDatabaseTime(db));
  const old = own.map(({ name }) => name).filter((name) => !kept.has(name));
  for (const name of old) await place.remove(name);
  await markRemoved(db, old);
  return old.length;
}

/** Lists the files of this site's key, and lets the database know them. `running`: the id of the backup that is being made. */
async function reconcile({ db, place, key }: BackupSite, running?: number) {
  const own = (await place.list()).flatMap(({ name, bytes }) => {
    const parsed = parseBackupName(name);
    return parsed?.keyId === key.id ? [{ name, bytes, at: parsed.at }] : [];
  });
  await reconcileBackups(db, place.address, own, running);
  return own;
}

async function makeDrill(
  { db, place, key, dataDir }: BackupSite,
  row: BackupRow,
  signal: AbortSignal,
): Promise<BackupEvent> {
  const name = row.name as string;
  // Recorded beforehand, so that a drill that ends its process is not made again and again.
  const triedAt = await readDatabaseTime(db);
  await recordDrill(db, row.id, { triedAt, isReadable: null, drillProblem: "The drill was interrupted." });
  const finish = (isReadable: boolean | null, drillProblem: string | null, counts = {}) =>
    recordDrill(db, row.id, { triedAt, isReadable, drillProblem, ...counts });
  try {
    const { rows: size } = await db.$client.query("select pg_database_size(current_database())::float8 as bytes");
    const through = [throttle(site.backupMegabytes * MEGABYTE), openStream({ identity: key.identity }, name)];
    const source = { name, open: () => place.open(name), through };
    const restored = await drillBackup({ source, parent: dataDir, databaseBytes: size[0].bytes, signal });
    const counts = { rows: countRows(restored), uploads: restored.uploads };
    if (row.rows !== null && row.rows !== counts.rows) {
      throw new UnreadableBackup(`It has ${counts.rows} rows instead of ${row.rows}`);
    }
    await finish(true, null, counts);
    return { kind: "tried", name };
  } catch (error) {
    const problem = describeProblem(error, signal);
    const isUnreadable = error instanceof UnreadableBackup;
    await finish(isUnreadable ? false : null, problem);
    return { kind: isUnreadable ? "unreadable" : "not tried", name, problem };
  }
}

/** Says what went wrong as a sentence for administrators. Only our own errors, which have no code, speak for themselves. */
function describeProblem(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted) {
    return signal.reason instanceof LockLost ? `${signal.reason.message}.` : "The site was stopped meanwhile.";
  }
  if (error instanceof GaveWay) return "An update or another change needed the tables, so it was given up.";
  const readable = describeFullDisk(error, "Nothing of it is left");
  if (!(readable instanceof Error)) return "It failed.";
  const { name, message, code } = readable as Error & { code?: unknown };
  if ("$metadata" in readable) {
    return `The bucket refused it, or does not answer (${typeof code === "string" ? code : name}).`;
  }
  const isOwn = code === undefined && name === "Error";
  return isOwn ? `${message.replace(/\.$/, "")}.` : `It failed (${typeof code === "string" ? code : name}).`;
}
