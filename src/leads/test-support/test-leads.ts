import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { UNLIMITED } from "../../../test/settings.ts";
import type { LeadForm } from "../../contract/enquiries/submission/lead-form-names.ts";
import type { Database } from "../../db/connect.ts";
import type { ChosenSlot } from "../../db/queries/appointments/places.ts";
import { type NewEnquiry, type Receipt, storeEnquiry } from "../../db/queries/enquiries/customer-enquiries.ts";
import type { NewTradeIn } from "../../db/queries/enquiries/trade-ins/trade-ins.ts";
import { writeSettings } from "../../db/queries/settings/settings.ts";
import { leadDeliveries, leadEvents } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { createTestDatabase } from "../../db/test-support/test-database.ts";

export type StoredLead = { id: number; reference: string };
type Change = Partial<NewEnquiry & Receipt> & {
  form?: LeadForm;
  dealer?: string;
  slot?: Omit<ChosenSlot, "client">;
  tradeIn?: NewTradeIn;
};

const CLIENT = { address: "192.0.2.1", maxPlaces: 1000 };

export type TestLeads = {
  db: Database;
  url: string;
  /** Deletes all leads. */
  clear(): Promise<void>;
  /** Stores a lead as the API does, from a new person. `dealer` is Renault Sandton by default; "" is none. */
  store(lead?: Change): Promise<StoredLead>;
  /** The lead as it is in the database, with its deliveries and events in order. */
  read(lead: StoredLead): Promise<ReadLead>;
  close(): Promise<void>;
};

export type ReadLead = {
  lead: typeof customerEnquiries.$inferSelect;
  deliveries: (typeof leadDeliveries.$inferSelect)[];
  events: (typeof leadEvents.$inferSelect)[];
};

/** A database with the demo dealers. No worker runs on it until a test starts one. */
export async function createTestLeads(): Promise<TestLeads> {
  const { db, url, drop } = await createTestDatabase({ contents: "catalogue" });
  // For processes that a test starts on the database.
  await db.transaction((tx) => writeSettings(tx, UNLIMITED));
  let people = 0;
  return {
    db,
    url,
    async clear() {
      people = 0;
      await db.execute(sql`truncate customer_enquiries, confirmation_times cascade`);
    },
    async store({ form = "new", dealer = "renault-sandton", slot, tradeIn, ...change } = {}) {
      people += 1;
      const { consentVersion = "test", consentChannel = "web form", consentPage = null, ...rest } = change;
      const { spamSignals = null, ...lead } = rest;
      const stored = await storeEnquiry(db, {
        enquiry: { ...ENQUIRY, email: `person${people}@mail.example`, ...lead },
        form,
        dealerSlug: dealer || null,
        receipt: { consentVersion, consentChannel, consentPage, spamSignals },
        idempotencyKey: null,
        slot: slot && { ...slot, client: CLIENT },
        tradeIn,
        holder: CLIENT,
      });
      const reference = stored?.enquiry.reference as string;
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
    close: drop,
  };
}

const ENQUIRY = {
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

/** Polls until `find` returns something other than false, and returns that. Throws after `timeoutMs`. */
export async function eventually<T>(find: () => Promise<T | false>, timeoutMs = 60_000): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(25)) {
    const found = await find();
    if (found !== false) return found;
  }
  throw new Error(`Not found within ${timeoutMs / 1000} s`);
}
