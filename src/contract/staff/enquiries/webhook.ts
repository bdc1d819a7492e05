import Type from "typebox";
import { EVENT_KINDS, type EventData, type EventKind } from "../../enquiries/delivery/outbound-events.ts";
import { Choice, Id, Line, Nullable } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** An address of another system that is told of events. */
export const staffWebhook = staffResource("Webhook", {
  fields: {
    name: Line(100),
    url: Line(1000),
    events: Type.Array(Choice(EVENT_KINDS), { minItems: 1, maxItems: EVENT_KINDS.length, uniqueItems: true }),
    /** Empty: all dealers. */
    dealerIds: Type.Array(Id(), { maxItems: 200, uniqueItems: true }),
    /** Whether events of leads say who the customer is. Those of applications never do. */
    withCustomer: Type.Boolean(),
    active: Type.Boolean(),
  },
  optional: ["dealerIds", "withCustomer", "active"],
  readOnly: {
    /** Signs the calls. Sent once, to the person who creates the webhook or renews the secret; otherwise null. */
    secret: Nullable(Type.String()),
    createdAt: Type.String(),
    ...deletion,
    ...revision,
  },
});
export type StaffWebhook = StaffItem<typeof staffWebhook>;

/** A call of a webhook: an event, and what became of telling it. */
export const staffWebhookDelivery = staffResource("WebhookDelivery", {
  fields: {},
  readOnly: {
    webhookId: Nullable(Type.Integer()),
    address: Type.String(),
    event: Type.Unsafe<EventKind>(Type.String()),
    /** When it happened. */
    at: Type.String(),
    dealerId: Type.Integer(),
    status: Type.String(),
    attempts: Type.Integer(),
    /** Why the last attempt failed. */
    lastError: Nullable(Type.String()),
    /** Status code of the last response; null: none. */
    responseCode: Nullable(Type.Integer()),
    /** When it is tried again. */
    nextAttemptAt: Nullable(Type.String()),
    updatedAt: Type.String(),
    data: Type.Unsafe<EventData>({ description: "An object" }),
    /** What is sent, without the customer. */
    body: Type.String(),
  },
  detail: ["body"],
});
export type StaffWebhookDelivery = StaffItem<typeof staffWebhookDelivery>;
