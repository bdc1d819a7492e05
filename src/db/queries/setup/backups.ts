import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { BackupOrigin } from "../../../contract/staff/setup/backup.ts";
import type { Database } from "../../connect.ts";
import { backups as t } from "../../schema/setup/backups.ts";

export type BackupRow = typeof t.$inferSelect;
type NewRow = typeof t.$inferInsert;

/** Days for which it stays known that a backup was made, and that one has failed. */
const [KNOWN_DAYS, FAILURE_DAYS] = [400, 60];
/** Attempts without a file that are listed. */
const LISTED_WITHOUT_FILE = 20;

/** Records a backup of the command line, which is complete. */
export async function recordBackup(
  db: Database,
  backup: { bytes: number; rows: number; uploads: number; isSealed: boolean },
): Promise<void> {
  await db.insert(t).values(backup);
}

/** Asks for a backup. Returns false if somebody has already. */
export async function askForBackup(db: Database): Promise<boolean> {
  const { rowCount } = await db
    .insert(t)
    .values({ origin: "asked", state: "asked", isSealed: true, finishedAt: null })
    .onConflictDoNothing();
  return rowCount === 1;
}

export const findAskedBackup = async (db: Database): Promise<number | undefined> =>
  (await db.select({ id: t.id }).from(t).where(eq(t.state, "asked")))[0]?.id;

type Start = { origin: BackupOrigin; startedAt: Date; name: string; place: string };

/** Records that a backup begins, which somebody may have asked for. Returns its id. */
export async function startBackup(db: Database, start: Start): Promise<number> {
  const values = { ...start, state: "running", isSealed: true, finishedAt: null } as const;
  if (start.origin === "asked") {
    const [asked] = await db.update(t).set(values).where(eq(t.state, "asked")).returning({ id: t.id });
    if (asked !== undefined) return asked.id;
  }
  const [row] = await db.insert(t).values(values).returning({ id: t.id });
  return (row as { id: number }).id;
}

export async function finishBackup(
  db: Database,
  id: number,
  made: { bytes: number; rows: number; uploads: number; isApart: boolean; finishedAt: Date },
): Promise<void> {
  await db
    .update(t)
    .set({ ...made, state: "done" })
    .where(eq(t.id, id));
}

/** Records why a backup has failed, as a sentence for administrators. */
export async function failBackup(db: Database, id: number, problem: string): Promise<void> {
  await db.update(t).set({ state: "failed", problem, finishedAt: sql`now()` }).where(eq(t.id, id));
}

/** Records what went wrong after a backup that is complete. */
export async function noteProblem(db: Database, id: number, problem: string): Promise<void> {
  await db.update(t).set({ problem }).where(eq(t.id, id));
}

/**
 * Compares the rows with the files that are at `place`: files without a row get one, rows of files that are gone are marked, and backups
 * that a killed process or a restored database has as running are complete or have failed, except the one with the id `running`. Call it while
 * no other backup runs. Deletes old rows.
 */
export async function reconcileBackups(
  db: Database,
  place: string,
  files: readonly { name: string; bytes: number; at: Date }[],
  running = 0,
): Promise<void> {
  for (const { name, bytes, at } of files) {
    const found = { state: "done", bytes, problem: null, removedAt: null } as const;
    await db
      .insert(t)
      .values({ ...found, name, place, origin: "nightly", isSealed: true, startedAt: at, finishedAt: at })
      .onConflictDoUpdate({
        target: t.name,
        set: { ...found, place, finishedAt: sql`coalesce(${t.finishedAt}, ${t.startedAt})` },
        setWhere: or(ne(t.state, "done"), isNotNull(t.removedAt)),
      });
  }
  const interrupted = { state: "failed", problem: "It was interrupted.", finishedAt: sql`now()` } as const;
  await db
    .update(t)
    .set(interrupted)
    .where(and(eq(t.state, "running"), ne(t.id, running)));
  const names = files.map(({ name }) => name);
  const there = await listNamed(db, place);
  await markRemoved(
    db,
    there.filter((name) => !names.includes(name)),
  );
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db
    .delete(t)
    .where(
      or(
        and(eq(t.state, "failed"), lt(t.startedAt, daysAgo(FAILURE_DAYS))),
        and(or(isNull(t.name), isNotNull(t.removedAt)), lt(t.startedAt, daysAgo(KNOWN_DAYS))),
      ),
    );
}

