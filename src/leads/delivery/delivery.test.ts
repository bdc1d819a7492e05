import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { addChannel } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { countKeptEmails, listUnsentLeads } from "../../db/queries/enquiries/delivery/unsent-deliveries.ts";
import { retryLead } from "../staff-actions.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";
import { retryDelaySeconds } from "./deliver.ts";

const context = testDelivery();

describe("a lead", () => {
  it("reaches people, CRM and customer once each, and every change is recorded", async () => {
    context.startWorker();
    const lead = await context.store({ message: "Hello", marketingOptIn: true });
    const { deliveries, events } = await context.until(lead, "Delivered");
    expect(deliveries.map(({ kind, address, messageId, attempts }) => [kind, address, messageId, attempts])).toEqual([
      ["email", "sales.sandton@karoomotors.example", `lead-${lead.reference}.1@karoo.example`, 1],
      ["adf", "crm.sandton@karoomotors.example", `lead-${lead.reference}.2@karoo.example`, 1],
      ["confirmation", "person1@mail.example", `lead-${lead.reference}.3@karoo.example`, 1],
    ]);
    expect([...context.mail.accepted].sort()).toEqual(deliveries.map(({ messageId }) => messageId));
    const whole = events.filter(({ deliveryId }) => deliveryId === null).map(({ status }) => status);
    expect(whole).toEqual(["Queued", "Sending", "Delivered"]);
    for (const { id } of deliveries) {
      const own = events.filter(({ deliveryId }) => deliveryId === id).map(({ status }) => status);
      expect(own).toEqual(["Queued", "Sending", "Delivered"]);
    }
    const emails = await context.mail.emails();
    const toPeople = emails.find(({ to }) => to?.[0]?.address?.startsWith("sales."));
    expect(toPeople?.replyTo?.[0]?.address).toBe("person1@mail.example");
    expect(toPeople?.html).toContain("wa.me/27821234567");
    expect(emails.find(({ to }) => to?.[0]?.address?.startsWith("crm."))?.text).toMatch(/^<\?xml/);
  });

  it("is sent again only to the recipient that refused it", async () => {
    let refusals = 2;
    context.mail.respond((to) => (to.startsWith("crm.") && refusals-- > 0 ? 451 : "accept"));
    context.startWorker();
    const { deliveries, events } = await context.until(await context.store(), "Delivered");
    expect(deliveries.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ["email", 1],
      ["adf", 3],
      ["confirmation", 1],
    ]);
    expect(context.mail.accepted).toHaveLength(3);
    const causes = events.filter(({ cause }) => cause !== null).map(({ status, cause }) => [status, cause]);
    expect(causes).toEqual([
      ["Queued", "mail server answered 451 to DATA"],
      ["Queued", "mail server answered 451 to DATA"],
    ]);
    // At the first failure, and not again.
    expect(context.errors.splice(0).map(({ message }) => message)).toEqual([
      `${deliveries[1]?.messageId} failed and is tried again: mail server answered 451 to DATA`,
    ]);
  });

  it("fails after the last attempt, and staff can send the failed part again", async () => {
    context.mail.respond((to) => (to.startsWith("crm.") ? 550 : "accept"));
    await context.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 8`);
    context.startWorker();
    const lead = await context.store();
    const failed = await context.until(lead, "Failed");
    await context.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 0`);
    expect(failed.deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ["email", "Delivered"],
      ["adf", "Failed"],
      ["confirmation", "Delivered"],
    ]);
    expect(failed.deliveries[1]).toMatchObject({ attempts: 9, lastError: "mail server answered 550 to DATA" });
    expect(context.errors.splice(0).map(({ message }) => message)).toEqual([
      `lead-${lead.reference}.2@karoo.example has failed for good: mail server answered 550 to DATA`,
    ]);
    context.mail.respond(() => "accept");
    expect(await retryLead(context.leads.db, lead.reference, ["Failed"])).toBe(1);
    await context.until(lead, "Delivered");
    expect(context.mail.accepted).toHaveLength(3);
    expect(new Set(context.mail.accepted).size).toBe(3);
    expect(await retryLead(context.leads.db, lead.reference, ["Failed"])).toBe(0);
  });

  it("fails at once if the mail server has no such mailbox", async () => {
    context.mail.refuseRecipients(/^crm\./, 550, "5.1.1 User unknown");
    context.startWorker();
    const { deliveries } = await context.until(await context.store(), "Failed");
    expect(deliveries[1]).toMatchObject({ attempts: 1, lastError: "mail server answered 550 to RCPT TO" });
    expect(context.errors.splice(0)).toHaveLength(1);
  });

  it("is tried again if the mail server refuses for reasons of policy", async () => {
    context.mail.refuseRecipients(/^crm\./, 550, "5.7.1 Relaying denied");
    context.startWorker();
    const lead = await context.store();
    await eventually(async () => ((await context.leads.read(lead)).deliveries[1]?.attempts ?? 0) > 1);
    context.mail.refuseRecipients(/^$/, 550, "");
    await context.until(lead, "Delivered");
    expect(context.errors.splice(0)).toHaveLength(1);
  });

  it("has a bounce address with its own key for each e-mail to the dealer", async () => {
    context.startWorker({ replyAddress: "leads@reply.karoo.example" });
    const { deliveries } = await context.until(await context.store(), "Delivered");
    const reports = context.mail.senders.filter((address) => address.includes("+"));
    expect(reports.sort()).toEqual(
      deliveries.flatMap(({ bounceKey }) => (bounceKey ? `leads+b-${bounceKey}@reply.karoo.example` : [])).sort(),
    );
    expect(reports).toHaveLength(2);
  });

  it("is sent to a webhook until it answers 2xx", async () => {
    const ids: unknown[] = [];
    const hook = createServer((request, response) => {
      ids.push(request.headers["webhook-id"]);
      response.writeHead(ids.length < 3 ? 503 : 200).end();
    }).listen(0, "127.0.0.1");
    await once(hook, "listening");
    const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
    const dealerId = await getDealerId(context.leads.db, "renault-rustenburg");
    await addChannel(context.leads.db, { dealerId, kind: "webhook", purpose: "sales", address, secret: "s3cret" });
    context.startWorker();
    const lead = await context.store({ dealer: "renault-rustenburg" });
    const { deliveries } = await context.until(lead, "Delivered");
    expect(deliveries.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ["email", 1],
      ["webhook", 3],
      ["confirmation", 1],
    ]);
    expect(ids).toEqual(Array(3).fill(`lead-${lead.reference}.2@karoo.example`));
    expect(context.errors.splice(0)).toHaveLength(1);
    hook.closeAllConnections();
    hook.close();
  });

  it("is kept in the outbox while there is no mail server, and sent once by staff when there is one", async () => {
    const withoutServer = context.startWorker({ smtpUrl: undefined });
    const lead = await context.store();
    const old = await context.store({ cellPhone: "+27831112222" });
    const { deliveries, events } = await context.until(lead, "Kept");
    await context.until(old, "Kept");
    expect(deliveries.map(({ status, deliveredAt }) => [status, deliveredAt])).toEqual(Array(3).fill(["Kept", null]));
    expect(events.map(({ status }) => status)).not.toContain("Delivered");
    const files = deliveries.map(({ messageId }) => `${messageId}.eml`);
    expect(await readdir(context.outbox)).toEqual(expect.arrayContaining(files));
    const email = await readFile(join(context.outbox, files[0] as string), "utf8");
    expect(email).toMatch(/^Reply-To: person1@mail\.example\r$/m);
    await withoutServer.stop();

    context.startWorker();
    await context.leads.db.execute(
      sql`update lead_deliveries set created_at = now() - interval '2 days' where enquiry_id = ${old.id}`,
    );
    expect(await listUnsentLeads(context.leads.db, "Kept")).toEqual([lead.reference, old.reference]);
    expect(await countKeptEmails(context.leads.db)).toEqual({ leads: 5, applications: 0 });
    expect(await retryLead(context.leads.db, lead.reference, ["Failed"])).toBe(0);
    expect(await retryLead(context.leads.db, lead.reference, ["Kept"])).toBe(3);
    const sent = await context.until(lead, "Delivered");
    expect([...context.mail.accepted].sort()).toEqual(sent.deliveries.map(({ messageId }) => messageId));
    const left = await readdir(context.outbox);
    for (const file of files) expect(left).not.toContain(file);

    // The dealer gets an old lead; its customer needs no confirmation any more.
    expect(await retryLead(context.leads.db, old.reference, ["Kept"])).toBe(2);
    const late = await context.until(old, "Delivered");
    expect(late.deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ["email", "Delivered"],
      ["adf", "Delivered"],
      ["confirmation", "Kept"],
    ]);
    expect(await retryLead(context.leads.db, old.reference, ["Kept"])).toBe(0);
  });

  it("is delivered to a webhook and kept for people, which is not Delivered", async () => {
    const hook = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
    await once(hook, "listening");
    const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
    const dealerId = await getDealerId(context.leads.db, "renault-mbombela");
    await addChannel(context.leads.db, { dealerId, kind: "webhook", purpose: "sales", address, secret: "s3cret" });
    context.startWorker({ smtpUrl: undefined });
    const { deliveries } = await context.until(await context.store({ dealer: "renault-mbombela" }), "Kept");
    expect(deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ["email", "Kept"],
      ["webhook", "Delivered"],
      ["confirmation", "Kept"],
    ]);
    hook.closeAllConnections();
    hook.close();
  });
});

it("pauses between attempts triple, up to twelve hours", () => {
  setSettings({ retrySeconds: 30 });
  const pauses = Array.from({ length: 9 }, (_, n) => retryDelaySeconds(n + 1));
  expect(pauses).toEqual([30, 90, 270, 810, 2430, 7290, 21_870, 43_200, 43_200]);
});
