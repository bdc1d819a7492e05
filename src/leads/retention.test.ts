import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { deriveEncryptionKeys } from "../db/encryption/encrypted-record.ts";
import { createFinanceDraft, moveFinanceDraft } from "../db/queries/applications/finance-drafts.ts";
import { countErasable } from "../db/queries/privacy/leads/erase-leads.ts";
import { customerEnquiries } from "../db/schema/enquiries/leads.ts";
import { tasks } from "../db/schema/enquiries/tasks.ts";
import { financeDrafts } from "../db/schema/finance.ts";
import { eraseLeads } from "./retention.ts";
import { testDelivery } from "./test-support/test-delivery.ts";
import { eventually } from "./test-support/test-leads.ts";

const context = testDelivery();

describe("erasing a lead", () => {
  it("removes the person everywhere and keeps what can be counted", async () => {
    context.startWorker({ smtpUrl: undefined });
    const lead = await context.store({ message: "secret", uri: "/parts" });
    const other = await context.store();
    const { deliveries } = await context.until(lead, "Kept");
    await context.until(other, "Kept");
    const filter = { ids: [lead.id] };
    expect(await countErasable(context.leads.db, filter)).toMatchObject({ leads: 1, oldest: expect.any(Date) });
    expect(await eraseLeads(context.leads.db, filter, context.outbox)).toBe(1);
    const after = await context.leads.read(lead);
    expect(JSON.stringify(after)).not.toMatch(/thandi|nkosi|secret|821234567/i);
    expect(after.lead).toMatchObject({
      reference: lead.reference,
      status: "Failed",
      model: "Kiger",
      source: "Website",
    });
    const files = await readdir(context.outbox);
    for (const { messageId } of deliveries) expect(files).not.toContain(`${messageId}.eml`);
    expect(after.deliveries.map(({ status, lastError }) => [status, lastError])).toEqual(
      Array(3).fill(["Failed", "erased"]),
    );
    expect((await context.leads.read(other)).lead.firstName).toBe("Thandi");
    expect(await eraseLeads(context.leads.db, filter, context.outbox)).toBe(0);
  });

  it("ends what waits for its people", async () => {
    const lead = await context.store();
    const time = new Date("2026-11-20T10:00:00+02:00");
    await context.leads.db
      .update(customerEnquiries)
      .set({ routedAt: time, contactDueAt: time, awaitingReplySince: time });
    await context.leads.db
      .insert(tasks)
      .values({ enquiryId: lead.id, kind: "call", text: "About Thandi", dueAt: time });
    await eraseLeads(context.leads.db, { ids: [lead.id] }, context.outbox);
    const after = await context.leads.read(lead);
    expect(after.lead).toMatchObject({ contactDueAt: null, awaitingReplySince: null });
    expect(await context.leads.db.select().from(tasks)).toEqual([]);
  });

  it("cancels its deliveries", async () => {
    const lead = await context.store();
    expect(await eraseLeads(context.leads.db, { ids: [lead.id] }, context.outbox)).toBe(1);
    context.startWorker();
    await eventually(async () => (await context.leads.read(lead)).lead.routedAt !== null);
    expect((await context.leads.read(lead)).deliveries).toEqual([]);
    expect(context.mail.offered()).toBe(0);
  });

  it("happens at the end of the retention period", async () => {
    const lead = await context.store();
    await context.leads.db.update(customerEnquiries).set({ createdAt: sql`now() - interval '40 days'` });
    setSettings({ leadRetentionDays: 30 });
    context.startWorker();
    await eventually(async () => (await context.leads.read(lead)).lead.erasedAt !== null);
  });
});

it("the worker erases drafts of finance applications whose hour is over, and no others", async () => {
  const { db } = context.leads;
  const keys = deriveEncryptionKeys([randomBytes(32)]);
  for (const key of ["over", "open"])
    await createFinanceDraft(db, keys, { key, revision: 1, answers: { firstName: "Thandi" } }, 10);
  await db.execute(sql`
    update finance_drafts set expires_at = now() where key_hash = ${createHash("sha256").update("over").digest("base64url")}
  `);
  context.startWorker();
  await eventually(async () => (await db.$count(financeDrafts)) === 1);
  expect(await moveFinanceDraft(db, keys, { key: "next", previousKey: "open", revision: 1 })).toMatchObject({
    application: { firstName: "Thandi" },
  });
});

it("no more drafts of finance applications are stored than allowed", async () => {
  const { db } = context.leads;
  const keys = deriveEncryptionKeys([randomBytes(32)]);
  await db.delete(financeDrafts);
  expect(await createFinanceDraft(db, keys, { key: "first", revision: 1, answers: {} }, 1)).toBe(true);
  expect(await createFinanceDraft(db, keys, { key: "second", revision: 1, answers: {} }, 1)).toBe(false);
});
