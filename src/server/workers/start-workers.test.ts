import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, inject, it, vi } from "vitest";
import { openLeadEventSource } from "../../db/lead-event-source.ts";
import { jobRuns } from "../../diagnostics/channels.ts";
import { createTestLeads, eventually, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { createLogger } from "../../logging/logger.ts";
import { ensureVapidKeys } from "../../push/vapid-keys.ts";
import { parseConfig } from "../config/config.ts";
import { openFinanceKeys } from "../database/open-finance-keys.ts";
import { openStorage } from "../uploads/upload-folders.ts";
import { startWorkers } from "./start-workers.ts";

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => leads.close());

it("an e-mail about a lead that another process stores is made at once", async () => {
  // Nothing looks again by itself.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { db, url } = leads;
  const DATA_DIR = await mkdtemp(join(inject("runFolder"), "workers-"));
  const config = parseConfig({ DATABASE_URL: url, DATA_DIR });
  const { signal: stopSignal } = new AbortController();
  const leadEventSource = await openLeadEventSource(url);
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  const onRun = (run: unknown) => (run as { job: string }).job === "lead_routing" && resolve();
  jobRuns.asyncEnd.subscribe(onRun);
  const workers = startWorkers(config, {
    db,
    url,
    siteUrl: "https://karoo.example",
    leadEventSource,
    financeKeys: await openFinanceKeys(config, db),
    storage: await openStorage(config, stopSignal),
    vapid: await ensureVapidKeys({ privateKey: undefined, dataDir: DATA_DIR }),
    log: createLogger({ level: "silent", output: { write: () => {} } }),
    stopSignal,
    onDelivered: undefined,
  });
  await looked;
  jobRuns.asyncEnd.unsubscribe(onRun);
  const lead = await leads.store();
  await eventually(async () => (await leads.read(lead)).lead.status === "Kept");
  await workers.stop();
  await leadEventSource.close();
});
