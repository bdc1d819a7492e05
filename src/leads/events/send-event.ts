import type { Database } from "../../db/connect.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import {
  findCustomer,
  findEvent,
  findWebhook,
  recordResponse,
} from "../../db/queries/enquiries/delivery/outbound-events.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import { callWebhook } from "../delivery/webhook/webhook.ts";
import type { LeadSettings } from "../settings.ts";
import { eventBody } from "./event-body.ts";

/** Tells a webhook of an event. Throws a DeliveryFailure if it did not accept it. */
export async function sendEvent(
  { db, settings }: { db: Database; settings: LeadSettings },
  delivery: ClaimedDelivery,
): Promise<"Delivered"> {
  const webhook = await findWebhook(db, delivery.id);
  if (!webhook) throw new DeliveryFailure("webhook: it was removed");
  const found = await findEvent(db, delivery.itemId);
  if (!found) throw new DeliveryFailure("webhook: the event is too old");
  const { enquiryId } = found.event;
  const customer = webhook.withCustomer && enquiryId !== null ? await findCustomer(db, enquiryId) : undefined;
  const call = {
    address: delivery.address,
    secret: webhook.secret,
    id: delivery.messageId,
    body: eventBody({ ...found, customer }),
  };
  const { webhookNetworks: networks, stopSignal } = settings;
  const onResponse = (status: number) => recordResponse(db, delivery.id, status);
  if (delivery.attempts > 1) await recordResponse(db, delivery.id, null);
  await callWebhook(call, { networks, stopSignal, onResponse });
  return "Delivered";
}
