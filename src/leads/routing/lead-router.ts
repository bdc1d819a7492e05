import type { Database } from "../../db/connect.ts";
import { listUnroutedLeads } from "../../db/queries/enquiries/delivery/routing.ts";

const BATCH_SIZE = 50;
const FIRST_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 300_000;

/**
 * Returns a function that routes a batch of the unrouted leads, the oldest first, and returns whether it routed any.
 * `route` returns false for a lead that another worker has locked. A lead whose routing fails is skipped for a time that
 * doubles with each failure, so that it does not hold up the others.
 */
export function leadRouter(
  db: Database,
  route: (enquiryId: number) => Promise<boolean>,
  onError: (error: Error) => void,
): () => Promise<boolean> {
  const failed = new Map<number, { backoffMs: number; until: number }>();
  return async () => {
    const now = Date.now();
    const skipped = [...failed].filter(([, { until }]) => until > now).map(([enquiryId]) => enquiryId);
    let routed = 0;
    for (const enquiryId of await listUnroutedLeads(db, { without: skipped, limit: BATCH_SIZE })) {
      try {
        if (await route(enquiryId)) routed += 1;
        failed.delete(enquiryId);
      } catch (error) {
        onError(error as Error);
        const backoffMs = Math.min(2 * (failed.get(enquiryId)?.backoffMs ?? FIRST_BACKOFF_MS / 2), MAX_BACKOFF_MS);
        failed.set(enquiryId, { backoffMs, until: Date.now() + backoffMs });
      }
    }
    return routed > 0;
  };
}
