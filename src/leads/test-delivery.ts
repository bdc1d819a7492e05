import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { createTestLeads, eventually, type KeptLead, type ReadLead, type TestLeads } from "./test-leads.ts";
import { startTestMailServer, type TestMailServer } from "./test-mail-server.ts";
import { startLeadWorker } from "./worker.ts";

export type TestDelivery = {
  leads: TestLeads;
  mail: TestMailServer;
  /** Folder of the letters that no mail server takes. */
  outbox: string;
  /** What the worker complained of; a test that expects something takes it away. */
  errors: Error[];
  /** Starts a worker, with settings of its own where a test needs other ones. */
  work(change?: { smtpUrl?: string | undefined; retentionDays?: number }): Promise<void>;
  /** Ends the worker before the test's end does. */
  stop(): Promise<void>;
  /** Waits until the lead has that status, and nothing of it is under way. */
  until(lead: KeptLead, status: string): Promise<ReadLead>;
};

/** Leads, a mail server and a worker for the tests of one file, afresh for each. Tests alone use this. */
export function testDelivery(): TestDelivery {
  const at = {
    async work(change = {}) {
      const settings = {
        siteUrl: "https://karoo.example",
        smtpUrl: at.mail.url,
        outbox: at.outbox,
        firstPause: 0.2,
        allowHttpWebhooks: true,
        retentionDays: 730,
      };
      const worker = await startLeadWorker(at.leads.db, at.leads.queue, { ...settings, ...change }, (error) =>
        at.errors.push(error),
      );
      at.stop = () => worker.stop();
    },
    until: (lead, status) =>
      eventually(async () => {
        const read = await at.leads.read(lead);
        const settled = read.deliveries.every((delivery) => ["Delivered", "Failed"].includes(delivery.status));
        return read.lead.routedAt !== null && read.lead.status === status && settled && read;
      }),
  } as TestDelivery;
  beforeAll(async () => {
    at.outbox = await mkdtemp(join(inject("runFolder"), "delivery-"));
    at.leads = await createTestLeads();
  });
  afterAll(() => at.leads.close());
  beforeEach(async () => {
    await at.leads.startAfresh();
    at.mail = await startTestMailServer();
    at.errors = [];
    at.stop = async () => {};
  });
  afterEach(async () => {
    await at.stop();
    await at.mail.close();
    expect(at.errors).toEqual([]);
  });
  return at;
}
