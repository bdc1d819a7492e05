import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually, type StoredLead } from "../test-support/test-leads.ts";
import { routeLead } from "./route-lead.ts";

const context = testDelivery();

describe("a repeated enquiry", () => {
  const person = { email: "thandi@mail.example", message: "Is it there?" };

  const toDealer = async () => (await context.mail.emails()).filter(({ to }) => to?.[0]?.address !== person.email);
  const route = (lead: StoredLead) => routeLead(context.leads.db, lead.id, "https://karoo.example");

  /** Expects that the worker reported refused deliveries, and nothing else. */
  function expectRefusals(code: string): void {
    const reported = context.errors.splice(0).map(({ message }) => message);
    expect(reported.length).toBeGreaterThan(0);
    for (const message of reported) expect(message).toContain(`mail server answered ${code} to DATA`);
  }

  it("is a line on the first while that is not sent, and has its status", async () => {
    const first = await context.store(person);
    const again = await context.store({ ...person, message: " is it  there?", sourceCode: "WHATSAPP" });
    await route(first);
    await route(again);
    expect((await context.leads.read(again)).lead.status).toBe("Queued");
    context.mail.respond(() => 451);
    setSettings({ retrySeconds: 600 });
    const worker = context.startWorker();
    await eventually(async () => (await context.leads.read(again)).lead.status === "Sending");
    await worker.stop();
    expectRefusals("451");
    await context.leads.db.update(leadDeliveries).set({ nextAttemptAt: sql`now()` });
    context.mail.respond(() => "accept");
    context.startWorker();
    const { lead, deliveries } = await context.until(again, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries).toEqual([]);
    const emails = await toDealer();
    expect(emails).toHaveLength(2);
    for (const { text } of emails) expect(text).toMatch(new RegExp(`again: .*\\(${again.reference}\\)`));
  });

  it("is a short notice once the first is sent, with a status of its own", async () => {
    context.startWorker();
    const first = await context.store(person);
    await context.until(first, "Delivered");
    context.mail.respond((to) => (to.startsWith("crm.") ? 550 : "accept"));
    const again = await context.store({ ...person, message: "" });
    const email = await eventually(
      async () => (await toDealer()).find(({ subject }) => subject?.startsWith("[repeat]")) ?? false,
    );
    await eventually(async () => context.errors.length > 0);
    expectRefusals("550");
    expect(email.text).toContain(`This is a repeat of ${first.reference}`);
    expect(email.text).not.toContain(person.message);
    expect((await context.leads.read(again)).lead.status).toBe("Sending");
    context.mail.respond(() => "accept");
    const { lead, deliveries } = await context.until(again, "Delivered");
    expect(lead.duplicateOf).toBe(first.id);
    expect(deliveries.map(({ kind }) => kind)).toEqual(["email", "adf"]);
    const adf = (await toDealer()).at(-1)?.text ?? "";
    expect(adf).toContain('<prospect status="resend">');
    expect(adf).toMatch(
      new RegExp(`sequence="1"[^>]*>${first.reference}<.*sequence="2"[^>]*>${again.reference}<`, "s"),
    );
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
    ["by another form", { form: "test-drive" }],
    ["with another phone number", { cellPhone: "+27831112222" }],
  ] as const)("%s is delivered", async (_name, change) => {
    context.startWorker();
    await context.store(person);
    const { deliveries } = await context.until(await context.store({ ...person, ...change }), "Delivered");
    expect(deliveries.filter(({ kind }) => kind !== "confirmation").length).toBeGreaterThan(0);
  });

  it("is about the same car: two used cars of one model are two enquiries", async () => {
    const cars = await context.leads.db.select({ id: vehicles.id }).from(vehicles).limit(2);
    const [first, other, gone, alsoGone] = [cars[0]?.id, cars[1]?.id, 900_001, 900_002].map(
      (id) => ({ ...person, form: "used", isUsed: true, uri: `/used/renault/kiger/${id}/enquire` }) as const,
    );
    context.startWorker();
    for (const car of [first, other, gone, alsoGone]) {
      const { lead, deliveries } = await context.until(await context.store(car), "Delivered");
      expect(lead.duplicateOf).toBeNull();
      expect(deliveries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["email", "adf"]));
    }
    expect((await context.until(await context.store(other), "Delivered")).lead.duplicateOf).not.toBeNull();
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
