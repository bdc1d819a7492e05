import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { addChannel } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { dealerChannels } from "../../db/schema/enquiries/deliveries.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";

const context = testDelivery();
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await context.leads.db.delete(dealerChannels).where(sql`kind = 'webhook'`);
});

/** Starts a CRM that gets the leads of `dealer`, and answers each call when the test says so. */
async function startCrm(dealer: string) {
  const crm = { open: new Set<ServerResponse>(), calls: 0, mostAtOnce: 0, answer: false };
  const server = createServer((_request, response) => {
    crm.calls++;
    if (crm.answer) return response.end();
    crm.open.add(response);
    crm.mostAtOnce = Math.max(crm.mostAtOnce, crm.open.size);
    response.on("close", () => crm.open.delete(response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const dealerId = await getDealerId(context.leads.db, dealer);
  await addChannel(context.leads.db, { dealerId, kind: "webhook", purpose: "sales", address, secret: "s3cret" });
  return crm;
}

async function storeMany(dealer: string, count: number) {
  const stored = [];
  for (let n = 0; n < count; n++) stored.push(await context.store({ dealer, cellPhone: `+2782${1_000_000 + n}` }));
  return stored;
}

it("a webhook that hangs does not delay another dealer's lead", async () => {
  const hanging = await startCrm("renault-rustenburg");
  const working = await startCrm("renault-mbombela");
  working.answer = true;
  const waiting = await storeMany("renault-rustenburg", 20);
  context.startWorker();
  await eventually(async () => hanging.open.size > 0);
  const lead = await context.store({ dealer: "renault-mbombela", cellPhone: "+27831112222" });
  await context.until(lead, "Delivered");
  // The leads that were due before are not all tried yet: nothing waited for them.
  expect(hanging.calls).toBeLessThan(20);
  expect(hanging.mostAtOnce).toBeLessThanOrEqual(4);
  hanging.answer = true;
  for (const response of hanging.open) response.end();
  for (const one of waiting) await context.until(one, "Delivered");
  context.errors.length = 0; // on a slow machine, a call may have timed out
});

it("an unresponsive webhook is called once at a time until it answers, and reported once for each lead", async () => {
  const crm = await startCrm("renault-rustenburg");
  const stored = await storeMany("renault-rustenburg", 6);
  context.startWorker();
  await eventually(async () => crm.open.size === 4);
  const hangUp = () => {
    for (const response of crm.open) response.destroy();
  };
  hangUp();
  await eventually(async () => crm.open.size === 1);
  crm.mostAtOnce = 0;
  while (crm.calls < 7) {
    await eventually(async () => crm.open.size > 0);
    hangUp();
    await eventually(async () => crm.open.size === 0);
  }
  expect(crm.mostAtOnce).toBe(1);
  expect(context.errors.length).toBeLessThanOrEqual(stored.length);
  crm.answer = true;
  hangUp();
  for (const lead of stored) await context.until(lead, "Delivered");
  const reported = context.errors.splice(0).map(({ message }) => message);
  expect(new Set(reported).size).toBe(reported.length);
  for (const message of reported) {
    expect(message).toMatch(
      /^lead-E-\w+\.2@karoo\.example failed and is tried again: webhook: (?:ECONNRESET|no answer in time)$/,
    );
  }
}, 120_000);
