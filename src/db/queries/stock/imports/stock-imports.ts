/** Queries for the records of imports. The import itself writes the vehicles. */
import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type {
  DryRun,
  ImportCounts,
  ImportProgress,
  RejectedRow,
} from "../../../../contract/staff/stock/stock-imports.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { stockImportChanges, stockImports as t } from "../../../schema/stock/stock-feeds.ts";
import { type Author, recordChange } from "../../staff/audit-entries.ts";

export type StockImport = typeof t.$inferSelect;
export type NewStockImport = typeof t.$inferInsert;

/** Maximum time between heartbeats, in seconds. Without one for longer, an import counts as interrupted. */
const HEARTBEAT_LIMIT_S = 30;
const DAY_S = 86_400;
/** Days for which an import can be undone. */
export const UNDO_DAYS = 30;
/** Days for which the file of an import is kept. */
const FILE_DAYS = 7;
/** Days for which the record of an import is kept. */
const HISTORY_DAYS = 365;

/** Drizzle over a connection with an open transaction. */
export function transactionOver(client: PoolClient): Transaction {
  return drizzle({ client, casing: "snake_case" });
}

export async function insertStockImport(tx: Transaction, values: NewStockImport): Promise<StockImport> {
  const [row] = await tx.insert(t).values(values).returning();
  return row as StockImport;
}

/** The author columns of an import. */
export const authorOfPerson = ({ id, name }: { id: string; name: string }) => ({ personId: id, personName: name });

/** The slug of a dealer that is not deleted. */
export async function findDealerSlug(tx: Transaction, id: number): Promise<string | undefined> {
  const [dealer] = await tx
    .select({ slug: dealers.slug })
    .from(dealers)
    .where(and(eq(dealers.id, id), isNull(dealers.deletedAt)));
  return dealer?.slug;
}

export async function findStockImport(tx: Transaction, id: number): Promise<StockImport | undefined> {
  const [row] = await tx.select().from(t).where(eq(t.id, id));
  return row;
}

/** How to read a file. */
type Reading = Pick<StockImport, "mapping" | "isPartial">;

const CAN_START = and(inArray(t.status, ["uploaded", "failed", "interrupted"]), isNotNull(t.fileKey));

/** Stores how to read the file of an import that has not started, and discards the trial of an earlier choice. */
export async function keepReading(db: Database, id: number, { mapping, isPartial }: Reading): Promise<boolean> {
  const isSame = sql`${t.mapping} is not distinct from ${asJson(mapping)} and ${t.isPartial} = ${isPartial}`;
  const kept = await db
    .update(t)
    .set({ mapping, isPartial, trial: sql`case when ${isSame} then ${t.trial} end` })
    .where(and(eq(t.id, id), CAN_START))
    .returning({ id: t.id });
  return kept.length > 0;
}

/** Stores the result of a trial, unless the choice of how to read the file has changed meanwhile. */
export async function keepTrial(
  db: Database,
  id: number,
  { mapping, isPartial, trial }: Reading & { trial: DryRun },
): Promise<void> {
  const isSame = and(sql`${t.mapping} is not distinct from ${asJson(mapping)}`, eq(t.isPartial, isPartial));
  await db
    .update(t)
    .set({ trial })
    .where(and(eq(t.id, id), CAN_START, isSame));
}

const asJson = (mapping: StockImport["mapping"]) => sql`${mapping === null ? null : JSON.stringify(mapping)}::jsonb`;

type Start = Pick<NewStockImport, "mapping" | "isPartial" | "personId" | "personName">;

/** Marks an import as running. Returns false if it is running, has ended, or its file is no longer kept. */
export async function startStockImport(db: Database, id: number, start: Start): Promise<boolean> {
  const now = sql`now()`;
  const started = await db
    .update(t)
    .set({
      ...start,
      status: "running",
      startedAt: now,
      heartbeatAt: now,
      finishedAt: null,
      failure: null,
      progress: null,
      trial: null,
    })
    .where(and(eq(t.id, id), CAN_START))
    .returning({ id: t.id });
  return started.length > 0;
}

/** Records a heartbeat of a running import. */
export async function recordImportHeartbeat(db: Database, id: number, progress: ImportProgress | null): Promise<void> {
  await db
    .update(t)
    .set({ heartbeatAt: sql`now()`, ...(progress && { progress }) })
    .where(and(eq(t.id, id), eq(t.status, "running")));
}

