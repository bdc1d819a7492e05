import { and, eq, inArray, or } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
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

/** Those of `slugs` that pages have ever offered as names of this kind. */
export async function listOfferedSlugs(
  db: Transaction,
  kind: OfferedName["kind"],
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { kind: ofKind, slug } = offeredNames;
  const found = await db
    .select({ slug })
    .from(offeredNames)
    .where(and(eq(ofKind, kind), inArray(slug, [...slugs])));
  return found.map((row) => row.slug);
}
