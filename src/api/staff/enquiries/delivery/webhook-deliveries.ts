import { eq, sql } from "drizzle-orm";
import { LEAD_STATUSES, type LeadStatus } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import { EVENT_KINDS, type EventKind } from "../../../../contract/enquiries/delivery/outbound-events.ts";
import { staffWebhookDelivery } from "../../../../contract/staff/enquiries/webhook.ts";
import { Choice, Id } from "../../../../contract/staff/fields.ts";
import {
  webhookDeliveryItems as t,
  type WebhookDelivery,
} from "../../../../db/queries/enquiries/delivery/webhook-deliveries.ts";
import { escapeLike } from "../../../../db/queries/staff/search-words.ts";
import { dealers } from "../../../../db/schema/dealers.ts";
import { eventBody } from "../../../../leads/events/event-body.ts";
import type { Definition } from "../../engine/definition.ts";

/** Calls of webhooks and their outcomes. */
export const webhookDeliveriesDefinition: Definition = {
  name: "webhook_deliveries",
  title: "The delivery",
  schema: staffWebhookDelivery,
  table: t,
  dealer: t.dealerId,
  isWritable: false,
  search: (_db, text) => sql`concat_ws(' ', ${t.data}::text, ${t.address}) ilike ${`%${escapeLike(text.trim())}%`}`,
  filters: {
    webhookId: { schema: Id(), where: (id: number) => eq(t.webhookId, id) },
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    status: { schema: Choice(LEAD_STATUSES), where: (status: LeadStatus) => eq(t.status, status) },
    event: { schema: Choice(EVENT_KINDS), where: (kind: EventKind) => eq(t.event, kind) },
  },
  orders: { id: t.id },
  defaultOrder: { column: t.id, direction: "desc" },
  async present(tx, rows, { isDetail }) {
    const deliveries = rows as readonly WebhookDelivery[];
    const slugs = isDetail ? await tx.select({ id: dealers.id, slug: dealers.slug }).from(dealers) : [];
    return deliveries.map((delivery) => {
      const { event: kind, eventId, at, data, status, nextAttemptAt, dealerId } = delivery;
      const dealer = slugs.find(({ id }) => id === dealerId)?.slug ?? "";
      const isOpen = status === "Queued" || status === "Sending";
      return {
        ...delivery,
        nextAttemptAt: isOpen ? nextAttemptAt : null,
        ...(isDetail && { body: eventBody({ event: { id: eventId, kind, at, data }, dealer }) }),
      };
    });
  },
};
