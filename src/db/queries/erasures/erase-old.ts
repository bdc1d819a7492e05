import { type SQL, sql } from "drizzle-orm";
import { ERASURE_KINDS, type ErasureKind } from "../../../contract/domain/erasure-kind.ts";
import type { Database } from "../../connect.ts";
import { holdErasure, isErasureConfirmed, releaseErasure } from "./held-erasures.ts";

/** Fewer are never too many: a small site erases them on any day. */
const MIN_LIMIT = 100;
/** A worker that was off for a week has the work of seven days. */
const MAX_USUAL_DAYS = 10;

/** Records that are erased when they are old. */
export type OldRecords = {
  kind: ErasureKind;
  /** Selects one column, the time that their age counts from, for all records of this kind. */
  times: SQL;
  /** Those with an earlier time are due. */
  before: Date;
};

/** Reports what was erased in bulk, and what was held. */
export type ReportErasure = (outcome: ErasureOutcome) => void;
export type ErasureOutcome =
  | { name: string; erased: number }
  | { name: string; kind: ErasureKind; held: number; usualPerDay: number };

/**
 * Calls `erase`, which erases what is due and returns its number, and reports it. If far more is due than on a usual day, it is held
 * instead until a person confirms it: the retention period, or a clock, may be wrong.
 */
export async function eraseOld(
  db: Database,
  records: OldRecords,
  erase: () => Promise<number>,
  report: ReportErasure = () => {},
): Promise<void> {
  const { kind } = records;
  const name = ERASURE_KINDS[kind];
  const excess = await findExcess(db, records);
  if (excess !== undefined && !(await isErasureConfirmed(db, kind, excess.due))) {
    const { due, usual } = excess;
    if (await holdErasure(db, { kind, due, usual })) report({ name, kind, held: due, usualPerDay: usual });
    return;
  }
  const erased = await erase();
  await releaseErasure(db, kind);
  if (erased > 0) report({ name, erased });
}

/** Erases what lives for hours at most, which is never too much, and reports it. */
export async function eraseExpired(
  name: string,
  erase: () => Promise<number>,
  report: ReportErasure = () => {},
): Promise<void> {
  const erased = await erase();
  if (erased > 0) report({ name, erased });
}

/** How many records are due, if they are far more than on a usual day: the mean of all that there are. */
async function findExcess(
  db: Database,
  { times, before }: OldRecords,
): Promise<{ due: number; usual: number } | undefined> {
  const limit = before.toISOString();
  const few = await db.execute<{ due: number }>(sql`
    select count(*)::integer as due from (
      select from (${times}) as records(at) where at < ${limit}::timestamptz limit ${MIN_LIMIT + 1}) as due`);
  if ((few.rows[0]?.due ?? 0) <= MIN_LIMIT) return undefined;
  const { rows } = await db.execute<{ due: number; usual: number }>(sql`
    select (count(*) filter (where at < ${limit}::timestamptz))::integer as due,
      ceil(count(*) / greatest(1, extract(epoch from now() - min(at)) / 86400))::integer as usual
    from (${times}) as records(at)`);
  const { due = 0, usual = 0 } = rows[0] ?? {};
  return due > Math.max(MIN_LIMIT, usual * MAX_USUAL_DAYS) ? { due, usual } : undefined;
}
