import { getTableColumns, getTableName, notInArray, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { drizzle } from "drizzle-orm/node-postgres";
import { lockAgainstWriters, lockCatalogue } from "../catalogue-lock.ts";
import { type Database, type Transaction, WITHOUT_IDLE_LIMIT } from "../connect.ts";
import { areSettingsInitial, writeSettings } from "../queries/settings/settings.ts";
import { type Author, recordChange } from "../queries/staff/audit-entries.ts";
import { slotSettings } from "../schema/appointments.ts";
import { banners, blogPosts, deals, pageSeos, pages, pageTexts } from "../schema/content.ts";
import { dealers } from "../schema/dealers.ts";
import { dealerChannels } from "../schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../schema/enquiries/leads.ts";
import { financeApplications } from "../schema/finance.ts";
import { rangeModels, rangeVariants } from "../schema/range.ts";
import { servicePrices } from "../schema/service-prices.ts";
import {
  DEMO_BANNERS,
  DEMO_BLOG_POSTS,
  DEMO_CHANNELS,
  DEMO_DEALERS,
  DEMO_PAGE_SEOS,
  DEMO_PAGE_TEXTS,
  DEMO_PAGES,
  DEMO_SERVICE_PRICES,
  DEMO_SLOT_SETTINGS,
} from "./content.ts";
import { demoDeals } from "./deals.ts";
import { loadVehicles } from "./load-vehicles.ts";
import { DEMO_RANGE } from "./range.ts";
import { DEMO_TABLES } from "./removal/demo-tables.ts";
import { catalogueIsEmpty, isKept, recordDemo } from "./removal/record-items.ts";
import { DEMO_SETTINGS } from "./settings.ts";

/** The tables that a reset empties, each before those that it refers to. */
const CONTENT = DEMO_TABLES.filter(({ resource }) => !isKept(resource) && resource !== "dealers").map(
  ({ table }) => table,
);

/** Maximum number of demo vehicles that can be taken out again. More are for benchmarks: to record each takes too long. */
const MAX_RECORDED_VEHICLES = 20_000;

export type ResetOptions = {
  /** Number of used and demo vehicles to load. */
  vehicles?: number;
  /** Called from time to time with the number of vehicles loaded. */
  onProgress?: (done: number, total: number) => void;
  /** Keep an existing catalogue. */
  onlyIfEmpty?: boolean;
  /** Who resets it, for the audit. Default: the site itself, which is not recorded. */
  author?: Author | undefined;
};

/**
 * Replaces the catalogue by the demo catalogue, which is always the same. One transaction, so visitors see either the
 * old or the new content. Enquiries stay and keep their dealer, settings stay as somebody set them, and no id is used again. A second process that does the
 * same waits for the first.
 */
export async function resetCatalogue(
  db: Database,
  { vehicles: vehicleCount = 500, onProgress, onlyIfEmpty = false, author }: ResetOptions = {},
): Promise<void> {
  const client = await db.$client.connect();
  let connectionError: Error | undefined;
  try {
    await client.query(`begin; ${WITHOUT_IDLE_LIMIT}`);
    await lockCatalogue(client, "reset");
    const tx = drizzle({ client, casing: "snake_case" });
    if (!onlyIfEmpty || (await catalogueIsEmpty(tx))) {
      await lockAgainstWriters(client, CONTENT.map(getTableName));
      // Not truncated: that would keep readers waiting until the new catalogue is loaded.
      for (const table of CONTENT) await tx.delete(table);
      const dealerIds = await fillDealers(tx);
      const channels = await fillChannels(tx, dealerIds);
      const slots = await fillSlotSettings(tx, dealerIds);
      const texts = await fillPageTexts(tx);
      await fillRange(tx);
      const now = new Date();
      await fillContent(tx, dealerIds, now);
      await loadVehicles(client, { count: vehicleCount, dealerIds, dealers: DEMO_DEALERS, now, onProgress });
      if (await areSettingsInitial(tx)) await writeSettings(tx, DEMO_SETTINGS);
      await removeOtherDealers(tx);
      const added = { dealers: [...dealerIds.values()], dealer_channels: channels, slots, page_texts: texts };
      await recordDemo(tx, added, { withVehicles: vehicleCount <= MAX_RECORDED_VEHICLES });
      if (author) await recordReset(tx, author, vehicleCount);
    }
    await client.query("commit");
    // Sets the visibility map, which index-only scans need. Autovacuum does it later if this fails.
    await client.query("vacuum (analyze, truncate false) vehicles, vehicles_for_sale, makes, models").catch(() => {});
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => (connectionError = rollbackError));
    throw error;
  } finally {
    client.release(connectionError);
  }
}

