/** Splits the body of Meta's webhook: https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages */
import type { NewWhatsAppEvent } from "../../../db/queries/enquiries/whatsapp/whatsapp-events.ts";

/** Maximum number of characters of an id. Meta's have about 60. */
const MAX_ID_LENGTH = 200;

/** A message or report as it is stored until it is processed. */
export type StoredEvent =
  | { kind: "message"; message: Record<string, unknown>; name: string }
  | { kind: "status"; status: Record<string, unknown> };

type Value = {
  metadata?: { phone_number_id?: unknown };
  contacts?: unknown;
  messages?: unknown;
  statuses?: unknown;
};

/** The messages and reports in a body, in their order. Other changes, such as those of the account, are left out. Throws for no JSON. */
export function readWebhook(body: string): NewWhatsAppEvent[] {
  const { object, entry } = JSON.parse(body) as { object?: unknown; entry?: unknown };
  if (object !== "whatsapp_business_account") return [];
  return listOf<{ changes?: unknown }>(entry)
    .flatMap(({ changes }) => listOf<{ field?: unknown; value?: Value }>(changes))
    .filter(({ field, value }) => field === "messages" && typeof value === "object" && value !== null)
    .flatMap(({ value }) => eventsOf(value as Value));
}

function eventsOf({ metadata, contacts, messages, statuses }: Value): NewWhatsAppEvent[] {
  const numberId = idOf(metadata?.phone_number_id);
  if (numberId === undefined) return [];
  const names = new Map(
    listOf<{ wa_id?: unknown; profile?: { name?: unknown } }>(contacts).map(({ wa_id, profile }) => [
      wa_id,
      profile?.name,
    ]),
  );
  const received = listOf<Record<string, unknown>>(messages).flatMap((message) => {
    const key = idOf(message.id);
    const from = idOf(message.from);
    if (key === undefined || from === undefined) return [];
    const name = names.get(from);
    const event: StoredEvent = { kind: "message", message, name: typeof name === "string" ? name : "" };
    return [{ key, conversation: `${numberId} ${from}`, numberId, event }];
  });
  const reports = listOf<Record<string, unknown>>(statuses).flatMap((status) => {
    const id = idOf(status.id);
    if (id === undefined || typeof status.status !== "string") return [];
    const event: StoredEvent = { kind: "status", status };
    return [{ key: `${id} ${status.status}`.slice(0, MAX_ID_LENGTH), conversation: id, numberId, event }];
  });
  return [...received, ...reports];
}

const listOf = <Item>(value: unknown): Item[] =>
  (Array.isArray(value) ? value : []).filter((item) => typeof item === "object" && item !== null);

const idOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= MAX_ID_LENGTH ? value : undefined;
