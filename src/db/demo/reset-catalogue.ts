import { getTableColumns, notInArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database, Transaction } from "../connect.ts";
import { financeApplications } from "../finance-schema.ts";
import { customerEnquiries, dealerChannels } from "../lead-schema.ts";
import * as schema from "../schema.ts";
import { DEMO_BANNERS } from "./banners.ts";
import { DEMO_BLOG_POSTS } from "./blog/blog-posts.ts";
import { DEMO_CHANNELS } from "./channels.ts";
import { DEMO_DEALERS } from "./dealers.ts";
import { DEMO_DEALS } from "./deals.ts";
import { loadVehicles } from "./load-vehicles.ts";
import { DEMO_PAGE_SEOS } from "./page-seos.ts";
import { DEMO_RANGE } from "./range/range.ts";

/** Any number will do, as long as it is ours alone in this database. */
const CATALOGUE_LOCK = 7_021_027;

export type ResetOptions = {
  /** Used and demo vehicles in stock. */
  vehicles?: number;
  /** Told now and then how many vehicles have been loaded. */
  onProgress?: (done: number, total: number) => void;
  /** Leave a catalogue that already has something in it as it is. */
  onlyIfEmpty?: boolean;
};

/** Whether there is nothing to show yet: no dealer at all. */
export async function catalogueIsEmpty(db: Pick<Database, "select">): Promise<boolean> {
  const found = await db.select({ id: schema.dealers.id }).from(schema.dealers).limit(1);
  return found.length === 0;
}

/**
 * Puts the demo catalogue in the place of whatever catalogue there is: the same content every time. In one
 * transaction, so that visitors see the old or the new. Enquiries stay, and keep their dealer. A second process
 * that wants the same waits for the first.
 */
export async function resetCatalogue(
  db: Database,
  { vehicles = 500, onProgress, onlyIfEmpty = false }: ResetOptions = {},
): Promise<void> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [CATALOGUE_LOCK]);
    const tx = drizzle({ client, casing: "snake_case" });
    if (!onlyIfEmpty || (await catalogueIsEmpty(tx))) {
      await empty(tx);
      const dealerIds = await fillDealers(tx);
      await fillChannels(tx, dealerIds);
      await fillRange(tx);
      await fillContent(tx, dealerIds);
      await loadVehicles(client, { count: vehicles, dealerIds, dealers: DEMO_DEALERS, onProgress });
    }
    await client.query("commit");
    // Searches read the index alone where the database knows that rows are settled. If that fails, it finds out by itself.
    await client
      .query("vacuum (analyze) vehicles, vehicle_counts, vehicle_group_counts, makes, models")
      .catch(() => {});
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function empty(tx: Transaction): Promise<void> {
  const { vehicles, models, makes, deals, rangeVariants, rangeModels, banners, blogPosts, pageSeos } = schema;
  await tx.execute(
    sql`truncate ${vehicles}, ${models}, ${makes}, ${deals}, ${rangeVariants}, ${rangeModels}, ${banners}, ${blogPosts}, ${pageSeos} restart identity`,
  );
}

/**
 * Dealers keep their ids, since enquiries and applications refer to them; strangers to the demo go, unless somebody
 * enquired or applied there.
 */
async function fillDealers(tx: Transaction): Promise<Map<string, number>> {
  const { dealers } = schema;
  const slugs = DEMO_DEALERS.map(({ slug }) => slug);
  await tx.delete(dealers).where(
    sql`${notInArray(dealers.slug, slugs)}
        and not exists (select from ${customerEnquiries} where ${customerEnquiries.dealerId} = ${dealers.id})
        and not exists (select from ${financeApplications} where ${financeApplications.dealerId} = ${dealers.id})`,
  );
  const rows = await tx
    .insert(dealers)
    .values(DEMO_DEALERS)
    .onConflictDoUpdate({ target: dealers.slug, set: takenFromTheRow(dealers, ["id", "slug"]) })
    .returning({ id: dealers.id, slug: dealers.slug });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** A demo dealer's channels are given once; what staff have added or taken away since then stays as it is. */
async function fillChannels(tx: Transaction, dealerIds: ReadonlyMap<string, number>): Promise<void> {
  const known = new Set(
    (await tx.selectDistinct({ id: dealerChannels.dealerId }).from(dealerChannels)).map(({ id }) => id),
  );
  const channels = DEMO_CHANNELS.map(({ dealerSlug, ...channel }) => ({
    ...channel,
    dealerId: dealerIds.get(dealerSlug) as number,
  })).filter(({ dealerId }) => !known.has(dealerId));
  if (channels.length > 0) await tx.insert(dealerChannels).values(channels);
}

/** For an upsert: every column but `kept` takes the value of the row that was to be inserted. */
function takenFromTheRow(table: typeof schema.dealers, kept: string[]) {
  const columns = Object.keys(getTableColumns(table)).filter((name) => !kept.includes(name));
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)]));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function fillRange(tx: Transaction): Promise<void> {
  const { rangeModels, rangeVariants } = schema;
  const models = await tx
    .insert(rangeModels)
    .values(DEMO_RANGE.map(({ model }, position) => ({ ...model, position })))
    .returning({ id: rangeModels.id, modelSlug: rangeModels.modelSlug });
  const ids = new Map(models.map(({ id, modelSlug }) => [modelSlug, id]));
  const variants = DEMO_RANGE.flatMap(({ model, variants }) =>
    variants.map((variant, position) => ({ ...variant, position, rangeModelId: ids.get(model.modelSlug) as number })),
  );
  await tx.insert(rangeVariants).values(variants);
}

async function fillContent(tx: Transaction, dealerIds: ReadonlyMap<string, number>): Promise<void> {
  await tx.insert(schema.banners).values(DEMO_BANNERS);
  await tx.insert(schema.pageSeos).values(DEMO_PAGE_SEOS);
  await tx.insert(schema.blogPosts).values(DEMO_BLOG_POSTS);
  await tx.insert(schema.deals).values(
    DEMO_DEALS.map(({ dealerSlug, ...deal }) => ({
      ...deal,
      dealerId: dealerSlug === null ? null : (dealerIds.get(dealerSlug) as number),
    })),
  );
}
