import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../db/connect.ts";
import { claimDeliveries, listDueReceivers } from "../db/queries/enquiries/delivery/delivery-attempts.ts";
import { deliveryCounts } from "../db/queries/enquiries/delivery/delivery-counts.ts";
import { countKeptEmails } from "../db/queries/enquiries/delivery/unsent-deliveries.ts";
import { countErasable, eraseLeadBatch } from "../db/queries/privacy/leads/erase-leads.ts";
import { createTestLeads, type TestLeads } from "./test-support/test-leads.ts";

/** Number of erased leads with delivered deliveries, as years of operation leave behind. */
const HISTORY = 3000;

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
  const lead = await leads.store();
  await leads.db.execute(sql`
    insert into customer_enquiries (reference, payload_hash, status, form, first_name, last_name, email, cell_phone, make,
      manufacturer, contact, terms, consent, is_used, source, created_at, routed_at, erased_at)
    select 'R' || n, '', 'Delivered', 'contact', '', '', '', '', 'Renault', 'Renault', true, true, true, false, 'Website',
      now() - interval '3 years', now(), now() from generate_series(1, ${HISTORY}) n`);
  await leads.db.execute(sql`
    insert into lead_deliveries (enquiry_id, kind, purpose, address, message_id, status, created_at)
    select id, 'confirmation', 'sales', 'p' || id || '@mail.example', reference, 'Delivered', created_at
    from customer_enquiries`);
  await leads.db.execute(sql`
    insert into lead_deliveries (enquiry_id, kind, purpose, address, message_id, status)
    values (${lead.id}, 'email', 'sales', 'a@dealer.example', 'a', 'Kept'),
      (${lead.id}, 'email', 'sales', 'b@dealer.example', 'b', 'Failed'),
      (${lead.id}, 'confirmation', 'sales', 'Thandi.N@gmail.com', 'c', 'Queued')`);
  await leads.db.execute(sql`vacuum (analyze) customer_enquiries, lead_deliveries`);
});
afterAll(() => leads.close());

/** How many rows and index entries of `table` the database reads for `work`. */
async function rowsRead(table: string, work: (db: Database) => Promise<unknown>): Promise<number> {
  return leads.db.transaction(async (tx) => {
    const countReads = async () => {
      const { rows } = await tx.execute<{ reads: number }>(sql`
        select (pg_stat_get_xact_tuples_returned(t.oid) + pg_stat_get_xact_tuples_fetched(t.oid)
          + (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = t.oid))::int as reads
        from pg_class t where t.oid = ${table}::regclass`);
      return rows[0]?.reads as number;
    };
    const before = await countReads();
    await work(tx as unknown as Database);
    return (await countReads()) - before;
  });
}
const enquiries = "customer_enquiries";
const deliveries = "lead_deliveries";

it("counts the rows that a query reads", async () => {
  expect(await rowsRead(enquiries, (db) => db.execute(sql`select count(*) from customer_enquiries`))).toBeGreaterThan(
    HISTORY,
  );
});

it("looking for leads to erase reads no erased lead", async () => {
  const before = new Date(Date.now() - 86_400_000);
  expect(await rowsRead(enquiries, (db) => countErasable(db, { before }))).toBeLessThan(10);
  expect(await rowsRead(enquiries, (db) => eraseLeadBatch(db, { before }, 500))).toBeLessThan(10);
});

it("counting deliveries for metrics and for the start reads no delivered delivery", async () => {
  let counts: Awaited<ReturnType<typeof deliveryCounts>> | undefined;
  const read = await rowsRead(deliveries, async (db) => {
    counts = await deliveryCounts(db, 1000);
  });
  expect(read).toBeLessThan(20);
  expect(counts?.deliveries.filter((one) => one.deliveries > 0)).toEqual([
    { kind: "email", status: "kept", deliveries: 1 },
    { kind: "email", status: "failed", deliveries: 1 },
    { kind: "confirmation", status: "waiting", deliveries: 1 },
  ]);
  expect(await rowsRead(deliveries, (db) => countKeptEmails(db))).toBeLessThan(20);
});

it("finding the deliveries to send reads none that wait for a silent receiver", async () => {
  await leads.db.execute(sql`
    insert into lead_deliveries (enquiry_id, kind, purpose, address, message_id, status)
    select id, 'webhook', 'sales', 'https://CRM.example/leads', 'w' || id, 'Queued' from customer_enquiries`);
  await leads.db.execute(sql`vacuum (analyze) lead_deliveries`);
  let receivers: string[] = [];
  const read = await rowsRead(deliveries, async (db) => {
    receivers = await listDueReceivers(db);
    await claimDeliveries(db, "mail", 8, 60);
  });
  expect(receivers.sort()).toEqual(["crm.example", "mail"]);
  expect(read).toBeLessThan(50);
  await leads.db.execute(sql`delete from lead_deliveries where kind = 'webhook'`);
  await leads.db.execute(sql`update lead_deliveries set status = 'Queued', attempts = 0 where status = 'Sending'`);
});
