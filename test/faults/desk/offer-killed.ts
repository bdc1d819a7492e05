import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { pagePath } from "../../../src/contract/page-path.ts";
import type { OfferStart, StaffOffer } from "../../../src/contract/staff/offers/offer.ts";
import { leadDeliveries } from "../../../src/db/schema/enquiries/deliveries.ts";
import { offerEvents, offers } from "../../../src/db/schema/enquiries/offers.ts";
import { vehicles } from "../../../src/db/schema/stock/vehicles.ts";
import type { Fault } from "../fault.ts";
import { countEmails } from "../support/emails.ts";
import { killInTheMiddle } from "./kill-in-the-middle.ts";
import { type Desk, type Enquiry, openDesk } from "./open-desk.ts";
import { createTally } from "./tally.ts";

type Offered = { enquiry: Enquiry; offerId: number; isAccepted: boolean };

/** Two customers get an offer of the same vehicle and accept at once. One gets it; then the offer is withdrawn, and the vehicle is free again. */
async function offerToTwo(desk: Desk, vehicleId: number): Promise<Offered[]> {
  const offered = await Promise.all([offerTo(desk, vehicleId), offerTo(desk, vehicleId)]);
  const answered = await Promise.all(
    offered.map(async ({ key, ...offer }) => {
      await desk.client.send("/api/offers/seen", { body: { key } });
      const { status } = await desk.client.send("/api/offers/accept", { body: { key } });
      return { ...offer, isAccepted: status === 200 };
    }),
  );
  const holder = await desk.reservedFor(vehicleId);
  for (const { enquiry, offerId, isAccepted } of answered) {
    if (isAccepted !== (holder === enquiry.id)) throw new Error(`Offer ${offerId}: the car is reserved for ${holder}`);
    if (isAccepted) await desk.staff(`/offers/${offerId}/withdraw`, {});
  }
  return answered;
}

/** Writes an offer and sends it. Returns it once the customer has the e-mail, with the key in its link. */
async function offerTo(desk: Desk, vehicleId: number) {
  const uri = pagePath("used-enquiry", { make: "a-make", model: "a-model", id: vehicleId });
  const enquiry = await desk.enquire({ is_used: 1, uri });
  const start = await desk.staff<OfferStart>(`/customer_enquiries/${enquiry.id}/new_offer`);
  const { price, validUntil } = start.body;
  const offer = { key: randomUUID(), enquiryId: enquiry.id, vehicleId, price, validUntil };
  const written = await desk.staff<StaffOffer>("/offers", offer);
  const sent = await desk.staff<StaffOffer>(`/offers/${written.body.id}/send`, { way: "email" });
  if (sent.status !== 200) throw new Error(`The offer was not sent: ${JSON.stringify([written.body, sent.body])}`);
  await desk.emailed(enquiry, "offer");
  return { enquiry, offerId: sent.body.id, key: new URL(sent.body.link ?? "").searchParams.get("key") ?? "" };
}

export const offerKilled: Fault = {
  about: "web process and worker are killed while staff send offers, and two customers at once accept each car",
  isBackSoon: true,
  async run(sandbox) {
    const desk = await openDesk(sandbox);
    const all: Offered[] = [];
    const { kills, recoverySeconds, messageSeconds, broken } = await killInTheMiddle(sandbox, desk, {
      converse: async (number) => void all.push(...(await offerToTwo(desk, desk.cars[number] as number))),
      sent: () => desk.mail.accepted.length,
    });
    await desk.settled();

    const { db } = desk;
    const tally = createTally(sandbox.log);
    const stored = await db.select().from(offers);
    tally.compare(
      "offers",
      all.map(({ enquiry, isAccepted }) => `${enquiry.id} ${isAccepted ? "withdrawn" : "sent"}`),
      stored.map(({ enquiryId, status }) => `${enquiryId} ${status}`),
    );
    tally.compare(
      "timelines",
      all.flatMap(({ enquiry: { id }, isAccepted }) => [
        ...["received", "change stage", "offer sent", "offer seen"].map((entry) => `${id} ${entry}`),
        ...(isAccepted ? ["offer accepted", "offer withdrawn"] : ["offer wanted"]).map((entry) => `${id} ${entry}`),
      ]),
      await desk.timelines(all.map(({ enquiry }) => enquiry.id)),
    );
    tally.compare(
      "audit",
      all.flatMap(({ offerId, isAccepted }) =>
        ["create", "send", ...(isAccepted ? ["withdraw"] : [])].map((operation) => `${offerId} ${operation}`),
      ),
      await desk.audited("offers"),
    );
    const references = new Map(stored.map(({ id, reference }) => [id, reference]));
    tally.compare(
      "e-mails with offers",
      all.map(({ offerId }) => `offer-${references.get(offerId)}-1`),
      [...new Set(desk.mail.accepted)].filter((id) => id.startsWith("offer-O")).map((id) => id.split(".", 1)[0] ?? ""),
    );
    const answers = await db
      .select()
      .from(offerEvents)
      .where(inArray(offerEvents.kind, ["accepted", "wanted"]));
    const notices = await db
      .select()
      .from(leadDeliveries)
      .where(inArray(leadDeliveries.kind, ["offer_notice"]));
    tally.compare(
      "answers that staff hear of",
      answers.map(({ id }) => String(id)),
      [...new Set(notices.map(({ itemId }) => String(itemId)))],
    );
    const held = await db.select({ leadId: vehicles.reservedForId }).from(vehicles);
    tally.compare(
      "reserved cars",
      [],
      held.flatMap(({ leadId }) => (leadId === null ? [] : [String(leadId)])),
    );
    const { deliveries, repeated, ...emails } = await countEmails(db, desk.mail.accepted);
    tally.add(emails);
    sandbox.log(`${all.length} offers, ${deliveries} e-mails, ${repeated} repeated under their message id`);
    return { tries: kills, ...tally.counts(), recoverySeconds, messageSeconds, broken };
  },
};
