import type { Database, Transaction } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import {
  listOpenEvents,
  listSubscribers,
  markQueued,
  type OutboundEvent,
  type Subscriber,
  subjectOfEvent,
} from "../../db/queries/enquiries/delivery/outbound-events.ts";
import { lockFreeSubjects } from "../../db/queries/enquiries/subject.ts";

/** Maximum number of events in one run, so that other work gets its turn. */
const BATCH_SIZE = 50;

/**
 * Queues a delivery of each new event to every webhook that subscribes to it. An event whose lead or application another transaction has locked
 * waits for the next run. Returns the number of events.
 */
export async function queueEvents(db: Database, siteUrl: string): Promise<number> {
  const open = await listOpenEvents(db, BATCH_SIZE);
  if (open.length === 0) return 0;
  return db.transaction(async (tx) => {
    // Locks the subjects before the events, in the same order as an erasure.
    const isLocked = await lockFreeSubjects(tx, open.map(subjectOfEvent));
    const events = await markQueued(
      tx,
      open.filter((event) => isLocked(subjectOfEvent(event))),
    );
    const subscribers = Map.groupBy(await listSubscribers(tx, events), ({ eventId }) => eventId);
    for (const event of events) await queueDeliveries(tx, event, subscribers.get(event.id) ?? [], siteUrl);
    return events.length;
  });
}

async function queueDeliveries(
  tx: Transaction,
  event: OutboundEvent,
  subscribers: readonly Subscriber[],
  siteUrl: string,
): Promise<void> {
  const host = new URL(siteUrl).hostname;
  await createDeliveries(tx, subjectOfEvent(event), {
    recipients: subscribers.map(({ webhookId, url }) => ({
      kind: "event",
      address: url,
      channelId: null,
      webhookId,
      itemId: event.id,
    })),
    purpose: event.applicationId === null ? "sales" : "finance",
    messageId: (number) => `event-${event.id}.${subscribers[number - 1]?.webhookId}@${host}`,
  });
}
