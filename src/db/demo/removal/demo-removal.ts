/** Takes the demo catalogue out, and brings it back. */
import { getTableName, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { formatSouthAfricanTime } from "../../../contract/dates/format-date.ts";
import {
  DEMO_DAYS,
  DEMO_RESOURCES,
  type DemoChange,
  type DemoCounts,
  type DemoKind,
  type DemoResource,
  type DemoStatus,
  MAX_STAYING,
} from "../../../contract/staff/demo.ts";
import { lockAgainstWriters, lockCatalogue } from "../../catalogue-lock.ts";
import type { Database, Transaction } from "../../connect.ts";
import { type Author, recordChange } from "../../queries/staff/audit-entries.ts";
import { removeDemoSettings, restoreDemoSettings } from "./demo-settings.ts";
import { DEMO_TABLES, fingerprint, type TableResource, tableOf } from "./demo-tables.ts";
import { planMedia } from "./plan-media.ts";
import { planRemoval, type TablePlan } from "./plan-removal.ts";
import { alongWith, IS_RESTORABLE, restoreRows } from "./restore-rows.ts";

/** There is nothing to bring back. The message says why. */
export class NotRestorable extends Error {
  override name = "NotRestorable";
}

/** Reads what is left of the demo, what a removal would take out, and what can be brought back. */
export async function readDemoStatus(db: Database): Promise<DemoStatus> {
  return db.transaction(
    async (tx) => {
      const plans = await planRemoval(tx);
      const media = await planMedia(tx, plans);
      const kinds = DEMO_RESOURCES.flatMap((resource): DemoKind[] => {
        const { goes, staying } = resource === "media" ? media : planOf(plans, resource);
        if (goes.length + staying.length === 0) return [];
        return [{ resource, goes: goes.length, stays: staying.length, staying: staying.slice(0, MAX_STAYING) }];
      });
      return { kinds, removal: await readRemoval(tx) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Like `readDemoStatus`, but counts what came with the demo without looking at each item: whether a removal would take it out is not
 * known. What the last removal has left is left out.
 */
export async function countDemo(db: Database): Promise<DemoStatus> {
  const { rows } = await db.execute<{ resource: DemoResource; goes: number }>(
    sql`select resource, count(*)::integer as goes from demo_items where removed_at is null and kept_at is null group by resource`,
  );
  return { kinds: rows.map((row) => ({ ...row, stays: 0, staying: [] })), removal: await readRemoval(db) };
}

/** Counts what the last removal has left and nobody has changed, because of enquiries or of what refers to it. Parts go with their whole. */
export async function countUnchangedKept(db: Database): Promise<DemoCounts> {
  const unchanged = DEMO_TABLES.filter(({ partOf }) => partOf === undefined).map(
    ({ resource, table }) => sql`
      select ${resource}::text as resource, count(*)::integer as count
      from ${table} join demo_items item on item.resource = ${resource} and item.item_id = ${table.id}
      where item.removed_at is null and item.kept_at is not null and ${fingerprint(table)} = item.fingerprint`,
  );
  const { rows } = await db.execute<{ resource: DemoResource; count: number }>(sql.join(unchanged, sql` union all `));
  return counts(rows.map(({ resource, count }) => [resource, count]));
}

/**
 * Takes out what is unchanged and unused, in one transaction. A second removal at the same time waits for the first, and finds nothing.
 * Imports and resets of the catalogue wait, too.
 */
export function removeDemo(db: Database, author: Author): Promise<DemoChange> {
  return change(db, async (tx) => {
    // Enquiries that are being stored hold a lock on their dealer. The next statements see them.
    await tx.execute(sql`select from dealers for update`);
    const plans = await planRemoval(tx);
    const media = await planMedia(tx, plans);
    for (const plan of plans) await removeRows(tx, plan);
    await removeMedia(tx, media.goes);
    await tx.execute(sql`update demo_items set kept_at = now() where removed_at is null`);
    await removeDemoSettings(tx);
    const items = counts([
      ...plans.map(({ resource, goes }) => [resource, goes.length] as const),
      ["media", media.goes.length],
    ]);
    if (Object.keys(items).length > 0) await record(tx, author, "remove", items);
    return { items, leftOut: 0 };
  });
}

/**
 * Brings back what was taken out in the last thirty days, with the same ids and addresses. What cannot come back stays out and is counted,
 * such as an offer whose address has been given to another one. Throws NotRestorable.
 */
export function restoreDemo(db: Database, author: Author): Promise<DemoChange> {
  return change(db, async (tx) => {
    const removal = await readRemoval(tx);
    if (removal === null) throw new NotRestorable("The demo is not removed.");
    if (removal.items === 0) {
      const removed = formatSouthAfricanTime(new Date(removal.at));
      throw new NotRestorable(
        `The demo was removed on ${removed}. It could be brought back for ${DEMO_DAYS} days, which are over.`,
      );
    }
    const items = counts([...(await restoreRows(tx)), ["media", await restoreMedia(tx)]]);
    await tx.execute(sql`update demo_items set kept_at = null where kept_at is not null`);
    await restoreDemoSettings(tx);
    if (Object.keys(items).length > 0) await record(tx, author, "restore", items);
    return { items, leftOut: (await readRemoval(tx))?.items ?? 0 };
  });
}

const planOf = (plans: readonly TablePlan[], resource: TableResource) =>
  plans.find((plan) => plan.resource === resource) as TablePlan;

/** Runs `work` in a transaction in which nobody else changes the catalogue. */
async function change(db: Database, work: (tx: Transaction) => Promise<DemoChange>): Promise<DemoChange> {
  const client = await db.$client.connect();
  let connectionError: Error | undefined;
  try {
    await client.query("begin");
    await lockCatalogue(client, "reset");
    await lockAgainstWriters(
      client,
      DEMO_TABLES.map(({ table }) => getTableName(table)),
    );
    const done = await work(drizzle({ client, casing: "snake_case" }));
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => (connectionError = rollbackError));
    throw error;
  } finally {
    client.release(connectionError);
  }
}

async function removeRows(tx: Transaction, { resource, goes }: TablePlan): Promise<void> {
  if (goes.length === 0) return;
  const { table, takesAlong = [] } = tableOf(resource);
  const isGoing = sql`${table.id} = any(${sql.param(goes)}::integer[])`;
  const along = takesAlong.map((column) => sql` || ${alongWith(column, table.id)}`);
  await tx.execute(sql`
    update demo_items item set removed_at = now(), "row" = to_jsonb(${sql.identifier(getTableName(table))})${sql.join(along)}
    from ${table} where item.resource = ${resource} and item.item_id = ${table.id} and ${isGoing}`);
  await tx.delete(table).where(isGoing);
}

/** The files stay in their folder, and in the library as deleted ones: otherwise it would list them again. */
async function removeMedia(tx: Transaction, ids: readonly number[]): Promise<void> {
  const isGoing = sql`id = any(${sql.param([...ids])}::integer[])`;
  await tx.execute(sql`update media set deleted_at = now() where ${isGoing}`);
  await tx.execute(sql`
    insert into demo_items (resource, item_id, fingerprint, removed_at, "row") select 'media', id, '', now(), '{}' from media where ${isGoing}
    on conflict (resource, item_id) do update set removed_at = excluded.removed_at, "row" = excluded."row"`);
}

async function restoreMedia(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with back as (delete from demo_items where resource = 'media' and ${IS_RESTORABLE} returning item_id)
    update media set deleted_at = null from back where media.id = back.item_id`);
  return rowCount ?? 0;
}

async function readRemoval(tx: Transaction): Promise<DemoStatus["removal"]> {
  const { rows } = await tx.execute<{ at: Date | null; until: Date; items: number; by: string | null }>(sql`
    select max(removed_at) as at, max(removed_at) + make_interval(days => ${DEMO_DAYS}) as until,
      (count(*) filter (where ${IS_RESTORABLE}))::integer as items,
      (select person_name from audit_entries where resource = 'demo' and operation = 'remove' order by id desc limit 1) as by
    from demo_items where removed_at is not null`);
  const [{ at, until, items, by }] = rows as [(typeof rows)[number]];
  if (at === null) return null;
  return { at: new Date(at).toISOString(), until: new Date(until).toISOString(), items, by: by ?? "" };
}

function counts(pairs: readonly (readonly [DemoResource, number])[]): DemoCounts {
  return Object.fromEntries(pairs.filter(([, count]) => count > 0));
}

/** One entry for everything. */
async function record(tx: Transaction, author: Author, operation: string, items: DemoCounts): Promise<void> {
  const item = { resource: "demo", itemId: "catalogue", dealerId: null };
  await recordChange(tx, { author, ...item, operation, before: null, after: items });
}
