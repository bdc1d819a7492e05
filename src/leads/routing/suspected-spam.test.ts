import { describe, expect, it } from "vitest";
import { releaseLead } from "../staff-actions.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";

const SITE_URL = "https://karoo.example";
const context = testDelivery();

describe("suspected spam", () => {
  it("goes to people only, marked as spam, and to all channels once it is released", async () => {
    context.startWorker();
    const lead = await context.store({ spamSignals: ["honeypot"] });
    const held = await context.until(lead, "Delivered");
    expect(held.deliveries.map(({ kind }) => kind)).toEqual(["email"]);
    expect((await context.mail.emails())[0]?.subject).toMatch(/^\[possible spam\]/);
    expect(await releaseLead(context.leads.db, lead.reference, SITE_URL)).toBe(true);
    const released = await eventually(async () => {
      const read = await context.leads.read(lead);
      return read.deliveries.length === 3 && read.deliveries.every(({ status }) => status === "Delivered") && read;
    });
    expect(released.deliveries.map(({ kind }) => kind)).toEqual(["email", "adf", "confirmation"]);
    expect(context.mail.accepted).toHaveLength(3);
    expect(await releaseLead(context.leads.db, lead.reference, SITE_URL)).toBe(false);
  });

  it("is never the original of a real lead", async () => {
    context.startWorker();
    const person = { email: "thandi@mail.example" };
    await context.store({ ...person, spamSignals: ["too fast"] });
    const { lead, deliveries } = await context.until(await context.store(person), "Delivered");
    expect(lead.duplicateOf).toBeNull();
    expect(deliveries).toHaveLength(3);
  });

  it("cannot flood a stranger with confirmations", async () => {
    context.startWorker();
    const spellings = ["some.stranger@gmail.com", "Some.Stranger@gmail.com", "s.omestranger+a@googlemail.com"];
    spellings.push("somestranger+b@gmail.com", "SOMESTRANGER@gmail.com");
    const others = ["somestranger@mail.example", "some.stranger@mail.example"];
    for (const [n, email] of [...spellings, ...others].entries())
      await context.until(
        await context.store({ email, cellPhone: `+2782000000${n}`, model: `Model ${n}` }),
        "Delivered",
      );
    const isConfirmation = ({ headers }: { headers: { key: string }[] }) =>
      headers.some(({ key }) => key === "auto-submitted");
    const confirmed = (await context.mail.emails()).filter(isConfirmation).map(({ to }) => to?.[0]?.address);
    expect(confirmed.sort()).toEqual([...spellings.slice(0, 3), ...others].sort());
  });
});
