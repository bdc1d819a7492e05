/** What customers and staff have to do with items of the demo, which therefore stay. */
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import type { TableResource } from "./demo-tables.ts";

type Use = { itemId: number; count: number };

type UseKind = {
  resource: TableResource;
  /** Selects the id of an item for each use. */
  ids: SQL;
  words: readonly [one: string, many: string];
};

const ENQUIRIES = ["enquiry", "enquiries"] as const;
const APPOINTMENTS = ["appointment", "appointments"] as const;

const OFFERS = ["offer", "offers"] as const;

const enquiriesAbout = (resource: TableResource, ...kinds: string[]): UseKind => ({
  resource,
  ids: sql`select (offer ->> 'id')::integer from customer_enquiries where offer ->> 'kind' = any(${sql.param(kinds)})`,
  words: ENQUIRIES,
});

const rowsOfDealer = (table: string, one: string, many: string): UseKind => ({
  resource: "dealers",
  ids: sql`select dealer_id from ${sql.identifier(table)} where dealer_id is not null`,
  words: [one, many],
});

const listedDealers = (table: string, where: string, one: string, many: string): UseKind => ({
  resource: "dealers",
  ids: sql`select unnest(dealer_ids) from ${sql.identifier(table)} where ${sql.raw(where)}`,
  words: [one, many],
});

const USES: readonly UseKind[] = [
  enquiriesAbout("vehicles", "used"),
  enquiriesAbout("range_models", "model"),
  enquiriesAbout("range_variants", "variant"),
  enquiriesAbout("deals", "special", "service"),
  {
    resource: "vehicles",
    ids: sql`select vehicle_id from appointments where vehicle_id is not null and state <> 'held'`,
    words: APPOINTMENTS,
  },
  {
    resource: "dealers",
    ids: sql`select dealer_id from appointments where state <> 'held'`,
    words: APPOINTMENTS,
  },
  {
    resource: "vehicles",
    ids: sql`select vehicle_id from offers where vehicle_id is not null`,
    words: OFFERS,
  },
  {
    resource: "range_variants",
    ids: sql`select variant_id from offers where variant_id is not null`,
    words: OFFERS,
  },
  rowsOfDealer("customer_enquiries", ...ENQUIRIES),
  rowsOfDealer("offers", ...OFFERS),
  rowsOfDealer("finance_applications", "finance application", "finance applications"),
  rowsOfDealer("finance_application_access", "reading of an application", "readings of applications"),
  rowsOfDealer("stock_feeds", "stock feed", "stock feeds"),
  rowsOfDealer("stock_imports", "stock import", "stock imports"),
  rowsOfDealer("assignment_rules", "rule of assignment", "rules of assignment"),
  rowsOfDealer("absences", "absence", "absences"),
  rowsOfDealer("reply_templates", "template", "templates"),
  rowsOfDealer("task_sequences", "sequence of tasks", "sequences of tasks"),
  rowsOfDealer("media", "file in the library", "files in the library"),
  rowsOfDealer("dealer_opt_outs", "channel that was turned off", "channels that were turned off"),
  listedDealers("people", "disabled_at is null", "person who works there", "people who work there"),
  listedDealers("webhooks", "deleted_at is null", "webhook", "webhooks"),
  listedDealers("inbound_sources", "deleted_at is null", "source of leads", "sources of leads"),
];

/** Finds what uses items of the demo: phrases such as "2 enquiries", by the item's id. */
export async function findUses(tx: Transaction, resource: TableResource): Promise<Map<number, string[]>> {
  const phrases = new Map<number, string[]>();
  for (const { ids, words } of USES.filter((use) => use.resource === resource)) {
    const { rows } = await tx.execute<Use>(sql`
      select used.id as "itemId", count(*)::integer as count from (${ids}) as used(id)
      join demo_items item on item.resource = ${resource} and item.item_id = used.id group by 1`);
    for (const { itemId, count } of rows) {
      phrases.set(itemId, [...(phrases.get(itemId) ?? []), `${count} ${words[count === 1 ? 0 : 1]}`]);
    }
  }
  return phrases;
}
