import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { customerEnquiries } from "../db/lead-schema.ts";
import { releaseLead } from "./resend.ts";
import { countErasable, eraseLeads } from "./retention.ts";
import { createTestLeads, eventually, type KeptLead, type TestLeads } from "./test-leads.ts";
import { startTestMailServer, type TestMailServer } from "./test-mail-server.ts";
import { startLeadWorker } from "./worker.ts";

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
