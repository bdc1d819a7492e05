import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { createDeliveries, type Recipient } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { findPrincipalEmail, type Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { findPresent, listManagers } from "../../db/queries/enquiries/progress/assignment.ts";
import {
  findEscalationPerson,
  lockDueEscalation,
  markEscalated,
} from "../../db/queries/enquiries/progress/contact-clock.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";
import { purposeOf } from "../routing/routing-rules.ts";

/** Maximum number of leads in one run, so that other work gets its turn. */
const BATCH_SIZE = 50;

/**
 * Queues escalations to the managers for leads that nobody has contacted in time, once per wait (a cancelled appointment starts another
 * wait), and assigns these leads to the person whom the dealer has chosen for escalations. `now` is the database's time. Each lead has
 * its own transaction. Returns the number of leads.
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
    // Identifies the wait, so that each wait is escalated once.
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

/** The person whom the dealer has chosen for escalated leads, unless they are away or already own the lead. */
async function newOwner(tx: Transaction, lead: Lead, dealerId: number, day: string): Promise<number | undefined> {
  const chosen = await findEscalationPerson(tx, dealerId);
  if (chosen === null || chosen === lead.ownerId) return undefined;
  return (await findPresent(tx, { dealerId, numbers: [chosen], day })).has(chosen) ? chosen : undefined;
}

/** The dealer's managers who are present, or all of them if none is; the principal if there are no managers. */
async function recipientsOf(tx: Transaction, dealerId: number, day: string): Promise<Recipient[]> {
  const managers = await listManagers(tx, dealerId);
  const numbers = managers.map(({ id }) => id);
  const present = await findPresent(tx, { dealerId, numbers, day });
  const chosen = present.size > 0 ? managers.filter(({ id }) => present.has(id)) : managers;
  const addresses = chosen.map(({ email }) => email);
  if (addresses.length === 0) addresses.push((await findPrincipalEmail(tx, dealerId)) || site.email);
  return addresses.map((address) => ({ kind: "escalation", address, channelId: null }));
}
