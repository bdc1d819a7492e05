/** The feeds that are fetched by themselves. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../connect.ts";
import { dealers } from "../schema/dealers.ts";
import { stockFeeds as f, stockImports } from "../schema/stock-feeds.ts";
import { listManagers } from "./leads/assignment.ts";
import { createDeliveries } from "./leads/deliveries.ts";
import { findPrincipalEmail } from "./leads/routing.ts";
import { insertStockImport } from "./stock-imports.ts";

export type StockFeed = typeof f.$inferSelect;
export type ClaimedFeed = {
  feed: StockFeed & { url: string };
  dealerSlug: string;
  importId: number;
};

/** Key of the advisory lock that makes claims wait for each other: an arbitrary number. */
const CLAIM_LOCK = 7_021_030;
/** Who a scheduled import is done by. */
const SCHEDULE = "Schedule";

/**
 * Takes a feed that is due and whose dealer has no running import, sets when it is due next, and begins the record of its import.
 * Of several processes, one gets it. `now` is the database's time.
 */
export async function claimDueFeed(
  db: Database,
  now: Date,
  nextTime: (times: readonly string[]) => Date | null,
): Promise<ClaimedFeed | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const isBusy = tx
      .select({ one: sql`1` })
      .from(stockImports)
      .where(and(eq(stockImports.dealerId, f.dealerId), eq(stockImports.status, "running")));
    const [due] = await tx
      .select({ feed: f, dealerSlug: dealers.slug })
      .from(f)
      .innerJoin(dealers, eq(dealers.id, f.dealerId))
      .where(
        and(
          eq(f.isActive, true),
          isNull(f.deletedAt),
          isNotNull(f.url),
          isNull(dealers.deletedAt),
          lte(f.nextPullAt, sql`now()`),
          sql`not exists ${isBusy}`,
        ),
      )
      .orderBy(asc(f.nextPullAt))
      .limit(1);
    if (!due) return undefined;
    const { feed, ...dealer } = due;
    await tx
      .update(f)
      .set({ nextPullAt: nextTime(feed.pullTimes) })
      .where(eq(f.id, feed.id));
    const { id: importId } = await insertStockImport(tx, {
      dealerId: feed.dealerId,
      feedId: feed.id,
      source: "pull",
      status: "running",
      personName: SCHEDULE,
      fileName: fileNameOf(feed.url as string),
      mapping: feed.mapping,
      isPartial: feed.isPartial,
      startedAt: now,
      heartbeatAt: now,
    });
    return { feed: { ...feed, url: feed.url as string }, ...dealer, importId };
  });
}

/**
 * Queues the notice of a scheduled import that failed, once: to the feed's address, or else to the dealer's managers, or else to its
 * principal, or else to the group.
 */
export async function queueFailedPull(
  db: Database,
  { feed: { dealerId, notifyEmail }, importId }: ClaimedFeed,
  { siteUrl, groupEmail }: { siteUrl: string; groupEmail: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const managers =
      notifyEmail === null ? (await listManagers(tx, dealerId)).map(({ email }) => email) : [notifyEmail];
    const addresses = managers.length > 0 ? managers : [(await findPrincipalEmail(tx, dealerId)) || groupEmail];
    await createDeliveries(
      tx,
      { dealerId },
      {
        recipients: addresses.map((address) => ({
          kind: "feed_failure",
          address,
          channelId: null,
          itemId: importId,
        })),
        purpose: "sales",
        messageId: (number) => `stock-import-${importId}.${number}@${new URL(siteUrl).hostname}`,
      },
    );
  });
}

/** What the notice of a scheduled import that failed says; undefined if its record or its feed is gone. */
export async function findFailedPull(db: Database, importId: number) {
  const [found] = await db
    .select({ feedName: f.name, dealerName: dealers.name, failure: sql<string>`coalesce(${stockImports.failure}, '')` })
    .from(stockImports)
    .innerJoin(f, eq(f.id, stockImports.feedId))
    .innerJoin(dealers, eq(dealers.id, stockImports.dealerId))
    .where(eq(stockImports.id, importId));
  return found;
}

/** Notes which version of the file was imported last. */
export async function setFeedValidators(
  db: Database,
  id: number,
  validators: Pick<StockFeed, "etag" | "lastModified">,
): Promise<void> {
  await db.update(f).set(validators).where(eq(f.id, id));
}

/** Makes feeds due at once: their import was interrupted. */
export async function retryFeeds(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(f)
      .set({ nextPullAt: sql`now()` })
      .where(inArray(f.id, [...ids]));
}

/** The last part of the address, without its query, which may be secret. */
function fileNameOf(url: string): string {
  return URL.parse(url)?.pathname.split("/").at(-1)?.slice(0, 200) || "feed";
}
