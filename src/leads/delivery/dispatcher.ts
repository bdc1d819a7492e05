import type { Database } from "../../db/connect.ts";
import { type ClaimedDelivery, claimDeliveries, renewLeases } from "../../db/queries/leads/deliveries.ts";
import { type Repeated, repeat } from "../repeat.ts";

/** Deliveries that one process sends at the same time. */
const CONCURRENCY = 8;
/** A dead worker's deliveries go to another after this time. */
const LEASE_SECONDS = 10;
const RENEW_INTERVAL_MS = 3000;
/** Other processes' new deliveries are found after this time at most. */
const POLL_INTERVAL_MS = 1000;

/** Claims due deliveries and passes them to `deliver` until it is stopped. `onError` gets what `deliver` throws. */
export function startDispatcher(
  db: Database,
  deliver: (delivery: ClaimedDelivery) => Promise<void>,
  onError: (error: Error) => void,
): Repeated {
  const sending = new Map<ClaimedDelivery, Promise<void>>();

  async function fill(): Promise<boolean> {
    const free = CONCURRENCY - sending.size;
    if (free === 0) return false;
    for (const delivery of await claimDeliveries(db, free, LEASE_SECONDS)) {
      const sent = deliver(delivery).catch(onError);
      sending.set(
        delivery,
        sent.then(() => {
          sending.delete(delivery);
          claiming.wake();
        }),
      );
    }
    return false; // each delivery wakes it when it is done
  }

  const claiming = repeat(fill, POLL_INTERVAL_MS, onError);
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
