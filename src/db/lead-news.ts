import { listen } from "./listen.ts";

/** The NOTIFY channel of the trigger on leads. The payload is `{id} {dealer id}`, the latter empty for the group's. */
const LEADS_CHANNEL = "leads";

/** A lead that has just come in. */
export type NewLead = { id: number; dealerId: number | null };

export type LeadNews = {
  /**
   * Calls `onLead` for each lead that any process stores, and with undefined if some may have been missed; `onEnd` when the
   * site stops. Returns a function that ends the subscription.
   */
  subscribe(onLead: (lead: NewLead | undefined) => void, onEnd: () => void): () => void;
  /** Ends all subscriptions. */
  close(): Promise<void>;
};

/** Listens to new leads in the database at `url`. Throws if it cannot be reached. */
export async function openLeadNews(url: string): Promise<LeadNews> {
  const subscribers = new Map<(lead: NewLead | undefined) => void, () => void>();
  const tell = (lead: NewLead | undefined) => {
    for (const onLead of subscribers.keys()) onLead(lead);
  };
  const listening = await listen(url, LEADS_CHANNEL, {
    onNotification(payload) {
      const [id, dealerId] = payload.split(" ");
      tell({ id: Number(id), dealerId: dealerId ? Number(dealerId) : null });
    },
    onConnected: (_client, isFirst) => isFirst || tell(undefined),
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
