import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { claimDeliveries } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { eraseLeads } from "../retention.ts";
import { routeLead } from "../routing/route-lead.ts";
import type { WorkerSettings } from "../settings.ts";
import { createTestLeads, type TestLeads } from "../test-support/test-leads.ts";
import { deliver } from "./deliver.ts";
import { createMailer } from "./mail/mailer.ts";

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());

it("an e-mail that is written while its lead is erased does not stay in the outbox", async () => {
  const { db } = leads;
  const outbox = await mkdtemp(join(inject("runFolder"), "outbox-"));
  const lead = await leads.store();
  await routeLead(db, lead.id, "https://karoo.example");
  const mailer = createMailer({ outbox });
  const [delivery] = await claimDeliveries(db, "mail", 1, 60);
  if (delivery === undefined) throw new Error("Nothing is queued");
  const sending = {
    db,
    settings: { siteUrl: "https://karoo.example", outbox } as WorkerSettings,
    onError: () => {},
    onDelivered: () => {},
    mailer: {
      async send(mail: Parameters<typeof mailer.send>[0]) {
        await eraseLeads(db, { ids: [lead.id] }, outbox);
        return mailer.send(mail);
      },
    },
  };
  await deliver(sending, delivery);
  expect(await readdir(outbox)).toEqual([]);
});