async function listNamed(db: Database, place: string): Promise<string[]> {
  const rows = await db
    .select({ name: t.name })
    .from(t)
    .where(and(eq(t.place, place), eq(t.state, "done"), isNull(t.removedAt)));
  return rows.flatMap(({ name }) => name ?? []);
}

/** Records that the files of these names are gone. */
export async function markRemoved(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .update(t)
    .set({ removedAt: sql`now()` })
    .where(inArray(t.name, [...names]));
}

/** The backups whose file is there, newest first. */
export const listStoredBackups = (db: Database): Promise<BackupRow[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.state, "done"), isNotNull(t.name), isNull(t.removedAt)))
    .orderBy(desc(t.startedAt), desc(t.id));

/** The latest attempts that have no file at a place: asked for, running, failed, or of the command line. Newest first. */
export const listOtherBackups = (db: Database): Promise<BackupRow[]> =>
  db
    .select()
    .from(t)
    .where(or(ne(t.state, "done"), isNull(t.name)))
    .orderBy(desc(t.startedAt), desc(t.id))
    .limit(LISTED_WITHOUT_FILE);

/** The last attempt until `now`, and the last one that is complete, of those that the site makes by itself. */
export async function readBackupHistory(
  db: Database,
  now: Date,
): Promise<{ lastStartedAt: Date | undefined; lastDoneAt: Date | undefined; lastReadableAt: Date | undefined }> {
  const [row] = await db
    .select({
      lastStartedAt: max(t.startedAt),
      lastDoneAt: latest(t.startedAt, eq(t.state, "done")),
      lastReadableAt: latest(t.triedAt, eq(t.isReadable, true)),
    })
    .from(t)
    // A clock that was wrong may have left times to come.
    .where(and(ne(t.origin, "command"), ne(t.state, "asked"), lte(t.startedAt, now)));
  return {
    lastStartedAt: row?.lastStartedAt ?? undefined,
    lastDoneAt: row?.lastDoneAt ?? undefined,
    lastReadableAt: row?.lastReadableAt ?? undefined,
  };
}

const latest = (column: typeof t.startedAt | typeof t.triedAt, where: SQL) =>
  sql<Date | null>`max(${column}) filter (where ${where})`.mapWith(t.startedAt);

/** Records what came of trying a backup: `isReadable` is null if it could not be tried, or while it is. */
export async function recordDrill(
  db: Database,
  id: number,
  drill: Required<Pick<NewRow, "triedAt" | "isReadable" | "drillProblem">> & { rows?: number; uploads?: number },
): Promise<void> {
  await db.update(t).set(drill).where(eq(t.id, id));
}

/** What a check needs to know. */
export type BackupFacts = {
  /** The last complete backup, by whatever way. */
  last: Pick<BackupRow, "startedAt" | "isApart"> | undefined;
  /** The last attempt that failed after it. */
  failure: Pick<BackupRow, "startedAt" | "problem"> | undefined;
  /** The last backup that a drill has judged, if it could not be read. */
  unreadable: Pick<BackupRow, "startedAt" | "drillProblem"> | undefined;
  /** The last drill, if it could not be made. */
  missedDrill: Pick<BackupRow, "triedAt" | "drillProblem"> | undefined;
};

export async function readBackupFacts(db: Database): Promise<BackupFacts> {
  const [last] = await db.select().from(t).where(eq(t.state, "done")).orderBy(desc(t.startedAt)).limit(1);
  const [failure] = await db
    .select()
    .from(t)
    .where(and(eq(t.state, "failed"), last && gt(t.startedAt, last.startedAt)))
    .orderBy(desc(t.startedAt))
    .limit(1);
  const lastTried = (where: SQL) => db.select().from(t).where(where).orderBy(desc(t.triedAt)).limit(1);
  const [judged] = await lastTried(isNotNull(t.isReadable));
  const [tried] = await lastTried(isNotNull(t.triedAt));
  return {
    last,
    failure,
    unreadable: judged?.isReadable === false ? judged : undefined,
    missedDrill: tried?.isReadable === null ? tried : undefined,
  };
}
