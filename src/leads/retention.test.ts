import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countErasable } from "../db/queries/leads/erase-leads.ts";
import { customerEnquiries } from "../db/schema/leads.ts";
import { eraseLeads } from "./retention.ts";
import { testDelivery } from "./test-support/test-delivery.ts";
import { eventually } from "./test-support/test-leads.ts";

const context = testDelivery();

describe("erasing a lead", () => {
  it("removes the person everywhere and keeps what can be counted", async () => {
    context.startWorker({ smtpUrl: undefined });
    const lead = await context.store({ email: "Thandi@Mail.example", message: "secret", uri: "/parts" });
    const other = await context.store();
    const { deliveries } = await context.until(lead, "Delivered");
    await context.until(other, "Delivered");
    const filter = { email: "thandi@mail.EXAMPLE" };
    expect(await countErasable(context.leads.db, filter)).toBe(1);
    expect(await eraseLeads(context.leads.db, filter, context.outbox)).toBe(1);
    const after = await context.leads.read(lead);
    expect(JSON.stringify(after)).not.toMatch(/thandi|nkosi|secret|821234567/i);
    expect(after.lead).toMatchObject({
      reference: lead.reference,
      status: "Delivered",
      model: "Kiger",
      source: "Website",
    });
    const files = await readdir(context.outbox);
    for (const { messageId } of deliveries) expect(files).not.toContain(`${messageId}.eml`);
    expect((await context.leads.read(other)).lead.firstName).toBe("Thandi");
    expect(await eraseLeads(context.leads.db, filter, context.outbox)).toBe(0);
  });

  it("cancels its deliveries", async () => {
    const lead = await context.store();
    expect(await eraseLeads(context.leads.db, { cellPhone: "+27821234567" }, context.outbox)).toBe(1);
    context.startWorker();
    await eventually(async () => (await context.leads.read(lead)).lead.routedAt !== null);
    expect((await context.leads.read(lead)).deliveries).toEqual([]);
    expect(context.mail.offered()).toBe(0);
  });

  it("happens at the end of the retention period", async () => {
    const lead = await context.store();
    await context.leads.db.update(customerEnquiries).set({ createdAt: sql`now() - interval '40 days'` });
    context.startWorker({ retentionDays: 30 });
    await eventually(async () => (await context.leads.read(lead)).lead.erasedAt !== null);
  });
});
