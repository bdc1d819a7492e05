import { type SQL, sql } from "drizzle-orm";
import { ERASURE_KINDS, type ErasureKind } from "../../../../contract/privacy/erasure-kind.ts";
import type { Database } from "../../../connect.ts";
import { holdErasure, isErasureConfirmed, releaseErasure } from "./held-erasures.ts";

/** Number of records that may always be erased at once. */
const MIN_LIMIT = 100;
/** Maximum number of usual days' records to erase at once. A worker may have been off for a week. */
const MAX_USUAL_DAYS = 10;

/** Records that are erased when they are old. */
export type OldRecords = {
  kind: ErasureKind;
  /** Selects the time from which their age counts, as one column, for all records of this kind. */
  times: SQL;
  /** Records with an earlier time are due. */
  before: Date;
};

/** Called with each bulk erasure and each erasure that was held. */
export type ReportErasure = (outcome: ErasureOutcome) => void;
export type ErasureOutcome =
  | { name: string; erased: number }
  | { name: string; kind: ErasureKind; held: number; usualPerDay: number };

/**
 * Calls `erase`, which erases due records and returns their number, and reports the result. If far more is due than on a usual day, the
 * erasure is held until a person confirms it, since the retention period or a clock may be wrong.
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

/** Erases and reports records that live for hours, which are never held. */
export async function eraseExpired(
  name: string,
  erase: () => Promise<number>,
  report: ReportErasure = () => {},
): Promise<void> {
  const erased = await erase();
  if (erased > 0) report({ name, erased });
}

/** The number of due records if it is far above that of a usual day, which is the mean over all records. */
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
