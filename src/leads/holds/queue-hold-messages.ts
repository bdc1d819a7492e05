import { HOLD_REMINDER_HOURS } from "../../contract/enquiries/holds/hold-states.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import {
  createDeliveries,
  deleteOpenDeliveries,
  type Recipient,
} from "../../db/queries/enquiries/delivery/deliveries.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { type HoldEvent, listUntoldEvents, takeUntoldEvent } from "../../db/queries/enquiries/holds/hold-events.ts";
import { restartClock } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { lockLead } from "../../db/queries/enquiries/subject.ts";
import { reminderTime } from "../appointments/reminder-time.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";
import { isNoticed } from "./hold-email.ts";

/** Maximum number of events in one run, so that other work gets its turn. */
const BATCH_SIZE = 50;

/**
 * Queues the messages about what happened to holds: an e-mail to the customer, a reminder in place of the old one, and a notice to the
 * dealer's people of what they did not do themselves. Returns the number of events.
 */
export async function queueHoldMessages(db: Database, siteUrl: string, now: Date): Promise<number> {
  let queued = 0;
  for (const { id, enquiryId } of await listUntoldEvents(db, BATCH_SIZE)) {
    const isQueued = await db.transaction(async (tx) => {
      const lead = await lockLead(tx, enquiryId, { skipLocked: true });
      const event = lead && (await takeUntoldEvent(tx, id, now));
      if (lead === undefined || event === undefined) return false;
      await queueMessages(tx, { lead, event, siteUrl, now });
      return true;
    });
    if (isQueued) queued += 1;
  }
  return queued;
}

type Told = { lead: Lead; event: HoldEvent; siteUrl: string; now: Date };

async function queueMessages(tx: Transaction, { lead, event, siteUrl, now }: Told): Promise<void> {
  const subject = { enquiryId: lead.id };
  await deleteOpenDeliveries(tx, subject, "hold_reminder");
  if (lead.erasedAt !== null) return;
  const { id: itemId, kind, endsAt } = event;
  const toCustomer = { address: lead.email, channelId: null, itemId };
  const remindAt = endsAt && reminderTime(endsAt, { hours: HOLD_REMINDER_HOURS, bookedAt: now });
  const dealers = isNoticed(kind) ? await recipientsOf(tx, lead.dealerId, "sales", emailOnly) : [];
  const recipients: Recipient[] = [
    { ...toCustomer, kind: "hold" },
    ...(remindAt ? [{ ...toCustomer, kind: "hold_reminder" as const, nextAttemptAt: remindAt }] : []),
    ...dealers.map((dealer) => ({ ...dealer, kind: "hold_notice" as const, itemId })),
  ];
  const host = new URL(siteUrl).hostname;
  const messageId = (number: number) => `hold-${itemId}.${number}@${host}`;
  await createDeliveries(tx, subject, { recipients, purpose: "sales", messageId });
  // The customer wanted this car, and somebody is to tell them of others.
  if (kind === "gone") await restartClock(tx, lead, now);
}
