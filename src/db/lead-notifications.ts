import { listen } from "./listen.ts";

/** The NOTIFY channel of the triggers on leads. The payload is `{id} {dealer id} {owner's number} {event}`; what is null is empty. */
const LEADS_CHANNEL = "leads";

/**
 * A lead that has just come in, was given to somebody, was answered by the customer, whose e-mail could not be delivered, or which
 * has changed otherwise.
 */
export type LeadEvent = {
  id: number;
  /** Null: it is the group's. */
  dealerId: number | null;
  /** Number of the person who looks after the customer. */
  ownerId: number | null;
  kind: "new" | "assigned" | "answered" | "bounced" | "changed";
};

export type LeadNotifications = {
  /**
   * Calls `onLead` for each lead that any process stores or changes, and with undefined if some may have been missed; `onEnd` when the
   * site stops. Returns a function that ends the subscription.
   */
  subscribe(onLead: (lead: LeadEvent | undefined) => void, onEnd: () => void): () => void;
  /** Ends all subscriptions. */
  close(): Promise<void>;
};

/** Listens to leads in the database at `url`. Throws if it cannot be reached. */
export async function openLeadNotifications(url: string): Promise<LeadNotifications> {
  const subscribers = new Map<(lead: LeadEvent | undefined) => void, () => void>();
  const notify = (lead: LeadEvent | undefined) => {
    for (const onLead of subscribers.keys()) onLead(lead);
  };
  const listening = await listen(url, LEADS_CHANNEL, {
    onNotification(payload) {
      const [id, dealerId, ownerId, kind] = payload.split(" ");
      notify({ id: Number(id), dealerId: toId(dealerId), ownerId: toId(ownerId), kind: kind as LeadEvent["kind"] });
    },
    onConnected: (_client, isFirst) => isFirst || notify(undefined),
  });
  return {
    subscribe(onLead, onEnd) {
      subscribers.set(onLead, onEnd);
      return () => subscribers.delete(onLead);
    },
    async close() {
      for (const onEnd of subscribers.values()) onEnd();
      await listening.close();
    },
  };
}

const toId = (text: string | undefined): number | null => (text ? Number(text) : null);
