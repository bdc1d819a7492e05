import { listen } from "./content-changes/listen.ts";

/** The NOTIFY channel of the triggers on leads. The payload is `{id} {dealer id} {owner's number} {event}`; nulls are empty. */
const LEADS_CHANNEL = "leads";

/**
 * A lead that has just arrived, was assigned, got an answer from its customer, has an e-mail that could not be delivered, or has
 * changed otherwise.
 */
export type LeadEvent = {
  id: number;
  /** Null for a lead of the group. */
  dealerId: number | null;
  /** Number of the person who looks after the customer. */
  ownerId: number | null;
  kind: "new" | "assigned" | "answered" | "bounced" | "changed";
};

export type LeadEventSource = {
  /**
   * Calls `onLead` for each lead that any process stores or changes, and with undefined if some may have been missed. Calls `onEnd` when
   * the site stops. Returns a function that ends the subscription.
   */
  subscribe(onLead: (lead: LeadEvent | undefined) => void, onEnd: () => void): () => void;
  /** Ends all subscriptions. */
  close(): Promise<void>;
};

/** Listens to leads in the database at `url`. Throws if it cannot be reached. */
export async function openLeadEventSource(url: string): Promise<LeadEventSource> {
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
