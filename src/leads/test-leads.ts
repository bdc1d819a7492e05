import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { customerEnquiries, leadDeliveries, leadEvents } from "../db/lead-schema.ts";
import { type NewEnquiry, type Receipt, storeEnquiry } from "../db/queries/customer-enquiries.ts";
import { createTestDatabase } from "../db/test-support/test-database.ts";
import { type LeadQueue, openLeadQueue } from "./queue.ts";

export type KeptLead = { id: number; reference: string };
type Given = Partial<NewEnquiry & Receipt> & { dealer?: string };

export type TestLeads = {
  db: Database;
  url: string;
  queue: LeadQueue;
  /** Leaves no lead and no job behind, and opens a queue that nobody works on yet. */
  startAfresh(): Promise<void>;
  /** Keeps a lead and hands it on, as the API does. To the head office, unless `dealer` says another (or "" nobody). */
  keep(lead?: Given): Promise<KeptLead>;
  /** The lead as it lies there now, with its deliveries and changes in order. */
  read(lead: KeptLead): Promise<ReadLead>;
  close(): Promise<void>;
};

export type ReadLead = {
  lead: typeof customerEnquiries.$inferSelect;
  deliveries: (typeof leadDeliveries.$inferSelect)[];
  events: (typeof leadEvents.$inferSelect)[];
};

/** A database of its own with the demo dealers and a queue. Tests alone use this. */
export async function createTestLeads(): Promise<TestLeads> {
  const { db, url, drop } = await createTestDatabase();
  await resetCatalogue(db, { vehicles: 20 });
  // Watches for dead workers as a worker does; it works on nothing until a test tells it to.
  const queue = await openLeadQueue(db, { supervise: true });
  let people = 0;
  const leads: TestLeads = {
    db,
    url,
    queue,
    async startAfresh() {
      await leads.queue.close();
      people = 0;
      await db.execute(sql`truncate customer_enquiries cascade`);
      await db.execute(sql`delete from lead_queue.job`);
      leads.queue = await openLeadQueue(db, { supervise: true });
    },
    async keep({ dealer = "renault-sandton", ...given } = {}) {
      people += 1;
      const { consentVersion = "test", consentChannel = "web form", consentPage = null, ...rest } = given;
      const { suspicions = null, ...lead } = rest;
      const kept = await storeEnquiry(db, {
        enquiry: { ...SOMEBODY, email: `person${people}@mail.example`, ...lead },
        dealerSlug: dealer || null,
        receipt: { consentVersion, consentChannel, consentPage, suspicions },
        idempotencyKey: null,
      });
      leads.queue.wakeRouting();
      const reference = kept?.enquiry.reference as string;
      const t = customerEnquiries;
      const [row] = await db.select({ id: t.id }).from(t).where(eq(t.reference, reference));
      return { id: row?.id as number, reference };
    },
    async read({ id }) {
      const [lead] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.id, id));
      const deliveries = await db
        .select()
        .from(leadDeliveries)
        .where(eq(leadDeliveries.enquiryId, id))
        .orderBy(leadDeliveries.id);
      const events = await db.select().from(leadEvents).where(eq(leadEvents.enquiryId, id)).orderBy(leadEvents.id);
      return { lead: lead as ReadLead["lead"], deliveries, events };
    },
    async close() {
      await leads.queue.close();
      await drop();
    },
  };
  return leads;
}

const SOMEBODY = {
  status: "Queued",
  firstName: "Thandi",
  lastName: "Nkosi",
  email: "thandi@mail.example",
  cellPhone: "+27821234567",
  make: "Renault",
  manufacturer: "Renault",
  model: "Kiger",
  contact: true,
  terms: true,
  consent: true,
  isUsed: false,
  source: "Website",
  marketingOptIn: false,
} as const;

/** Waits until `answer` gives something true, and answers that; throws after `patience` milliseconds. */
export async function eventually<T>(answer: () => Promise<T | false>, patience = 60_000): Promise<T> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(25)) {
    const found = await answer();
    if (found !== false) return found;
  }
  throw new Error(`Still not so after ${patience / 1000} s`);
}
