import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./connect.ts";

/** Maximum clock difference at which a process still does time-based work. */
const MAX_DIFFERENCE_MS = 60_000;
const MINUTE_MS = 60_000;
const UNITS = [
  { name: "day", ms: 1440 * MINUTE_MS },
  { name: "hour", ms: 60 * MINUTE_MS },
  { name: "minute", ms: MINUTE_MS },
] as const;

/** The database's time, which decides what is due, expired or old. */
export async function readDatabaseTime(db: Database | Transaction): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}

export type ClockComparison = {
  /** The database's time. */
  now: Date;
  /** How far the database's time is ahead of that of this process, off by at most half the query's duration. Negative if it is behind. */
  differenceMs: number;
  /** A message for the operator if the clock of this process is wrong; otherwise undefined. */
  problem: string | undefined;
};

/** Compares the clock of this process with the database's, allowing for the query's duration. */
export async function compareClocks(db: Database): Promise<ClockComparison> {
  const before = Date.now();
  const now = await readDatabaseTime(db);
  const after = Date.now();
  const comparison = { now, differenceMs: now.getTime() - (before + after) / 2, problem: undefined };
  if (now.getTime() < before - MAX_DIFFERENCE_MS)
    return { ...comparison, problem: describe(before - now.getTime(), "ahead of") };
  if (now.getTime() > after + MAX_DIFFERENCE_MS)
    return { ...comparison, problem: describe(now.getTime() - after, "behind") };
  return comparison;
}

const readings = new WeakMap<Database, Promise<Date | undefined>>();

/**
 * The database's time for time-based work. Undefined if the clock of this process is wrong, so that other processes do the work. Those who ask
 * while the time is being read get the same reading.
 */
export function readTrustedTime(db: Database): Promise<Date | undefined> {
  const underWay = readings.get(db);
  if (underWay !== undefined) return underWay;
  const reading = compareClocks(db)
    .then(({ now, problem }) => (problem === undefined ? now : undefined))
    .finally(() => readings.delete(db));
  readings.set(db, reading);
  return reading;
}

function describe(differenceMs: number, direction: "ahead of" | "behind"): string {
  const unit = UNITS.find(({ ms }) => differenceMs >= ms) ?? UNITS[2];
  const count = Math.round(differenceMs / unit.ms);
  return `The clock of this process is ${count} ${unit.name}${count === 1 ? "" : "s"} ${direction} the database's`;
}
