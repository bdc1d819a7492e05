/** Queries for feeds that are fetched on a schedule. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { stockFeeds as f, stockImports } from "../../../schema/stock/stock-feeds.ts";
import { createDeliveries } from "../../enquiries/delivery/deliveries.ts";
import { findPrincipalEmail } from "../../enquiries/delivery/routing.ts";
import { listManagers } from "../../enquiries/progress/assignment.ts";
import { insertStockImport } from "./stock-imports.ts";

export type StockFeed = typeof f.$inferSelect;
export type ClaimedFeed = {
  feed: StockFeed & { url: string };
  dealerSlug: string;
  importId: number;
};

/** Key of the advisory lock that makes claims wait for each other: an arbitrary number. */
const CLAIM_LOCK = 7_021_030;
/** Author of scheduled imports. */
const SCHEDULE = "Schedule";

/**
 * Claims a due feed whose dealer has no running import, sets when it is due next, and creates the record of its import. Only one of
 * several processes gets a feed. `now` is the database's time.
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
 * Queues the notice of a failed scheduled import once: to the feed's address, otherwise to the dealer's managers, its principal, or the
 * group.
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

/** The facts in the notice of a failed scheduled import; undefined if its record or feed is gone. */
export async function findFailedPull(db: Database, importId: number) {
  const [found] = await db
    .select({ feedName: f.name, dealerName: dealers.name, failure: sql<string>`coalesce(${stockImports.failure}, '')` })
    .from(stockImports)
    .innerJoin(f, eq(f.id, stockImports.feedId))
    .innerJoin(dealers, eq(dealers.id, stockImports.dealerId))
    .where(eq(stockImports.id, importId));
  return found;
}

/** Stores the HTTP validators of the file that was imported last. */
export async function setFeedValidators(
  db: Database,
  id: number,
  validators: Pick<StockFeed, "etag" | "lastModified">,
): Promise<void> {
  await db.update(f).set(validators).where(eq(f.id, id));
}

/** Makes feeds due at once, because their import was interrupted. */
export async function retryFeeds(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(f)
      .set({ nextPullAt: sql`now()` })
      .where(inArray(f.id, [...ids]));
}

/** The last segment of the URL's path. Leaves out the query, which may be secret. */
function fileNameOf(url: string): string {
  return URL.parse(url)?.pathname.split("/").at(-1)?.slice(0, 200) || "feed";
}
