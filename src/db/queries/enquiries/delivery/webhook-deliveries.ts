import { and, eq, inArray, sql } from "drizzle-orm";
import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LeadStatus } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { EventData, EventKind } from "../../../../contract/enquiries/delivery/outbound-events.ts";
import type { Transaction } from "../../../connect.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { lockSubject, subjectOf } from "../subject.ts";
import { recordEvents } from "./status.ts";

const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** The view `webhook_deliveries` as items of the staff API. Column names are written out, as in `personItems`. */
export const webhookDeliveryItems = pgTable("webhook_deliveries", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  webhookId: integer("webhook_id"),
  address: text("address").notNull(),
  messageId: text("message_id").notNull(),
  status: text("status").$type<LeadStatus>().notNull(),
  attempts: integer("attempts").notNull(),
  lastError: text("last_error"),
  responseCode: integer("response_code"),
  nextAttemptAt: time("next_attempt_at"),
  createdAt: time("created_at"),
  updatedAt: time("updated_at"),
  eventId: bigint("event_id", { mode: "number" }).notNull(),
  event: text("event").$type<EventKind>().notNull(),
  at: time("at"),
  dealerId: integer("dealer_id").notNull(),
  data: jsonb("data").$type<EventData>().notNull(),
});

export type WebhookDelivery = typeof webhookDeliveryItems.$inferSelect;

const ENDED: LeadStatus[] = ["Failed", "Delivered"];

/** Ids of up to `limit` deliveries that have failed for good, the oldest first. */
export async function listFailedDeliveries(tx: Transaction, limit: number): Promise<number[]> {
  const { id, kind, status } = leadDeliveries;
  const rows = await tx
    .select({ id })
    .from(leadDeliveries)
    .where(and(eq(kind, "event"), eq(status, "Failed"), sql`last_error is distinct from 'erased'`))
    .orderBy(id)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Queues an ended delivery of an event again, under its old message id. Returns false if it has not ended or does not exist. */
export async function resendDelivery(tx: Transaction, deliveryId: number): Promise<boolean> {
  const { id, kind, status } = leadDeliveries;
  const isEvent = and(eq(id, deliveryId), eq(kind, "event"));
  const [delivery] = await tx.select().from(leadDeliveries).where(isEvent);
  if (delivery === undefined) return false;
  const subject = subjectOf(delivery);
  await lockSubject(tx, subject);
  const queued = await tx
    .update(leadDeliveries)
    .set({ status: "Queued", attempts: 0, lastError: null, nextAttemptAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(isEvent, inArray(status, ENDED)))
    .returning({ id });
  if (queued.length === 0) return false;
  await recordEvents(tx, [{ ...subject, deliveryId, status: "Queued", cause: "sent again by staff" }]);
  return true;
}
