import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { customerEnquiries } from "../../db/schema/leads.ts";
import { testDelivery } from "../test-support/test-delivery.ts";

const context = testDelivery();

describe("a repeated enquiry", () => {
  const person = { email: "thandi@mail.example", message: "Is it there?" };

  it("is not delivered, and has the status of the first", async () => {
    context.startWorker();
    const first = await context.store(person);
    const again = await context.store({ ...person, message: " is it  there?" });
    const { lead, deliveries } = await context.until(again, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries).toEqual([]);
    await context.until(first, "Delivered");
    expect(context.mail.accepted).toHaveLength(3);
  });

  it("with a new message is delivered and marked as a follow-up", async () => {
    context.startWorker();
    const first = await context.store(person);
    const more = await context.store({ ...person, message: "Call me after five." });
    const { lead, deliveries } = await context.until(more, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries.map(({ kind }) => kind)).toEqual(["email", "adf"]);
    const email = (await context.mail.emails()).find(({ subject }) => subject?.startsWith("[follow-up]"));
    expect(email?.text).toContain(first.reference);
  });

  it.each([
    ["from another person", { email: "sipho@mail.example", cellPhone: "+27831112222" }],
    ["about another car", { model: "Duster" }],
    ["to another dealer", { dealer: "renault-umhlanga" }],
    ["with another phone number", { cellPhone: "+27831112222" }],
  ])("%s is delivered", async (_name, change) => {
    context.startWorker();
    await context.store(person);
    const { deliveries } = await context.until(await context.store({ ...person, ...change }), "Delivered");
    expect(deliveries.filter(({ kind }) => kind !== "confirmation").length).toBeGreaterThan(0);
  });

  it("after fifteen minutes is not a repeat", async () => {
    const first = await context.store(person);
    await context.leads.db
      .update(customerEnquiries)
      .set({ createdAt: sql`now() - interval '15 minutes'` })
      .where(eq(customerEnquiries.id, first.id));
    context.startWorker();
    expect((await context.until(await context.store(person), "Delivered")).lead.duplicateOf).toBeNull();
  });
});
