import type { LeadOffer } from "../../contract/enquiries/lead-offer.ts";
import { CONVERSATIONS, type StaffSource, splitName } from "../../contract/enquiries/staff-sources.ts";
import { staffEntryConsent } from "../../contract/enquiries/wording/staff-entry.ts";
import { site } from "../../contract/settings/site.ts";
import type { Transaction } from "../../db/connect.ts";
import { pairCustomers } from "../../db/queries/customers/customer-pairs.ts";
import { createDeliveries, type Recipient } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { findLead, type Lead, markRouted } from "../../db/queries/enquiries/delivery/routing.ts";
import { recordEvents, refreshStatus } from "../../db/queries/enquiries/delivery/status.ts";
import { insertStaffEnquiry } from "../../db/queries/enquiries/insert-staff-enquiry.ts";
import { startClock } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { addNote } from "../../db/queries/enquiries/progress/lead-notes.ts";
import { countConfirmation } from "../../db/queries/enquiries/submissions/confirmation-limit.ts";
import { consentVersion } from "../../db/queries/enquiries/submissions/consent-wordings.ts";
import { recipientsOf } from "../routing/recipients.ts";
import { purposeOf } from "../routing/routing-rules.ts";

export const STAFF_ENTRY_CONSENT = consentVersion("staff", staffEntryConsent);

export type StaffEntry = {
  dealerId: number;
  name: string;
  /** E.164; "" if unknown, as the e-mail address. */
  cellPhone: string;
  email: string;
  /** The used car that it is about. */
  vehicle: { make: string; model: string } | null;
  offer: LeadOffer | null;
  message: string | null;
  source: StaffSource;
  sendConfirmation: boolean;
  idempotencyKey: string | null;
  /** Who wrote it down, with the number of the owner; null: the enquiry has no owner yet. */
  person: { name: string; ownerId: number | null };
};

/**
 * Stores an enquiry that staff write down, which makes it routed: it belongs to the dealer and, with an owner, to that person. Other systems
 * of the dealer get it; people get no e-mail of what one of them has just written. Whoever stood there or was on the telephone was contacted
 * at that moment, so no clock runs for them, and averages of the time to the first contact leave them out. Returns the lead's id, and whether
 * it was stored now and not by an earlier request with the same key.
 */
export async function storeStaffEnquiry(
  tx: Transaction,
  { dealerId, name, vehicle, offer, source, sendConfirmation, person, ...values }: StaffEntry,
  siteUrl: string,
): Promise<{ id: number; isNew: boolean }> {
  const conversation = CONVERSATIONS[source];
  const make = vehicle?.make ?? site.brand;
  const stored = await insertStaffEnquiry(tx, {
    ...values,
    ...splitName(name),
    dealerId,
    offer,
    source,
    form: offer === null ? "contact" : "used",
    uri: offer?.uri ?? null,
    isUsed: offer !== null,
    make,
    manufacturer: make,
    model: vehicle?.model ?? null,
    status: "Delivered",
    stage: conversation === null ? "New" : "Contacted",
    ownerId: person.ownerId,
    contact: true,
    terms: false,
    consent: true,
    consentVersion: STAFF_ENTRY_CONSENT,
    consentChannel: "staff",
    payloadHash: "",
  });
  const { id: enquiryId, isNew } = stored;
  if (!isNew) return stored;
  if (conversation !== null) {
    await addNote(tx, { enquiryId }, { kind: conversation, text: "", personName: person.name });
  }
  const lead = (await findLead(tx, enquiryId)) as Lead;
  const recipients = await listRecipients(tx, lead, sendConfirmation);
  await markRouted(tx, { ...lead, status: recipients.some(isToDealer) ? "Queued" : "Delivered" });
  await recordEvents(tx, [{ enquiryId, status: "Delivered", cause: `written down by staff: ${source}` }]);
  if (conversation === null) await startClock(tx, lead);
  const host = new URL(siteUrl).hostname;
  const messageId = (number: number) => `lead-${lead.reference}.${number}@${host}`;
  await createDeliveries(tx, { enquiryId }, { recipients, purpose: purposeOf(lead), messageId });
  if (recipients.some(isToDealer)) await refreshStatus(tx, { enquiryId });
  await pairCustomers(tx, enquiryId);
  return stored;
}

const isToDealer = ({ kind }: Recipient) => kind !== "confirmation";

/** The dealer's other systems, and the customer if they agreed to a confirmation. */
async function listRecipients(tx: Transaction, lead: Lead, sendConfirmation: boolean): Promise<Recipient[]> {
  const channels = await recipientsOf(tx, lead.dealerId, purposeOf(lead));
  const systems = channels.filter(({ kind }) => kind !== "email");
  const isConfirmed = sendConfirmation && lead.email !== "" && (await countConfirmation(tx, lead.email)) === null;
  return isConfirmed ? [...systems, { kind: "confirmation", address: lead.email, channelId: null }] : systems;
}