/** Completes an import and audits it, in the transaction that changes the vehicles. */
export async function finishStockImport(
  client: PoolClient,
  id: number,
  { counts, rejectedRows }: { counts: ImportCounts; rejectedRows: RejectedRow[] },
): Promise<void> {
  const tx = transactionOver(client);
  const [row] = await tx
    .update(t)
    .set({ status: "done", counts, rejectedRows, finishedAt: sql`now()`, failure: null })
    .where(eq(t.id, id))
    .returning();
  if (!row) throw new Error("The record of the import is gone");
  await recordChange(tx, {
    author: authorOf(row),
    resource: "stock_imports",
    itemId: String(id),
    dealerId: row.dealerId,
    operation: "import",
    before: null,
    after: { fileName: row.fileName, ...counts },
  });
}

const authorOf = ({ personId, personName }: Pick<StockImport, "personId" | "personName">): Author => ({
  id: personId,
  name: personName,
});

type Failure = {
  status: "failed" | "interrupted" | "unchanged";
  failure: string | null;
  rejectedRows?: RejectedRow[];
};

/** Ends a running import that changed nothing. */
export async function endStockImport(db: Database, id: number, end: Failure): Promise<void> {
  await db
    .update(t)
    .set({ ...end, finishedAt: sql`now()` })
    .where(and(eq(t.id, id), eq(t.status, "running")));
}

export const INTERRUPTED = "The server stopped during the import. Nothing was changed. Start it again.";

/** Ends running imports whose process has died. Returns the ids of the feeds of scheduled ones. */
export async function endDeadStockImports(db: Database): Promise<number[]> {
  const ended = await db
    .update(t)
    .set({ status: "interrupted", failure: INTERRUPTED, finishedAt: sql`now()` })
    .where(and(eq(t.status, "running"), lt(t.heartbeatAt, secondsAgo(HEARTBEAT_LIMIT_S))))
    .returning({ feedId: t.feedId, source: t.source });
  return ended.flatMap(({ feedId, source }) => (source === "pull" && feedId !== null ? [feedId] : []));
}

/** Records that the file of a scheduled import has arrived, so that the import can start. */
export async function receiveStockImportFile(
  db: Database,
  id: number,
  file: { fileKey: string; fileBytes: number },
): Promise<void> {
  await db
    .update(t)
    .set({ ...file, status: "uploaded" })
    .where(and(eq(t.id, id), eq(t.status, "running")));
}

/** Selects the start times of imports with a record or changes to undo. */
export function stockImportTimes(): SQL {
  return sql`select created_at from ${t} where ${ne(t.status, "running")}`;
}

/** The time before which records of imports are deleted at `now`. */
export function stockImportsBefore(now: Date): Date {
  return new Date(now.getTime() - HISTORY_DAYS * DAY_S * 1000);
}

/** Deletes the changes of imports that can no longer be undone, and old records. Returns the number of records. */
export async function forgetOldStockImports(db: Database): Promise<number> {
  const old = db
    .select({ id: t.id })
    .from(t)
    .where(lt(t.createdAt, secondsAgo(UNDO_DAYS * DAY_S)));
  await db.delete(stockImportChanges).where(inArray(stockImportChanges.importId, old));
  const isOld = and(lt(t.createdAt, secondsAgo(HISTORY_DAYS * DAY_S)), ne(t.status, "running"));
  const { rowCount } = await db.delete(t).where(isOld);
  return rowCount ?? 0;
}

/** A batch of imports' files that are no longer needed. */
export async function listOldStockImportFiles(db: Database): Promise<{ id: number; fileKey: string }[]> {
  const files = await db
    .select({ id: t.id, fileKey: t.fileKey })
    .from(t)
    .where(and(isNotNull(t.fileKey), ne(t.status, "running"), lt(t.createdAt, secondsAgo(FILE_DAYS * DAY_S))))
    .limit(100);
  return files.flatMap(({ id, fileKey }) => (fileKey === null ? [] : [{ id, fileKey }]));
}

/** Records that the file of an import was removed. */
export async function forgetStockImportFile(db: Database, id: number): Promise<void> {
  await db.update(t).set({ fileKey: null }).where(eq(t.id, id));
}

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