/** One entry for everything: what was there before is gone. */
async function recordReset(tx: Transaction, author: Author, vehicleCount: number): Promise<void> {
  const item = { resource: "catalogue", itemId: "demo", dealerId: null };
  await recordChange(tx, { author, ...item, operation: "reset", before: null, after: { vehicles: vehicleCount } });
}

/** Upserts the demo dealers by slug, so that enquiries and applications keep their dealer. */
async function fillDealers(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .insert(dealers)
    .values(DEMO_DEALERS)
    .onConflictDoUpdate({ target: dealers.slug, set: excludedColumns(dealers, ["id", "slug"]) })
    .returning({ id: dealers.id, slug: dealers.slug });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/**
 * Removes the dealers that are not of the demo group and have no enquiry and no application. An enquiry to one of them
 * waits for the end of the transaction, so this is its last step.
 */
async function removeOtherDealers(tx: Transaction): Promise<void> {
  const others = notInArray(
    dealers.slug,
    DEMO_DEALERS.map(({ slug }) => slug),
  );
  // Enquiries that are being stored hold a lock on their dealer. The next statement sees them.
  await tx.select({ id: dealers.id }).from(dealers).where(others).for("update");
  await tx.delete(dealers).where(
    sql`${others}
        and not exists (select from ${customerEnquiries} where ${customerEnquiries.dealerId} = ${dealers.id})
        and not exists (select from ${financeApplications} where ${financeApplications.dealerId} = ${dealers.id})`,
  );
}

/** Adds the demo channels of dealers without any, so that changes made by staff stay. Returns the new ids. */
async function fillChannels(tx: Transaction, dealerIds: ReadonlyMap<string, number>): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: dealerChannels.dealerId }).from(dealerChannels);
  const dealersWithChannels = new Set(rows.map(({ id }) => id));
  const channels = DEMO_CHANNELS.map(({ dealerSlug, ...channel }) => ({
    ...channel,
    dealerId: dealerIds.get(dealerSlug) as number,
  })).filter(({ dealerId }) => !dealersWithChannels.has(dealerId));
  if (channels.length === 0) return [];
  return idsOf(await tx.insert(dealerChannels).values(channels).returning({ id: dealerChannels.id }));
}

/** Adds the demo test drives of dealers that have never offered any, so that changes made by staff stay. Returns the new ids. */
async function fillSlotSettings(tx: Transaction, dealerIds: ReadonlyMap<string, number>): Promise<number[]> {
  const settings = DEMO_SLOT_SETTINGS.map(({ dealerSlug, ...rest }) => ({
    ...rest,
    dealerId: dealerIds.get(dealerSlug) as number,
  }));
  return idsOf(await tx.insert(slotSettings).values(settings).onConflictDoNothing().returning({ id: slotSettings.id }));
}

/** Adds the demo's texts of pages that have none of staff. Returns the new ids. */
async function fillPageTexts(tx: Transaction): Promise<number[]> {
  return idsOf(
    await tx.insert(pageTexts).values(DEMO_PAGE_TEXTS).onConflictDoNothing().returning({ id: pageTexts.id }),
  );
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The `set` of an upsert: every column except `keep` takes the value of the row to be inserted. */
function excludedColumns(table: typeof dealers, keep: string[]) {
  const columns = Object.keys(getTableColumns(table)).filter((name) => !keep.includes(name));
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${toSnakeCase(name)}`)]));
}

async function fillRange(tx: Transaction): Promise<void> {
  const inserted = await tx
    .insert(rangeModels)
    .values(DEMO_RANGE.map(({ model }, position) => ({ ...model, position })))
    .returning({ id: rangeModels.id, modelSlug: rangeModels.modelSlug });
  const ids = new Map(inserted.map(({ id, modelSlug }) => [modelSlug, id]));
  const variants = DEMO_RANGE.flatMap(({ model, variants }) =>
    variants.map((variant, position) => ({ ...variant, position, rangeModelId: ids.get(model.modelSlug) as number })),
  );
  await tx.insert(rangeVariants).values(variants);
}

async function fillContent(tx: Transaction, dealerIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await tx.insert(banners).values(DEMO_BANNERS);
  await tx.insert(pageSeos).values(DEMO_PAGE_SEOS);
  await tx.insert(blogPosts).values(DEMO_BLOG_POSTS);
  await tx.insert(pages).values(DEMO_PAGES);
  await tx.insert(servicePrices).values(DEMO_SERVICE_PRICES);
  await tx.insert(deals).values(
    demoDeals(now).map(({ dealerSlug, ...deal }) => ({
      ...deal,
      dealerId: dealerSlug === null ? null : (dealerIds.get(dealerSlug) as number),
    })),
  );
}
