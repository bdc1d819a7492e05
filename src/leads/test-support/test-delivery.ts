import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import type { WorkerSettings } from "../settings.ts";
import { type LeadWorker, startLeadWorker } from "../worker.ts";
import { TEST_FINANCE_KEYS } from "./test-applications.ts";
import { createTestLeads, eventually, type ReadLead, type StoredLead, type TestLeads } from "./test-leads.ts";
import { startTestMailServer, type TestMailServer } from "./test-mail-server.ts";

export type TestDelivery = {
  leads: TestLeads;
  mail: TestMailServer;
  /** The folder of unsent e-mails. */
  outbox: string;
  /** The errors that the worker reported. A test that expects errors removes them. */
  errors: Error[];
  startWorker(change?: Partial<WorkerSettings>): LeadWorker;
  /** Stores a lead and wakes the workers. */
  store: TestLeads["store"];
  /** Waits until the lead is routed, has this status, and has no open deliveries. */
  until(lead: StoredLead, status: string): Promise<ReadLead>;
};

/** Worker settings that all tests share. */
export const TEST_WORKER_SETTINGS = {
  financeKeys: TEST_FINANCE_KEYS,
  staffUrl: undefined,
};

/** Sets up a database for a test file, and a mail server for each of its tests. Stops workers after each test. */
export function testDelivery(): TestDelivery {
  const workers: LeadWorker[] = [];
  const context = {
    startWorker(change = {}) {
      const settings: WorkerSettings = {
        siteUrl: "https://karoo.example",
        smtpUrl: context.mail.url,
        outbox: context.outbox,
        webhookNetworks: ["127.0.0.0/8"],
        ...TEST_WORKER_SETTINGS,
        ...change,
      };
      const worker = startLeadWorker(context.leads.db, settings, (error) => context.errors.push(error));
      workers.push(worker);
      return worker;
    },
    async store(change) {
      const lead = await context.leads.store(change);
      for (const worker of workers) worker.wake();
      return lead;
    },
    until: (lead, status) =>
      eventually(async () => {
        const read = await context.leads.read(lead);
        const isSettled = read.deliveries.every((delivery) =>
          ["Delivered", "Failed", "Kept"].includes(delivery.status),
        );
        return read.lead.routedAt !== null && read.lead.status === status && isSettled && read;
      }),
  } as TestDelivery;
  beforeAll(async () => {
    context.outbox = await mkdtemp(join(inject("runFolder"), "delivery-"));
    context.leads = await createTestLeads();
  });
  afterAll(() => context.leads.close());
  beforeEach(async () => {
    setSettings({});
    await context.leads.clear();
    context.mail = await startTestMailServer();
    context.errors = [];
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await context.mail.close();
    expect(context.errors).toEqual([]);
  });
  return context;
}
