import { once } from "node:events";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { customerEnquiries, dealerChannels, leadDeliveries } from "../db/lead-schema.ts";
import { addChannel } from "../db/queries/dealer-channels.ts";
import { getDealerId } from "../db/queries/dealers.ts";
import { vehicles } from "../db/schema.ts";
import { pauseAfter } from "./deliver-lead.ts";
import { releaseLead, retryLead } from "./resend.ts";
import { countErasable, eraseLeads } from "./retention.ts";
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
});
beforeEach(async () => {
  leads = await createTestLeads();
  mail = await startTestMailServer();
  errors = [];
});
afterEach(async () => {
  await stop?.();
  await leads.close();
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
    expect(failed.deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ["email", "Delivered"],
      ["adf", "Failed"],
      ["confirmation", "Delivered"],
    ]);
    expect(failed.deliveries[1]).toMatchObject({ attempts: 9, lastError: "mail server answered 550 to DATA" });
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
    await leads.db.update(dealerChannels).set({ active: false }).where(eq(dealerChannels.kind, "adf"));
    await work();
    expect(await receivers(await leads.keep())).toEqual(["sales.sandton@karoomotors.example"]);
  });
});

describe("the same again", () => {
  const who = { email: "thandi@mail.example", message: "Is it there?" };

  it("within minutes is one lead, marked, and follows the first", async () => {
    await work();
    const first = await leads.keep(who);
    const again = await leads.keep({ ...who, message: " is it  there?" });
    const { lead, deliveries } = await until(again, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries).toEqual([]);
    await until(first, "Delivered");
    expect(mail.taken).toHaveLength(3);
  });

  it("with something new to say is marked and delivered", async () => {
    await work();
    const first = await leads.keep(who);
    const more = await leads.keep({ ...who, message: "Call me after five." });
    const { lead, deliveries } = await until(more, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries.map(({ kind }) => kind)).toEqual(["email", "adf"]);
    const letter = (await mail.letters()).find(({ subject }) => subject?.startsWith("[follow-up]"));
    expect(letter?.text).toContain(first.reference);
  });

  it.each([
    ["from somebody else", { email: "sipho@mail.example", cellPhone: "+27831112222" }],
    ["about another car", { model: "Duster" }],
    ["to another dealer", { dealer: "renault-umhlanga" }],
    ["with another number", { cellPhone: "+27831112222" }],
  ])("%s is a lead of its own right", async (_name, change) => {
    await work();
    await leads.keep(who);
    const { deliveries } = await until(await leads.keep({ ...who, ...change }), "Delivered");
    expect(deliveries.filter(({ kind }) => kind !== "confirmation").length).toBeGreaterThan(0);
  });

  it("after a quarter of an hour is another lead", async () => {
    const first = await leads.keep(who);
    await leads.db
      .update(customerEnquiries)
      .set({ createdAt: sql`now() - interval '15 minutes'` })
      .where(eq(customerEnquiries.id, first.id));
    await work();
    expect((await until(await leads.keep(who), "Delivered")).lead.duplicateOf).toBeNull();
  });
});

describe("a lead under suspicion", () => {
  it("is kept and goes to people alone, marked; released, it goes everywhere", async () => {
    await work();
    const lead = await leads.keep({ suspicions: ["honeypot"] });
    const held = await until(lead, "Delivered");
    expect(held.deliveries.map(({ kind }) => kind)).toEqual(["email"]);
    expect((await mail.letters())[0]?.subject).toMatch(/^\[possible spam\]/);
    expect(await releaseLead(leads.db, leads.queue, lead.reference, SITE)).toBe(true);
    const released = await eventually(async () => {
      const read = await leads.read(lead);
      return read.deliveries.length === 3 && read.deliveries.every(({ status }) => status === "Delivered") && read;
    });
    expect(released.deliveries.map(({ kind }) => kind)).toEqual(["email", "adf", "confirmation"]);
    expect(mail.taken).toHaveLength(3);
    expect(await releaseLead(leads.db, leads.queue, lead.reference, SITE)).toBe(false);
  });

  it("holds back no real one that says the same", async () => {
    await work();
    const who = { email: "thandi@mail.example" };
    await leads.keep({ ...who, suspicions: ["too fast"] });
    const { lead, deliveries } = await until(await leads.keep(who), "Delivered");
    expect(lead.duplicateOf).toBeNull();
    expect(deliveries).toHaveLength(3);
  });

  it("gives nobody a way to flood a stranger with confirmations", async () => {
    await work();
    const email = "stranger@mail.example";
    for (const model of ["Kwid", "Kiger", "Triber", "Duster", "Megane"])
      await until(await leads.keep({ email, model }), "Delivered");
    expect((await mail.letters()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(3);
  });
});

describe("erasing", () => {
  it("takes the person out everywhere and leaves what can be counted", async () => {
    await work({ smtpUrl: undefined });
    const lead = await leads.keep({ email: "Thandi@Mail.example", message: "secret", uri: "/parts" });
    const other = await leads.keep();
    const { deliveries } = await until(lead, "Delivered");
    await until(other, "Delivered");
    const which = { email: "thandi@mail.EXAMPLE" };
    expect(await countErasable(leads.db, which)).toBe(1);
    expect(await eraseLeads(leads.db, which, outbox)).toBe(1);
    const after = await leads.read(lead);
    expect(JSON.stringify(after)).not.toMatch(/thandi|nkosi|secret|821234567/i);
    expect(after.lead).toMatchObject({
      reference: lead.reference,
      status: "Delivered",
      model: "Kiger",
      source: "Website",
    });
    const files = await readdir(outbox);
    for (const { messageId } of deliveries) expect(files).not.toContain(`${messageId}.eml`);
    expect((await leads.read(other)).lead.firstName).toBe("Thandi");
    expect(await eraseLeads(leads.db, which, outbox)).toBe(0);
  });

  it("before it was sent, it is not sent", async () => {
    const lead = await leads.keep();
    expect(await eraseLeads(leads.db, { cellPhone: "+27821234567" }, outbox)).toBe(1);
    await work();
    await eventually(async () => (await leads.read(lead)).lead.routedAt !== null);
    expect((await leads.read(lead)).deliveries).toEqual([]);
    expect(mail.offered()).toBe(0);
  });

  it("happens by itself at the end of the retention", async () => {
    const lead = await leads.keep();
    await leads.db.update(customerEnquiries).set({ createdAt: sql`now() - interval '40 days'` });
    await work({ retentionDays: 30 });
    await eventually(async () => (await leads.read(lead)).lead.erasedAt !== null);
  });
});

it("pauses grow, up to half a day", () => {
  const pauses = Array.from({ length: 9 }, (_, n) => pauseAfter(n + 1, 30) / 1000);
  expect(pauses).toEqual([30, 90, 270, 810, 2430, 7290, 21_870, 43_200, 43_200]);
});
