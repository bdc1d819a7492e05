import { and, eq } from "drizzle-orm";
import { slugify } from "../../../contract/text/slug.ts";
import type { Transaction } from "../../connect.ts";
import { rangeModels } from "../../schema/range.ts";
import { makes, models } from "../../schema/stock/vehicles.ts";
import { type Author, recordChange } from "./audit-entries.ts";
import type { ItemRow } from "./items.ts";

type Names = { make?: string | undefined; model?: string | undefined };

/**
 * The ids of a make and model by name. A missing name defaults to that of the vehicle `row`. Creates unknown ones, spelled as in
 * the new range if they are in it.
 */
export async function ensureModel(
  tx: Transaction,
  names: Names,
  { row, author }: { row: ItemRow | undefined; author: Author },
): Promise<{ makeId: number; modelId: number }> {
  const makeId = names.make === undefined ? (row?.makeId as number) : await ensureMake(tx, names.make, author);
  const name = names.model ?? (await nameOfModel(tx, row?.modelId as number));
  const slug = slugify(name);
  const bySlug = and(eq(models.makeId, makeId), eq(models.slug, slug));
  const [known] = await tx.select({ id: models.id }).from(models).where(bySlug);
  if (known) return { makeId, modelId: known.id };
  const [offered] = await tx
    .select({ name: rangeModels.model })
    .from(rangeModels)
    .innerJoin(makes, eq(makes.slug, rangeModels.makeSlug))
    .where(and(eq(makes.id, makeId), eq(rangeModels.modelSlug, slug)))
    .limit(1);
  const fields = { makeId, slug, name: offered?.name ?? name };
  const [created] = await tx.insert(models).values(fields).onConflictDoNothing().returning({ id: models.id });
  if (created) {
    await recordCreation(tx, author, { resource: "models", id: created.id, fields });
    return { makeId, modelId: created.id };
  }
  // Another transaction created it concurrently.
  const [existing] = await tx.select({ id: models.id }).from(models).where(bySlug);
  return { makeId, modelId: existing?.id as number };
}

async function ensureMake(tx: Transaction, name: string, author: Author): Promise<number> {
  const slug = slugify(name);
  const [known] = await tx.select({ id: makes.id }).from(makes).where(eq(makes.slug, slug));
  if (known) return known.id;
  const [offered] = await tx
    .select({ name: rangeModels.make })
    .from(rangeModels)
    .where(eq(rangeModels.makeSlug, slug))
    .limit(1);
  const fields = { slug, name: offered?.name ?? name };
  const [created] = await tx.insert(makes).values(fields).onConflictDoNothing().returning({ id: makes.id });
  if (created) {
    await recordCreation(tx, author, { resource: "makes", id: created.id, fields });
    return created.id;
  }
  const [existing] = await tx.select({ id: makes.id }).from(makes).where(eq(makes.slug, slug));
  return existing?.id as number;
}

async function nameOfModel(tx: Transaction, id: number): Promise<string> {
  const [model] = await tx.select({ name: models.name }).from(models).where(eq(models.id, id));
  return model?.name ?? "";
}

async function recordCreation(
  tx: Transaction,
  author: Author,
  { resource, id, fields }: { resource: string; id: number; fields: Record<string, unknown> },
): Promise<void> {
  const change = { resource, itemId: String(id), dealerId: null, operation: "create", before: null, after: fields };
  await recordChange(tx, { author, ...change });
}
