import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { isEmailAddress } from "../../../contract/formats/email.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { Id } from "../../../contract/staff/fields.ts";
import { staffStockFeed } from "../../../contract/staff/stock/stock-feed.ts";
import type { Transaction } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { stockImports, stockFeeds as t } from "../../../db/schema/stock/stock-feeds.ts";
import { nextPullTime } from "../../../stock/pull/schedule.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import type { Definition, Item } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";
import { mappingViolations } from "./mapping-violations.ts";

/** The feeds of dealers' stock. */
export const stockFeedsDefinition: Definition = {
  name: "stock_feeds",
  title: "The stock feed",
  schema: staffStockFeed,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  search: searchIn(t.name, t.url),

  filters: { dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) } },
  orders: { id: t.id, name: t.name, nextPullAt: t.nextPullAt },
  defaultOrder: { column: t.name, direction: "asc" },
  present: presentFeeds,
  check: (_tx, feed, { changes }) => [
    ...emailViolations(changes),
    ...scheduleViolations(feed),
    ...(changes.mapping == null ? [] : mappingViolations(changes.mapping)),
  ],
  actions: {
    fetch: {
      summary: "Fetch the feed now",
      columns({ url, isActive }, now) {
        if (url === null) throw new Violations([violation("url", "The feed has no address.", "blank")]);
        if (!isActive) throw new Violations([violation("isActive", "The feed is switched off.", "wrongFormat")]);
        return { nextPullAt: now };
      },
    },
  },
  toColumns: async (tx, changes, { row }) => ({
    ...changes,
    ...pullColumns(changes, row, await readDatabaseTime(tx)),
  }),
};

/** Returns the columns that depend on a change: the time of the next fetch, and whether an unchanged file must be read again. */
function pullColumns(changes: Columns, row: ItemRow | undefined, now: Date): Columns {
  const { url = null, pullTimes = [] } = { ...row, ...changes } as { url?: string | null; pullTimes?: string[] };
  const isReadAnew = ["url", "mapping", "isPartial"].some((name) => name in changes);
  const isScheduledAnew = ["url", "pullTimes", "isActive"].some((name) => name in changes);
  return {
    ...(isReadAnew && { etag: null, lastModified: null }),
    ...(isScheduledAnew && { nextPullAt: url === null ? null : nextPullTime(pullTimes, now) }),
  };
}

function emailViolations({ notifyEmail }: Columns): Violation[] {
  if (typeof notifyEmail !== "string" || isEmailAddress(notifyEmail)) return [];
  return [violation("notifyEmail", "This value should be an e-mail address.", "notEmail")];
}

function scheduleViolations({ url, pullTimes }: Columns): Violation[] {
  const isScheduled = Array.isArray(pullTimes) && pullTimes.length > 0;
  if (!isScheduled || typeof url === "string") return [];
  return [violation("url", "A feed that is fetched by itself needs an address.", "blank")];
}

async function presentFeeds(tx: Transaction, rows: readonly ItemRow[]): Promise<Item[]> {
  const { id, feedId, status, createdAt, failure } = stockImports;
  const ids = rows.map((row) => row.id);
  const imports = await tx
    .selectDistinctOn([feedId], { id, feedId, status, createdAt, failure })
    .from(stockImports)
    .where(and(inArray(feedId, ids), ne(status, "uploaded")))
    .orderBy(feedId, desc(id));
  const lastImports = new Map(imports.map(({ feedId, ...last }) => [feedId, last]));
  return rows.map((row) => ({ ...row, lastImport: lastImports.get(row.id) ?? null }));
}
