import { and, eq, or } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { offeredNames } from "../../schema/offered-names.ts";

export type OfferedName = typeof offeredNames.$inferSelect;

/** The kinds of those `names` that pages have ever offered. `names` has at most one of each kind. */
export async function findOfferedKinds(
  db: Database,
  names: readonly OfferedName[],
): Promise<ReadonlySet<OfferedName["kind"]>> {
  if (names.length === 0) return new Set();
  const { kind, slug } = offeredNames;
  const found = await db
    .select({ kind })
    .from(offeredNames)
    .where(or(...names.map((name) => and(eq(kind, name.kind), eq(slug, name.slug)))));
  return new Set(found.map((row) => row.kind));
}
