import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Database } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { TEST_WORKER_SETTINGS } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../test-support/test-mail-server.ts";
import { startLeadWorker } from "../worker.ts";

/** The last migration of the version that delivered leads by pg-boss. */
const LAST_MIGRATION = 9;
const JOB = "00000000-0000-4000-8000-000000000001";

let database: TestDatabase;
let db: Database;
let mail: TestMailServer;
let dealerId: number;
beforeAll(async () => {
  mail = await startTestMailServer();
  database = await createTestDatabase();
  db = database.db;
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await previousMigrations() });
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into dealers (slug, name, contact_no, book_service, province, social_code, address, location, latitude,
      longitude, dp_name, dp_email, dp_contact_no, image)
    values ('d', 'Dealer', '011', '', 'Gauteng', '', '', '', 0, 0, 'P', 'p@dealer.example', '011', '') returning id`);
  dealerId = rows[0]?.id as number;
});
afterAll(async () => {
  await mail.close();
  await database.drop();
});

async function previousMigrations(): Promise<string> {
  const folder = await mkdtemp(join(inject("runFolder"), "migrations-"));
  await cp(resolve(import.meta.dirname, "../../db/migrations"), folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_MIGRATION);
  await writeFile(path, JSON.stringify(journal));
  return folder;
}

/** Stores a lead with the statements of the previous version, and returns its id. */
async function storeLead(
  reference: string,
  { suspicions = null, sourceCode = null }: { suspicions?: string | null; sourceCode?: string | null } = {},
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into customer_enquiries (reference, payload_hash, status, dealer_id, first_name, last_name, email, cell_phone,
      make, manufacturer, contact, terms, consent, is_used, source, suspicions, source_code)
    values (${reference}, '', 'Queued', ${dealerId}, 'Thandi', 'Nkosi', 'thandi@mail.example', ${`+2782${reference}`},
      'Renault', 'Renault', true, true, true, false, 'Website', ${suspicions}::text[], ${sourceCode})
    returning id::int`);
  return rows[0]?.id as number;
}

async function storeDelivery(enquiryId: number, messageId: string, status: string): Promise<void> {
  await db.execute(sql`
    insert into lead_deliveries (enquiry_id, kind, purpose, address, message_id, status)
    values (${enquiryId}, 'email', 'sales', 'sales@dealer.example', ${messageId}, ${status})`);
  await db.execute(sql`update customer_enquiries set routed_at = now() where id = ${enquiryId}`);
}

/** Claims a delivery with the statement of the previous version. */
async function claimByJob(messageId: string): Promise<void> {
  await db.execute(sql`
    update lead_deliveries set status = 'Sending', attempts = attempts + 1, job_id = ${JOB}, updated_at = now()
    where message_id = ${messageId}`);
}

it("deliveries of the previous version are sent after the upgrade, those it is sending are left to it, and leads are named", async () => {
  await storeDelivery(await storeLead("1000001"), "queued", "Queued");
  await storeDelivery(await storeLead("1000002"), "claimed-before", "Queued");
  await storeDelivery(await storeLead("1000003"), "claimed-after", "Queued");
  await storeDelivery(await storeLead("1000004"), "abandoned", "Queued");
  const spam = await storeLead("1000005", {
    suspicions: "{honeypot}",
    sourceCode: "Group Website Renault-Test Drive",
  });
  await claimByJob("claimed-before");
  await migrate(database.url);

  await claimByJob("claimed-after");
  await claimByJob("abandoned");
  await db.execute(sql`update lead_deliveries set next_attempt_at = now() where message_id = 'abandoned'`); // 3 minutes on
  const laterSpam = await storeLead("1000006", { suspicions: "{links}", sourceCode: "Group Website Renault-Parts" });
  await db.execute(sql`insert into form_counts (key, forms, ends_at) values ('k', 1, now())`);

  const errors: Error[] = [];
  const settings = { siteUrl: "https://karoo.example", smtpUrl: mail.url, outbox: "/nowhere" };
  const worker = startLeadWorker(
    db,
    { ...settings, firstRetrySeconds: 30, allowHttpWebhooks: false, webhookNetworks: [], ...TEST_WORKER_SETTINGS },
    (error) => errors.push(error),
  );
  await eventually(async () => mail.accepted.length >= 4);
  await worker.stop();
  expect(errors).toEqual([]);
  // Suspected spam gets no confirmation, so each of these two leads is one e-mail.
  expect(new Set(mail.accepted)).toEqual(
    new Set(["queued", "abandoned", "lead-1000005.1@karoo.example", "lead-1000006.1@karoo.example"]),
  );
  const { rows } = await db.execute(sql`
    select id::int, spam_signals, suspicions, form from customer_enquiries where suspicions is not null order by id`);
  expect(rows).toEqual([
    { id: spam, spam_signals: ["honeypot"], suspicions: ["honeypot"], form: "test-drive" },
    { id: laterSpam, spam_signals: ["links"], suspicions: ["links"], form: "parts" },
  ]);
});
