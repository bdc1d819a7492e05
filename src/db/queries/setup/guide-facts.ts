import { isNull, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";

/** What a new site has of its own already, beside the demo. */
export type GuideFacts = {
  dealers: number;
  /** Vehicles for sale. */
  vehicles: number;
  /** People who can sign in or are invited. */
  people: number;
  /** Addresses at which dealers receive leads. */
  channels: number;
};

const isOwn = (resource: string, table: string) =>
  sql.raw(`not exists (
  select from demo_items item where item.resource = '${resource}' and item.item_id = ${table}.id and item.removed_at is null)`);

export async function readGuideFacts(db: Database): Promise<GuideFacts> {
  const { rows } = await db.execute<GuideFacts>(sql`select
    (select count(*)::integer from dealers where deleted_at is null and ${isOwn("dealers", "dealers")}) as dealers,
    (select count(*)::integer from vehicles_for_sale v where ${isOwn("vehicles", "v")}) as vehicles,
    (select count(*)::integer from people where disabled_at is null) as people,
    (select count(*)::integer from dealer_channels c where c.active and deleted_at is null and ${isOwn("dealer_channels", "c")}) as channels`);
  return rows[0] as GuideFacts;
}

/** The dealers that get leads. */
export const listDealersForLeads = (db: Database) =>
  db
    .select({ id: dealers.id, name: dealers.name })
    .from(dealers)
    .where(isNull(dealers.deletedAt))
    .orderBy(dealers.name);
