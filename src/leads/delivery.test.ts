import { once } from "node:events";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { dealerChannels, leadDeliveries } from "../db/lead-schema.ts";
import { addChannel } from "../db/queries/dealer-channels.ts";
import { getDealerId } from "../db/queries/dealers.ts";
import { vehicles } from "../db/schema.ts";
import { pauseAfter } from "./deliver-lead.ts";
import { retryLead } from "./resend.ts";
import { createTestLeads, eventually, type KeptLead, type TestLeads } from "./test-leads.ts";
import { startTestMailServer, type TestMailServer } from "./test-mail-server.ts";
import { requeue, startLeadWorker } from "./worker.ts";

const SITE = "https://karoo.example";
let leads: TestLeads;
let mail: TestMailServer;
let outbox: string;
let errors: Error[];
let stop: () => Promise<void>;
beforeAll(async () => {
  outbox = await mkdtemp(join(inject("runFolder"), "delivery-"));
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(async () => {
  await leads.startAfresh();
  mail = await startTestMailServer();
  errors = [];
});
afterEach(async () => {
  await stop?.();
  await mail.close();
  expect(errors).toEqual([]);
});

async function work(change: { smtpUrl?: string | undefined; retentionDays?: number } = {}): Promise<void> {
  const settings = {
    siteUrl: SITE,
    smtpUrl: mail.url,
    outbox,
    firstPause: 0.2,
    allowHttpWebhooks: true,
    retentionDays: 730,
  };
  const worker = await startLeadWorker(leads.db, leads.queue, { ...settings, ...change }, (error) =>
    errors.push(error),
  );
  stop = () => worker.stop();
}

const until = (lead: KeptLead, status: string) =>
  eventually(async () => {
    const read = await leads.read(lead);
    const settled = read.deliveries.every((delivery) => ["Delivered", "Failed"].includes(delivery.status));
    return read.lead.routedAt !== null && read.lead.status === status && settled && read;
  });

describe("a lead", () => {
  it("reaches people, system and customer, each once, and every change is kept", async () => {
    await work();
    const lead = await leads.keep({ message: "Hello", marketingOptIn: true });
    const { deliveries, events } = await until(lead, "Delivered");
    expect(deliveries.map(({ kind, address, messageId, attempts }) => [kind, address, messageId, attempts])).toEqual([
      ["email", "sales.sandton@karoomotors.example", `lead-${lead.reference}.1@karoo.example`, 1],
      ["adf", "crm.sandton@karoomotors.example", `lead-${lead.reference}.2@karoo.example`, 1],
      ["confirmation", "person1@mail.example", `lead-${lead.reference}.3@karoo.example`, 1],
    ]);
    expect([...mail.taken].sort()).toEqual(deliveries.map(({ messageId }) => messageId));
    const whole = events.filter(({ deliveryId }) => deliveryId === null).map(({ status }) => status);
    expect(whole).toEqual(["Queued", "Sending", "Delivered"]);
    for (const { id } of deliveries) {
      const own = events.filter(({ deliveryId }) => deliveryId === id).map(({ status }) => status);
      expect(own).toEqual(["Queued", "Sending", "Delivered"]);
    }
    const letters = await mail.letters();
    const toPeople = letters.find(({ to }) => to?.[0]?.address?.startsWith("sales."));
    expect(toPeople?.replyTo?.[0]?.address).toBe("person1@mail.example");
    expect(toPeople?.html).toContain("wa.me/27821234567");
    expect(letters.find(({ to }) => to?.[0]?.address?.startsWith("crm."))?.text).toMatch(/^<\?xml/);
  });

  it("is tried again where it was refused, and there alone", async () => {
    let refusals = 2;
    mail.treat((to) => (to.startsWith("crm.") && refusals-- > 0 ? 451 : "take"));
    await work();
    const { deliveries, events } = await until(await leads.keep(), "Delivered");
    expect(deliveries.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ["email", 1],
      ["adf", 3],
      ["confirmation", 1],
    ]);
    expect(mail.taken).toHaveLength(3);
    const causes = events.filter(({ cause }) => cause !== null).map(({ status, cause }) => [status, cause]);
    expect(causes).toEqual([
      ["Queued", "mail server answered 451 to DATA"],
      ["Queued", "mail server answered 451 to DATA"],
    ]);
  });

  it("has failed after the last attempt, and staff can send that part again", async () => {
    mail.treat((to) => (to.startsWith("crm.") ? 550 : "take"));
    await leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 8`);
    await work();
    const lead = await leads.keep();
    const failed = await until(lead, "Failed");
    await leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 0`);
    expect(failed.deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ["email", "Delivered"],
      ["adf", "Failed"],
      ["confirmation", "Delivered"],
    ]);
    expect(failed.deliveries[1]).toMatchObject({ attempts: 9, lastError: "mail server answered 550 to DATA" });
    expect(errors.splice(0).map(({ message }) => message)).toEqual([
      `lead-${lead.reference}.2@karoo.example has failed for good: mail server answered 550 to DATA`,
    ]);
    mail.treat(() => "take");
    expect(await retryLead(leads.db, leads.queue, lead.reference)).toBe(1);
    await until(lead, "Delivered");
    expect(mail.taken).toHaveLength(3);
    expect(new Set(mail.taken).size).toBe(3);
    expect(await retryLead(leads.db, leads.queue, lead.reference)).toBe(0);
  });

  it("goes to a webhook too, which gets it until it takes it", async () => {
    const ids: unknown[] = [];
    const hook = createServer((request, response) => {
      ids.push(request.headers["webhook-id"]);
      response.writeHead(ids.length < 3 ? 503 : 200).end();
    }).listen(0, "127.0.0.1");
    await once(hook, "listening");
    const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
    const dealerId = await getDealerId(leads.db, "renault-rustenburg");
    await addChannel(leads.db, { dealerId, kind: "webhook", purpose: "sales", address, secret: "s3cret" });
    await work();
    const lead = await leads.keep({ dealer: "renault-rustenburg" });
    const { deliveries } = await until(lead, "Delivered");
    expect(deliveries.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ["webhook", 3],
      ["confirmation", 1],
    ]);
    expect(ids).toEqual(Array(3).fill(`lead-${lead.reference}.1@karoo.example`));
    hook.closeAllConnections();
    hook.close();
  });

  it("without a mail server lies in the outbox", async () => {
    await work({ smtpUrl: undefined });
    const { deliveries } = await until(await leads.keep(), "Delivered");
    const files = await readdir(outbox);
    for (const { messageId } of deliveries) expect(files).toContain(`${messageId}.eml`);
    const letter = await readFile(join(outbox, `${deliveries[0]?.messageId}.eml`), "utf8");
    expect(letter).toMatch(/^Reply-To: person1@mail\.example\r$/m);
  });

  it("that no job stands for, as from before there was a queue, is found and sent", async () => {
    const lead = await leads.keep();
    await leads.db.execute(sql`delete from lead_queue.job`);
    await work();
    await requeue(leads.db, leads.queue, -1);
    await until(lead, "Delivered");
    await leads.db.update(leadDeliveries).set({ status: "Queued" }).where(eq(leadDeliveries.kind, "adf"));
    await requeue(leads.db, leads.queue, -1);
    await eventually(async () => mail.taken.length === 4);
  });
});

