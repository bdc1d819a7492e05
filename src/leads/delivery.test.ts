import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dealerChannels, leadDeliveries } from "../db/lead-schema.ts";
import { addChannel } from "../db/queries/dealer-channels.ts";
import { getDealerId } from "../db/queries/dealers.ts";
import { vehicles } from "../db/schema/vehicles.ts";
import { pauseAfter } from "./deliver.ts";
import { retryLead } from "./resend.ts";
import { testDelivery } from "./test-delivery.ts";
import { eventually, type KeptLead } from "./test-leads.ts";
import { requeue } from "./worker.ts";

const at = testDelivery();

describe("a lead", () => {
  it("reaches people, system and customer, each once, and every change is kept", async () => {
    await at.work();
    const lead = await at.leads.keep({ message: "Hello", marketingOptIn: true });
    const { deliveries, events } = await at.until(lead, "Delivered");
    expect(deliveries.map(({ kind, address, messageId, attempts }) => [kind, address, messageId, attempts])).toEqual([
      ["email", "sales.sandton@karoomotors.example", `lead-${lead.reference}.1@karoo.example`, 1],
      ["adf", "crm.sandton@karoomotors.example", `lead-${lead.reference}.2@karoo.example`, 1],
      ["confirmation", "person1@mail.example", `lead-${lead.reference}.3@karoo.example`, 1],
    ]);
    expect([...at.mail.taken].sort()).toEqual(deliveries.map(({ messageId }) => messageId));
    const whole = events.filter(({ deliveryId }) => deliveryId === null).map(({ status }) => status);
    expect(whole).toEqual(["Queued", "Sending", "Delivered"]);
    for (const { id } of deliveries) {
      const own = events.filter(({ deliveryId }) => deliveryId === id).map(({ status }) => status);
      expect(own).toEqual(["Queued", "Sending", "Delivered"]);
    }
    const letters = await at.mail.letters();
    const toPeople = letters.find(({ to }) => to?.[0]?.address?.startsWith("sales."));
    expect(toPeople?.replyTo?.[0]?.address).toBe("person1@mail.example");
    expect(toPeople?.html).toContain("wa.me/27821234567");
    expect(letters.find(({ to }) => to?.[0]?.address?.startsWith("crm."))?.text).toMatch(/^<\?xml/);
  });

  it("is tried again where it was refused, and there alone", async () => {
    let refusals = 2;
    at.mail.treat((to) => (to.startsWith("crm.") && refusals-- > 0 ? 451 : "take"));
    await at.work();
    const { deliveries, events } = await at.until(await at.leads.keep(), "Delivered");
    expect(deliveries.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ["email", 1],
      ["adf", 3],
      ["confirmation", 1],
    ]);
    expect(at.mail.taken).toHaveLength(3);
    const causes = events.filter(({ cause }) => cause !== null).map(({ status, cause }) => [status, cause]);
    expect(causes).toEqual([
      ["Queued", "mail server answered 451 to DATA"],
      ["Queued", "mail server answered 451 to DATA"],
    ]);
  });

  it("has failed after the last attempt, and staff can send that part again", async () => {
    at.mail.treat((to) => (to.startsWith("crm.") ? 550 : "take"));
    await at.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 8`);
    await at.work();
    const lead = await at.leads.keep();
    const failed = await at.until(lead, "Failed");
    await at.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 0`);
    expect(failed.deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ["email", "Delivered"],
      ["adf", "Failed"],
      ["confirmation", "Delivered"],
    ]);
    expect(failed.deliveries[1]).toMatchObject({ attempts: 9, lastError: "mail server answered 550 to DATA" });
    expect(at.errors.splice(0).map(({ message }) => message)).toEqual([
      `lead-${lead.reference}.2@karoo.example has failed for good: mail server answered 550 to DATA`,
    ]);
    at.mail.treat(() => "take");
    expect(await retryLead(at.leads.db, at.leads.queue, lead.reference)).toBe(1);
    await at.until(lead, "Delivered");
    expect(at.mail.taken).toHaveLength(3);
    expect(new Set(at.mail.taken).size).toBe(3);
    expect(await retryLead(at.leads.db, at.leads.queue, lead.reference)).toBe(0);
  });

  it("goes to a webhook too, which gets it until it takes it", async () => {
    const ids: unknown[] = [];
    const hook = createServer((request, response) => {
      ids.push(request.headers["webhook-id"]);
      response.writeHead(ids.length < 3 ? 503 : 200).end();
    }).listen(0, "127.0.0.1");
    await once(hook, "listening");
    const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
    const dealerId = await getDealerId(at.leads.db, "renault-rustenburg");
    await addChannel(at.leads.db, { dealerId, kind: "webhook", purpose: "sales", address, secret: "s3cret" });
    await at.work();
    const lead = await at.leads.keep({ dealer: "renault-rustenburg" });
    const { deliveries } = await at.until(lead, "Delivered");
    expect(deliveries.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ["webhook", 3],
      ["confirmation", 1],
    ]);
    expect(ids).toEqual(Array(3).fill(`lead-${lead.reference}.1@karoo.example`));
    hook.closeAllConnections();
    hook.close();
  });

  it("without a mail server lies in the outbox", async () => {
    await at.work({ smtpUrl: undefined });
    const { deliveries } = await at.until(await at.leads.keep(), "Delivered");
    const files = await readdir(at.outbox);
    for (const { messageId } of deliveries) expect(files).toContain(`${messageId}.eml`);
    const letter = await readFile(join(at.outbox, `${deliveries[0]?.messageId}.eml`), "utf8");
    expect(letter).toMatch(/^Reply-To: person1@mail\.example\r$/m);
  });

  it("that no job stands for, as from before there was a queue, is found and sent", async () => {
    const lead = await at.leads.keep();
    await at.leads.db.execute(sql`delete from lead_queue.job`);
    await at.work();
    await requeue(at.leads.db, at.leads.queue, -1);
    await at.until(lead, "Delivered");
    await at.leads.db.update(leadDeliveries).set({ status: "Queued" }).where(eq(leadDeliveries.kind, "adf"));
    await requeue(at.leads.db, at.leads.queue, -1);
    await eventually(async () => at.mail.taken.length === 4);
  });
});

