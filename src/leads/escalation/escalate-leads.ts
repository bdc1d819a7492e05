import { site } from "../../../site.config.ts";
import { southAfricanDate } from "../../contract/domain/calendar-date.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { findPresent, listManagers } from "../../db/queries/leads/assignment.ts";
import { findEscalationPerson, lockDueEscalation, markEscalated } from "../../db/queries/leads/contact-clock.ts";
import { createDeliveries, type Recipient } from "../../db/queries/leads/deliveries.ts";
import { findPrincipalEmail, type Lead } from "../../db/queries/leads/routing.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";
import { purposeOf } from "../routing/routing-rules.ts";

/** Leads of one run. Others have their turn in between. */
const BATCH_SIZE = 50;

/**
 * Tells the managers of the leads that nobody has contacted in time, each once and again after the customer cancelled, and gives these to the person whom their dealer has
 * chosen for that. `now` is the database's time. Each lead is a transaction of its own, which no other worker has. Returns how many there were.
 */
export async function escalateLeads(db: Database, siteUrl: string, now: Date): Promise<number> {
  for (let escalated = 0; escalated < BATCH_SIZE; escalated++) {
    if (!(await escalateNext(db, siteUrl, now))) return escalated;
  }
  return BATCH_SIZE;
}

async function escalateNext(db: Database, siteUrl: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lead = await lockDueEscalation(tx);
    if (lead === undefined || lead.dealerId === null) return false;
    const day = southAfricanDate(now);
    const ownerId = await newOwner(tx, lead, lead.dealerId, day);
    await markEscalated(tx, lead.id, { escalatedAt: now, ownerId });
    await recordChange(tx, {
      author: { id: null, name: "The clock" },
      resource: "customer_enquiries",
      itemId: String(lead.id),
      dealerId: lead.dealerId,
      operation: "update",
      before: { escalatedAt: null, ...(ownerId !== undefined && { ownerId: lead.ownerId }) },
      after: { escalatedAt: now.toISOString(), ...(ownerId !== undefined && { ownerId }) },
    });
    const host = new URL(siteUrl).hostname;
    // Names the wait, so that each is told of.
    const wait = lead.reopenedAt === null ? 0 : Math.floor(lead.reopenedAt.getTime() / 1000);
    await createDeliveries(
      tx,
      { enquiryId: lead.id },
      {
        recipients: (await recipientsOf(tx, lead.dealerId, day)).map((manager) => ({ ...manager, itemId: wait })),
        purpose: purposeOf(lead),
        messageId: (number) => `escalation-${lead.reference}${wait === 0 ? "" : `-${wait}`}.${number}@${host}`,
      },
    );
    return true;
  });
}

/** Whom the dealer has chosen for such leads, if they are there and do not have it already. */
async function newOwner(tx: Transaction, lead: Lead, dealerId: number, day: string): Promise<number | undefined> {
  const chosen = await findEscalationPerson(tx, dealerId);
  if (chosen === null || chosen === lead.ownerId) return undefined;
  return (await findPresent(tx, { dealerId, numbers: [chosen], day })).has(chosen) ? chosen : undefined;
}

/** The dealer's managers, without those who are away if somebody is there; else its principal. */
async function recipientsOf(tx: Transaction, dealerId: number, day: string): Promise<Recipient[]> {
  const managers = await listManagers(tx, dealerId);
  const numbers = managers.map(({ id }) => id);
  const present = await findPresent(tx, { dealerId, numbers, day });
  const told = present.size > 0 ? managers.filter(({ id }) => present.has(id)) : managers;
  const addresses = told.map(({ email }) => email);
  if (addresses.length === 0) addresses.push((await findPrincipalEmail(tx, dealerId)) || site.email);
  return addresses.map((address) => ({ kind: "escalation", address, channelId: null }));
}
