/** Queries for the outbox of events, and the webhooks that subscribe to them. */
import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { EVENT_DAYS } from "../../../../contract/enquiries/delivery/outbound-events.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { outboundEvents } from "../../../schema/enquiries/outbound-events.ts";
import { webhooks } from "../../../schema/enquiries/webhooks.ts";
import type { Subject } from "../subject.ts";

export type OutboundEvent = typeof outboundEvents.$inferSelect;

/** Number of events to delete at a time. */
const BATCH_SIZE = 1000;

/** The oldest events whose deliveries are not queued yet. */
export async function listOpenEvents(db: Database, limit: number): Promise<OutboundEvent[]> {
  return db
    .select()
    .from(outboundEvents)
    .where(isNull(outboundEvents.queuedAt))
    .orderBy(asc(outboundEvents.id))
    .limit(limit);
}

/** Records that the deliveries of events are queued. Returns those for which no other worker did. */
export async function markQueued(tx: Transaction, events: readonly OutboundEvent[]): Promise<OutboundEvent[]> {
  const { id, queuedAt } = outboundEvents;
  const rows = await tx
    .update(outboundEvents)
    .set({ queuedAt: sql`now()` })
    .where(and(isAmong(id, events), isNull(queuedAt)))
    .returning({ id });
  const marked = new Set(rows.map((row) => row.id));
  return events.filter((event) => marked.has(event.id));
}

/** In one parameter, so that the statement is the same for any number of events. */
const isAmong = (column: PgColumn, events: readonly { id: number }[]) =>
  eq(column, sql`any(${sql.param(events.map(({ id }) => id))})`);

/** The subject of an event's deliveries. */
export function subjectOfEvent({ enquiryId, applicationId, dealerId }: OutboundEvent): Subject {
  if (enquiryId !== null) return { enquiryId };
  return applicationId === null ? { dealerId } : { applicationId };
}

export type Subscriber = { eventId: number; webhookId: number; url: string };

/** The active webhooks that subscribe to each of the events. */
export async function listSubscribers(tx: Transaction, events: readonly OutboundEvent[]): Promise<Subscriber[]> {
  const [e, t] = [outboundEvents, webhooks];
  const subscribes = and(
    sql`${t.events} @> array[${e.kind}]`,
    or(sql`${t.dealerIds} = '{}'`, sql`${t.dealerIds} @> array[${e.dealerId}]`),
  );
  return tx
    .select({ eventId: e.id, webhookId: t.id, url: t.url })
    .from(e)
    .innerJoin(t, subscribes)
    .where(and(isAmong(e.id, events), eq(t.active, true), isNull(t.deletedAt)))
    .orderBy(asc(e.id), asc(t.id));
}

/** An event with what its webhook call contains; undefined if it was deleted as too old. */
export async function findEvent(db: Database, eventId: number) {
  const [found] = await db
    .select({ event: outboundEvents, dealer: dealers.slug })
    .from(outboundEvents)
    .innerJoin(dealers, eq(dealers.id, outboundEvents.dealerId))
    .where(eq(outboundEvents.id, eventId));
  return found;
}

/** The webhook of a delivery; undefined if it was deleted. */
export async function findWebhook(db: Database, deliveryId: number) {
  const { url, secret, withCustomer, deletedAt } = webhooks;
  const [found] = await db
    .select({ url, secret, withCustomer })
    .from(leadDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, leadDeliveries.webhookId))
    .where(and(eq(leadDeliveries.id, deliveryId), isNull(deletedAt)));
  return found;
}

/** The customer of a lead; undefined if it was erased. */
export async function findCustomer(db: Database, enquiryId: number) {
  const { id, firstName, lastName, email, cellPhone, erasedAt } = customerEnquiries;
  const [found] = await db
    .select({ firstName, lastName, email, cellPhone })
    .from(customerEnquiries)
    .where(and(eq(id, enquiryId), isNull(erasedAt)));
  return found;
}

/** Records a webhook's response code, independent of the attempt's result. */
export async function recordResponse(db: Database, deliveryId: number, responseCode: number | null): Promise<void> {
  await db.update(leadDeliveries).set({ responseCode }).where(eq(leadDeliveries.id, deliveryId));
}

/** Deletes events that are older than a month, with their deliveries. Returns their number. */
export async function removeOldEvents(db: Database): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removeEventBatch(db);
    total += removed;
    if (removed < BATCH_SIZE) return total;
  }
}

async function removeEventBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: outboundEvents.id })
      .from(outboundEvents)
      .where(lt(outboundEvents.at, sql`now() - make_interval(days => ${EVENT_DAYS})`))
      .orderBy(asc(outboundEvents.at))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const { kind, itemId } = leadDeliveries;
    await tx.delete(leadDeliveries).where(and(eq(kind, "event"), inArray(itemId, ids)));
    await tx.delete(outboundEvents).where(inArray(outboundEvents.id, ids));
    return ids.length;
  });
}
