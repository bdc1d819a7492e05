import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import type { Database } from "../../connect.ts";
import { leadDeliveries } from "../../schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { createTestDatabase } from "../../test-support/test-database.ts";
import { type NewEnquiry, storeEnquiry } from "./customer-enquiries.ts";
import { countLeads, readLeads } from "./lead-details.ts";
import { getLead, listLeads } from "./lead-list.ts";
import { leadStats } from "./lead-stats.ts";

let db: Database;
let drop: () => Promise<void>;
const references: string[] = [];

async function store(
  change: Partial<NewEnquiry>,
  {
    spamSignals = null as string[] | null,
    secondsToDealer = 0,
    dealerSlug = null as string | null,
    form = "parts" as LeadForm,
  } = {},
) {
  const enquiry = {
    status: "Queued",
    firstName: "Thandi",
    lastName: "Nkosi",
    email: "thandi@mail.example",
    cellPhone: "+27821234567",
    make: "Renault",
    manufacturer: "Renault",
    contact: true,
    terms: true,
    consent: true,
    isUsed: false,
    source: "Website",
    marketingOptIn: false,
    ...change,
  } as const;
  const receipt = { consentVersion: null, consentChannel: null, consentPage: null, spamSignals };
  const stored = await storeEnquiry(db, { enquiry, form, dealerSlug, receipt, idempotencyKey: null });
  const reference = stored?.enquiry.reference as string;
  references.push(reference);
  if (secondsToDealer === 0) return;
  const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
  await db.insert(leadDeliveries).values({
    enquiryId: row?.id as number,
    kind: "email",
    purpose: "sales",
    address: "sales@dealer.example",
    messageId: reference,
    status: "Delivered",
    deliveredAt: new Date((row?.createdAt.getTime() as number) + secondsToDealer * 1000),
  });
}

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase({ contents: "catalogue" }));
  const dealerSlug = "renault-sandton";
  await store({ status: "Delivered" }, { dealerSlug, secondsToDealer: 10 });
  await store({ status: "Delivered" }, { dealerSlug, secondsToDealer: 20, form: "used" });
  await store({ status: "Failed", source: "google" }, { dealerSlug });
  await store({}, { spamSignals: ["honeypot"] });
  await db
    .update(customerEnquiries)
    .set({ createdAt: sql`now() - interval '3 days'` })
    .where(eq(customerEnquiries.reference, references[2] as string));
});
afterAll(() => drop());

describe("listLeads", () => {
  const found = async (filter: Parameters<typeof listLeads>[1], limit = 10) =>
    (await listLeads(db, filter, limit)).map(({ reference }) => references.indexOf(reference));

  it("returns the newest first, and combines the conditions", async () => {
    expect(await found({})).toEqual([3, 2, 1, 0]);
    expect(await found({}, 2)).toEqual([3, 2]);
    expect(await found({ dealer: "renault-sandton" })).toEqual([2, 1, 0]);
    expect(await found({ form: "used" })).toEqual([1]);
    expect(await found({ status: "Failed" })).toEqual([2]);
    expect(await found({ since: new Date(Date.now() - 86_400_000) })).toEqual([3, 1, 0]);
    expect(await found({ possibleSpam: true })).toEqual([3]);
    expect(await found({ dealer: "renault-sandton", status: "Delivered", form: "parts" })).toEqual([0]);
  });
});

it("readLeads returns all leads by id in batches, without the erased ones, by one query a batch", async () => {
  const read = async (filter: Parameters<typeof readLeads>[1] = {}) => {
    const { leads, lastId } = await countLeads(db, filter);
    const batches: number[][] = [];
    for await (const batch of readLeads(db, filter, { lastId, batchSize: 2 }))
      batches.push(batch.map(({ lead }) => references.indexOf(lead.reference)));
    expect(batches.flat()).toHaveLength(leads);
    return batches;
  };
  expect(await read()).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(await read({ dealer: "renault-sandton" })).toEqual([[0, 1], [2]]);
  const queries = vi.spyOn(db.$client, "query");
  await read();
  expect(queries).toHaveBeenCalledTimes(3);
  queries.mockRestore();
  await db.update(customerEnquiries).set({ erasedAt: sql`now()` }).where(eq(customerEnquiries.status, "Failed"));
  expect(await read()).toEqual([[0, 1], [3]]);
  expect(await read({ form: "finance" })).toEqual([]);
});

it("getLead ignores the case of the reference", async () => {
  const reference = references[0] as string;
  expect((await getLead(db, reference.toLowerCase())).lead.reference).toBe(reference);
  await expect(getLead(db, "E-NOTTHERE")).rejects.toThrow("The lead E-NOTTHERE is not known");
});

it("leadStats counts by dealer and measures the time to delivery", async () => {
  expect(await leadStats(db, "dealer", undefined)).toEqual([
    {
      name: "renault-sandton",
      leads: 3,
      delivered: 2,
      kept: 0,
      failed: 1,
      underWay: 0,
      possibleSpam: 0,
      repeats: 0,
      p50: expect.closeTo(15, 1),
      p95: expect.closeTo(19.5, 1),
    },
    {
      name: "(none)",
      leads: 1,
      delivered: 0,
      kept: 0,
      failed: 0,
      underWay: 1,
      possibleSpam: 1,
      repeats: 0,
      p50: null,
      p95: null,
    },
  ]);
  expect((await leadStats(db, "form", undefined)).map(({ name, leads }) => [name, leads])).toEqual([
    ["parts", 3],
    ["used", 1],
  ]);
  const bySource = await leadStats(db, "source", new Date(Date.now() - 86_400_000));
  expect(bySource.map(({ name, leads }) => [name, leads])).toEqual([["Website", 3]]);
});
