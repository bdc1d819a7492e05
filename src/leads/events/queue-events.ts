import type { Database } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import {
  findOpenEvent,
  listSubscribers,
  markQueued,
  subjectOfEvent,
} from "../../db/queries/enquiries/delivery/outbound-events.ts";
import { lockSubject } from "../../db/queries/enquiries/subject.ts";

/** Maximum number of events in one run, so that other work gets its turn. */
const BATCH_SIZE = 50;

/**
 * Queues a delivery of each new event to every webhook that subscribes to it, in one transaction per event. Returns the number of events.
 */
export async function queueEvents(db: Database, siteUrl: string): Promise<number> {
  for (let queued = 0; queued < BATCH_SIZE; queued++) {
    if (!(await queueNext(db, siteUrl))) return queued;
  }
  return BATCH_SIZE;
}

async function queueNext(db: Database, siteUrl: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const event = await findOpenEvent(tx);
    if (event === undefined) return false;
    const subject = subjectOfEvent(event);
    // Locks the subject before the event, in the same order as an erasure.
    await lockSubject(tx, subject);
    if (!(await markQueued(tx, event.id))) return true;
    const subscribers = await listSubscribers(tx, event);
    if (subscribers.length > 0) {
      const host = new URL(siteUrl).hostname;
      await createDeliveries(tx, subject, {
        recipients: subscribers.map(({ id, url }) => ({
          kind: "event",
          address: url,
          channelId: null,
          webhookId: id,
          itemId: event.id,
        })),
        purpose: event.applicationId === null ? "sales" : "finance",
        messageId: (number) => `event-${event.id}.${subscribers[number - 1]?.id}@${host}`,
      });
    }
    return true;
  });
}
