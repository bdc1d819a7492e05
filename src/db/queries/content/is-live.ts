import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type PublishedTable = Record<"state" | "publishFrom" | "publishUntil" | "deletedAt", AnyPgColumn>;

/** Whether visitors see a row of `table` now. */
export function isLive(table: PublishedTable): SQL {
  const now = sql`now()`;
  return and(
    eq(table.state, "live"),
    isNull(table.deletedAt),
    or(isNull(table.publishFrom), lte(table.publishFrom, now)),
    or(isNull(table.publishUntil), gt(table.publishUntil, now)),
  ) as SQL;
}
