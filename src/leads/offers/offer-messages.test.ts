/** The e-mails about offers: to the customer, and to the salesperson about what the customer does. */
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { lockLead } from "../../db/queries/enquiries/subject.ts";
import { offers } from "../../db/schema/enquiries/offers.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { insertSentOffer, type TestOffer } from "../test-support/insert-offer.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { addTeam } from "../test-support/test-desk.ts";
import { eventually, type StoredLead } from "../test-support/test-leads.ts";
import { askAboutOffer } from "./answer-offer.ts";
import { giveOffer, withdrawOffer } from "./send-offer.ts";

const context = testDelivery();
const siteUrl = "https://karoo.example";

/** Writes and sends an offer by e-mail. */
async function send({ id: enquiryId }: StoredLead, values: Partial<TestOffer> = {}): Promise<TestOffer> {
  const { db } = context.leads;
  const [vehicle] = await db.select().from(vehicles);
  const draft = await insertSentOffer(db, {
    enquiryId,
    vehicleId: vehicle?.id ?? null,
    status: "draft",
    sentAt: null,
    ...values,
  });
  await db.transaction(async (tx) => {
    const lead = (await lockLead(tx, enquiryId)) as Lead;
    await giveOffer(tx, { lead, offer: draft, way: "email", personName: "Lindiwe", siteUrl, now: new Date() });
  });
  const [offer] = await db.select().from(offers).where(eq(offers.id, draft.id));
  return offer as TestOffer;
}
const mailTo = (address: string, subject: string) =>
  eventually(async () => {
    const emails = await context.mail.emails();
    const isIt = (email: (typeof emails)[number]) =>
      email.to?.some((to) => to.address === address) && email.subject?.includes(subject);
    return emails.find(isIt) ?? false;
  });

it("sends the customer the link, and whoever looks after the enquiry what they answer", async () => {
  const { db } = context.leads;
  const [number = 0] = await addTeam(db, 1);
  const lead = await context.store({ email: "thandi@mail.example" });
  context.startWorker({ replyAddress: "leads@reply.karoo.example" });
  await context.until(lead, "Delivered");
  const offer = await send(lead, { personId: number });
  const email = await mailTo("thandi@mail.example", offer.reference);
  expect(email.text).toContain(`${siteUrl}/offer?key=${offer.key}`);
  expect(email.replyTo?.[0]?.address).toMatch(/^leads\+[0-9a-f]{24}@reply\.karoo\.example$/);
  await askAboutOffer(db, { key: offer.key, siteUrl, question: "Is the tow bar new?" });
  const read = await context.leads.read(lead);
  const notice = read.deliveries.find(({ kind }) => kind === "offer_notice");
  const told = await mailTo(notice?.address ?? "", "question about the offer");
  expect(told.text).toContain("Is the tow bar new?");
  // The salesperson's own address, not the dealer's.
  const { rows } = await db.$client.query("select email from people where number = $1", [number]);
  expect(notice?.address).toBe(rows[0].email);
});

it("does not send an offer that was withdrawn before its e-mail went out", async () => {
  const { db } = context.leads;
  const lead = await context.store();
  const offer = await send(lead);
  await db.transaction(async (tx) => {
    await lockLead(tx, lead.id);
    await withdrawOffer(tx, offer, "Lindiwe");
  });
  context.startWorker();
  const failed = await eventually(async () => {
    const { deliveries } = await context.leads.read(lead);
    return deliveries.find(({ kind, status }) => kind === "offer" && status === "Failed") ?? false;
  });
  expect(failed.lastError).toContain("no longer open");
  expect(context.mail.accepted).not.toContain(failed.messageId);
  context.errors.length = 0;
});
