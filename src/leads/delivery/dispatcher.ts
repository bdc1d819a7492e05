import { type Repeated, repeat } from "../../background/repeat.ts";
import type { Database } from "../../db/connect.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  listDueReceivers,
  renewLeases,
} from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { createSlots, type Outcome } from "./slots.ts";

/** How long a worker owns a claimed delivery. After that, another worker may claim it. */
const LEASE_SECONDS = 10;
const RENEW_INTERVAL_MS = 3000;
/** How often to look for deliveries that another process queued. */
const POLL_INTERVAL_MS = 1000;

/**
 * Claims due deliveries and passes them to `deliver` until it is stopped, as many at a time as `createSlots` allows.
 * `onError` gets what `deliver` throws.
 */
export function startDispatcher(
  db: Database,
  deliver: (delivery: ClaimedDelivery) => Promise<Outcome>,
  onError: (error: Error) => void,
): Repeated {
  const sending = new Map<ClaimedDelivery, Promise<void>>();

  const slots = createSlots(() => claiming.wake());

  function start(delivery: ClaimedDelivery, receiver: string): void {
    const giveBack = slots.take(receiver);
    const sent = deliver(delivery).catch((error): Outcome => {
      onError(error);
      return { isAnswered: true }; // the fault is ours
    });
    sending.set(
      delivery,
      sent.then((outcome) => {
        sending.delete(delivery);
        giveBack(outcome);
      }),
    );
  }

  async function fill(): Promise<boolean> {
    const due = await listDueReceivers(db);
    const answering = due.filter((receiver) => !slots.isUnresponsive(receiver));
    for (const receiver of [...answering, ...due.filter(slots.isUnresponsive)]) {
      const free = slots.free(receiver);
      if (free === 0) continue;
      for (const delivery of await claimDeliveries(db, receiver, free, LEASE_SECONDS)) start(delivery, receiver);
    }
    return false; // each delivery wakes it when it is done
  }

  const claiming = repeat("delivery_claims", fill, POLL_INTERVAL_MS, onError);
  const renewal = setInterval(() => {
    const ids = [...sending.keys()].map(({ id }) => id);
    if (ids.length > 0) renewLeases(db, ids, LEASE_SECONDS).catch(onError);
  }, RENEW_INTERVAL_MS);
  return {
    wake: claiming.wake,
    async stop() {
      await claiming.stop();
      await Promise.all(sending.values());
      clearInterval(renewal);
    },
  };
}
