import { desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { ProcessKind } from "../../../contract/staff/setup/system.ts";
import type { Database } from "../../connect.ts";
import { siteProcesses as t } from "../../schema/setup/system.ts";

/** Time since its last sign of life after which a process counts as gone. */
const GONE_AFTER_SECONDS = 60;
/** Time for which the rows of processes that are gone are kept. The last one of each kind is kept for longer. */
const KEPT_SECONDS = 600;

export type SiteProcess = typeof t.$inferSelect;
export type NewSiteProcess = Omit<SiteProcess, "startedAt" | "seenAt">;

/** Kinds of processes that do the work of a worker. */
const WORKERS: readonly ProcessKind[] = ["worker", "web and worker"];
export const isWorker = ({ kind }: Pick<SiteProcess, "kind">): boolean => WORKERS.includes(kind);

/** Records that a process is alive, and how it is. Removes the rows of processes that are long gone. */
export async function recordProcess(db: Database, { id, vitals, ...process }: NewSiteProcess): Promise<void> {
  await db
    .insert(t)
    .values({ id, vitals, ...process })
    .onConflictDoUpdate({ target: t.id, set: { vitals, seenAt: sql`now()` } });
  await db.execute(sql`
    delete from site_processes gone where seen_at < now() - make_interval(secs => ${KEPT_SECONDS})
      and exists (select from site_processes later where later.kind = gone.kind and later.seen_at > gone.seen_at)`);
}

/** Records that a process stops. When one of its kind was seen last stays known. */
export async function recordStop(db: Database, id: string): Promise<void> {
  const gone = sql`now() - make_interval(secs => ${GONE_AFTER_SECONDS})`;
  await db
    .update(t)
    .set({ seenAt: sql`least(${t.seenAt}, ${gone})` })
    .where(eq(t.id, id));
}

/** The processes that are alive: those that serve pages first, then by their start. */
export async function listProcesses(db: Database): Promise<SiteProcess[]> {
  return db
    .select()
    .from(t)
    .where(gt(t.seenAt, sql`now() - make_interval(secs => ${GONE_AFTER_SECONDS})`))
    .orderBy(sql`${t.kind} = 'worker'`, t.startedAt, t.id);
}

/** When a worker that is gone now was seen last; undefined if there was none. */
export async function findLastWorker(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: t.seenAt })
    .from(t)
    .where(inArray(t.kind, [...WORKERS]))
    .orderBy(desc(t.seenAt))
    .limit(1);
  return row?.at;
}

/** Whether a worker is alive. */
export async function hasWorker(db: Database): Promise<boolean> {
  const found = await listProcesses(db);
  return found.some(isWorker);
}
