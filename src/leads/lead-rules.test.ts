import { readdir } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { customerEnquiries } from "../db/lead-schema.ts";
import { releaseLead } from "./resend.ts";
import { countErasable, eraseLeads } from "./retention.ts";
import { testDelivery } from "./test-delivery.ts";
import { eventually } from "./test-leads.ts";

const SITE = "https://karoo.example";
const at = testDelivery();

describe("the same again", () => {
  const who = { email: "thandi@mail.example", message: "Is it there?" };

  it("within minutes is one lead, marked, and follows the first", async () => {
    await at.work();
    const first = await at.leads.keep(who);
    const again = await at.leads.keep({ ...who, message: " is it  there?" });
    const { lead, deliveries } = await at.until(again, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries).toEqual([]);
    await at.until(first, "Delivered");
    expect(at.mail.taken).toHaveLength(3);
  });

  it("with something new to say is marked and delivered", async () => {
    await at.work();
    const first = await at.leads.keep(who);
    const more = await at.leads.keep({ ...who, message: "Call me after five." });
    const { lead, deliveries } = await at.until(more, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries.map(({ kind }) => kind)).toEqual(["email", "adf"]);
    const letter = (await at.mail.letters()).find(({ subject }) => subject?.startsWith("[follow-up]"));
    expect(letter?.text).toContain(first.reference);
  });

  it.each([
    ["from somebody else", { email: "sipho@mail.example", cellPhone: "+27831112222" }],
    ["about another car", { model: "Duster" }],
    ["to another dealer", { dealer: "renault-umhlanga" }],
    ["with another number", { cellPhone: "+27831112222" }],
  ])("%s is a lead of its own right", async (_name, change) => {
    await at.work();
    await at.leads.keep(who);
    const { deliveries } = await at.until(await at.leads.keep({ ...who, ...change }), "Delivered");
    expect(deliveries.filter(({ kind }) => kind !== "confirmation").length).toBeGreaterThan(0);
  });

  it("after a quarter of an hour is another lead", async () => {
    const first = await at.leads.keep(who);
    await at.leads.db
      .update(customerEnquiries)
      .set({ createdAt: sql`now() - interval '15 minutes'` })
      .where(eq(customerEnquiries.id, first.id));
    await at.work();
    expect((await at.until(await at.leads.keep(who), "Delivered")).lead.duplicateOf).toBeNull();
  });
});

describe("a lead under suspicion", () => {
  it("is kept and goes to people alone, marked; released, it goes everywhere", async () => {
    await at.work();
    const lead = await at.leads.keep({ suspicions: ["honeypot"] });
    const held = await at.until(lead, "Delivered");
    expect(held.deliveries.map(({ kind }) => kind)).toEqual(["email"]);
    expect((await at.mail.letters())[0]?.subject).toMatch(/^\[possible spam\]/);
    expect(await releaseLead(at.leads.db, at.leads.queue, lead.reference, SITE)).toBe(true);
    const released = await eventually(async () => {
      const read = await at.leads.read(lead);
      return read.deliveries.length === 3 && read.deliveries.every(({ status }) => status === "Delivered") && read;
    });
    expect(released.deliveries.map(({ kind }) => kind)).toEqual(["email", "adf", "confirmation"]);
    expect(at.mail.taken).toHaveLength(3);
    expect(await releaseLead(at.leads.db, at.leads.queue, lead.reference, SITE)).toBe(false);
  });

  it("holds back no real one that says the same", async () => {
    await at.work();
    const who = { email: "thandi@mail.example" };
    await at.leads.keep({ ...who, suspicions: ["too fast"] });
    const { lead, deliveries } = await at.until(await at.leads.keep(who), "Delivered");
    expect(lead.duplicateOf).toBeNull();
    expect(deliveries).toHaveLength(3);
  });

  it("gives nobody a way to flood a stranger with confirmations", async () => {
    await at.work();
    const email = "stranger@mail.example";
    for (const model of ["Kwid", "Kiger", "Triber", "Duster", "Megane"])
      await at.until(await at.leads.keep({ email, model }), "Delivered");
    expect((await at.mail.letters()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(3);
  });
});

describe("erasing", () => {
  it("takes the person out everywhere and leaves what can be counted", async () => {
    await at.work({ smtpUrl: undefined });
    const lead = await at.leads.keep({ email: "Thandi@Mail.example", message: "secret", uri: "/parts" });
    const other = await at.leads.keep();
    const { deliveries } = await at.until(lead, "Delivered");
    await at.until(other, "Delivered");
    const which = { email: "thandi@mail.EXAMPLE" };
    expect(await countErasable(at.leads.db, which)).toBe(1);
    expect(await eraseLeads(at.leads.db, which, at.outbox)).toBe(1);
    const after = await at.leads.read(lead);
    expect(JSON.stringify(after)).not.toMatch(/thandi|nkosi|secret|821234567/i);
    expect(after.lead).toMatchObject({
      reference: lead.reference,
      status: "Delivered",
      model: "Kiger",
      source: "Website",
    });
    const files = await readdir(at.outbox);
    for (const { messageId } of deliveries) expect(files).not.toContain(`${messageId}.eml`);
    expect((await at.leads.read(other)).lead.firstName).toBe("Thandi");
    expect(await eraseLeads(at.leads.db, which, at.outbox)).toBe(0);
  });

  it("before it was sent, it is not sent", async () => {
    const lead = await at.leads.keep();
    expect(await eraseLeads(at.leads.db, { cellPhone: "+27821234567" }, at.outbox)).toBe(1);
    await at.work();
    await eventually(async () => (await at.leads.read(lead)).lead.routedAt !== null);
    expect((await at.leads.read(lead)).deliveries).toEqual([]);
    expect(at.mail.offered()).toBe(0);
  });

  it("happens by itself at the end of the retention", async () => {
    const lead = await at.leads.keep();
    await at.leads.db.update(customerEnquiries).set({ createdAt: sql`now() - interval '40 days'` });
    await at.work({ retentionDays: 30 });
    await eventually(async () => (await at.leads.read(lead)).lead.erasedAt !== null);
  });
});
