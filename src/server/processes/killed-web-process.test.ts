import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { customerEnquiries } from "../../db/lead-schema.ts";
import { createTestLeads, type TestLeads } from "../../leads/test-leads.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

/** Senders at once, and the answers after which the site is killed in the middle of the others. */
const SENDERS = 16;
const ANSWERS = 200;

let leads: TestLeads;
let site: StartedProcess | undefined;
beforeAll(async () => {
  leads = await createTestLeads();
  await buildPages();
}, 240_000);
afterAll(async () => {
  site?.child.kill("SIGKILL");
  await leads.close();
});

it("whoever was answered before the site was killed finds the lead kept", async () => {
  site = await startProcess(
    "web.ts",
    {
      ...{ DATABASE_URL: leads.url, DATA_DIR: await mkdtemp(join(inject("runFolder"), "killed-")), PORT: "0" },
      ...{ SITE_URL: "https://karoo.example", WORKER: "off", DEMO_CATALOGUE: "off" },
      ...{ LEAD_RATE_LIMIT: "100000", LEAD_RATE_LIMIT_TOTAL: "100000" },
    },
    "ready http",
  );
  const { child } = site;
  const ended = once(child, "exit");
  const address = /ready (\S+)/.exec(site.output())?.[1] as string;
  const answered: string[] = [];
  const send = async () => {
    const lead = {
      ...{ first_name: "Thandi", last_name: "Nkosi", email: `${randomUUID()}@mail.example`, cell_phone: "0821234567" },
      ...{ dealer_slug: "renault-sandton", contact: true, terms: true, is_used: 0 },
    };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(lead);
    const response = await fetch(`${address}/api/customer_enquiries`, { method: "POST", headers, body });
    const { reference } = (await response.json()) as { reference: string };
    answered.push(reference);
    if (answered.length === ANSWERS) child.kill("SIGKILL");
  };
  await Promise.allSettled(
    Array.from({ length: SENDERS }, async () => {
      for (;;) await send(); // until nobody answers
    }),
  );
  await ended;
  const kept = new Set(
    (await leads.db.select({ reference: customerEnquiries.reference }).from(customerEnquiries)).map(
      ({ reference }) => reference,
    ),
  );
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERS);
  expect(answered.filter((reference) => !kept.has(reference))).toEqual([]);
}, 120_000);
