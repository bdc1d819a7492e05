import { once } from "node:events";
import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestEnquiry } from "../../contract/test-support/customer-enquiry.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { createTestLeads, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { parseConfig } from "../config/config.ts";
import { readSiteOrigin } from "../config/site-origin.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

const CONCURRENT_SENDERS = 16;
/** Number of responses after which the site is killed, while other requests are in progress. */
const RESPONSES_BEFORE_KILL = 40;

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

it("a lead that got a response before the site was killed is in the database", async () => {
  const dataDir = await mkdtemp(join(inject("runFolder"), "killed-"));
  const compiled = join(dataDir, "compiled");
  site = await startProcess("web", {
    DATABASE_URL: leads.url,
    DATA_DIR: dataDir,
    PORT: "0",
    WORKER: "off",
    DEMO_CATALOGUE: "off",
    NODE_COMPILE_CACHE: compiled,
  });
  const { child, origin } = site;
  const ended = once(child, "exit");
  const acknowledged: string[] = [];
  const send = async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(createTestEnquiry());
    const response = await fetch(`${origin}/api/customer_enquiries`, { method: "POST", headers, body });
    const { reference } = (await response.json()) as { reference: string };
    acknowledged.push(reference);
    if (acknowledged.length === RESPONSES_BEFORE_KILL) child.kill("SIGKILL");
  };
  await Promise.allSettled(
    Array.from({ length: CONCURRENT_SENDERS }, async () => {
      for (;;) await send(); // until the connection fails
    }),
  );
  await ended;
  const stored = new Set(
    (await leads.db.select({ reference: customerEnquiries.reference }).from(customerEnquiries)).map(
      ({ reference }) => reference,
    ),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(RESPONSES_BEFORE_KILL);
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  // Workers and the command line use it in links.
  expect(await readSiteOrigin(parseConfig({ DATA_DIR: dataDir }))).toBe(origin);
  // The next start need not compile the modules again.
  expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(1000);
}, 120_000);