describe("its dealer", () => {
  const receivers = async (lead: KeptLead) => {
    const { deliveries } = await at.until(lead, "Delivered");
    return deliveries.filter(({ kind }) => kind !== "confirmation").map(({ address }) => address);
  };

  it("has its own desks, its sales for the rest, or its principal", async () => {
    await at.work();
    const parts = { formName: "Parts Form", leadType: "Parts Enquiry" };
    expect(await receivers(await at.leads.keep(parts))).toEqual(["parts.sandton@karoomotors.example"]);
    expect(await receivers(await at.leads.keep({ ...parts, dealer: "renault-cape-town" }))).toEqual([
      "sales.cape-town@karoomotors.example",
      "crm.cape-town@karoomotors.example",
    ]);
    expect(await receivers(await at.leads.keep({ dealer: "renault-mbombela" }))).toEqual([
      "nomvula.mabuza@karoomotors.example",
    ]);
  });

  it("is the vehicle's, the region's or the head office, where none was named", async () => {
    const [car] = await at.leads.db.select({ id: vehicles.id, dealerId: vehicles.dealerId }).from(vehicles).limit(1);
    await at.work();
    const dealerOf = async (given: object) =>
      (await at.until(await at.leads.keep({ dealer: "", ...given }), "Delivered")).lead.dealerId;
    expect(await dealerOf({ uri: `/used/renault/kiger/${car?.id}/enquire`, isUsed: true })).toBe(car?.dealerId);
    expect(await dealerOf({ region: "Western Cape" })).toBe(await getDealerId(at.leads.db, "renault-cape-town"));
    expect(await dealerOf({ region: "Lesotho" })).toBe(await getDealerId(at.leads.db, "renault-sandton"));
  });

  it("gets nothing through a channel that was removed meanwhile", async () => {
    const removed = eq(dealerChannels.address, "crm.umhlanga@karoomotors.example");
    await at.leads.db.update(dealerChannels).set({ active: false }).where(removed);
    await at.work();
    const lead = await at.leads.keep({ dealer: "renault-umhlanga" });
    expect(await receivers(lead)).toEqual(["sales.umhlanga@karoomotors.example"]);
  });
});

it("pauses grow, up to half a day", () => {
  const pauses = Array.from({ length: 9 }, (_, n) => pauseAfter(n + 1, 30) / 1000);
  expect(pauses).toEqual([30, 90, 270, 810, 2430, 7290, 21_870, 43_200, 43_200]);
});