describe("its dealer", () => {
  const receivers = async (lead: KeptLead) => {
    const { deliveries } = await until(lead, "Delivered");
    return deliveries.filter(({ kind }) => kind !== "confirmation").map(({ address }) => address);
  };

  it("has its own desks, its sales for the rest, or its principal", async () => {
    await work();
    const parts = { formName: "Parts Form", leadType: "Parts Enquiry" };
    expect(await receivers(await leads.keep(parts))).toEqual(["parts.sandton@karoomotors.example"]);
    expect(await receivers(await leads.keep({ ...parts, dealer: "renault-cape-town" }))).toEqual([
      "sales.cape-town@karoomotors.example",
      "crm.cape-town@karoomotors.example",
    ]);
    expect(await receivers(await leads.keep({ dealer: "renault-mbombela" }))).toEqual([
      "nomvula.mabuza@karoomotors.example",
    ]);
  });

  it("is the vehicle's, the region's or the head office, where none was named", async () => {
    const [car] = await leads.db.select({ id: vehicles.id, dealerId: vehicles.dealerId }).from(vehicles).limit(1);
    await work();
    const dealerOf = async (given: object) =>
      (await until(await leads.keep({ dealer: "", ...given }), "Delivered")).lead.dealerId;
    expect(await dealerOf({ uri: `/used/renault/kiger/${car?.id}/enquire`, isUsed: true })).toBe(car?.dealerId);
    expect(await dealerOf({ region: "Western Cape" })).toBe(await getDealerId(leads.db, "renault-cape-town"));
    expect(await dealerOf({ region: "Lesotho" })).toBe(await getDealerId(leads.db, "renault-sandton"));
  });

  it("gets nothing through a channel that was removed meanwhile", async () => {
    const removed = eq(dealerChannels.address, "crm.umhlanga@karoomotors.example");
    await leads.db.update(dealerChannels).set({ active: false }).where(removed);
    await work();
    const lead = await leads.keep({ dealer: "renault-umhlanga" });
    expect(await receivers(lead)).toEqual(["sales.umhlanga@karoomotors.example"]);
  });
});

it("pauses grow, up to half a day", () => {
  const pauses = Array.from({ length: 9 }, (_, n) => pauseAfter(n + 1, 30) / 1000);
  expect(pauses).toEqual([30, 90, 270, 810, 2430, 7290, 21_870, 43_200, 43_200]);
});
