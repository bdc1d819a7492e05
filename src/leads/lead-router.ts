import { and, asc, isNull, notInArray } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { customerEnquiries } from "../db/lead-schema.ts";

/** Leads that one look finds at most. */
const AT_ONCE = 50;
/** Milliseconds that a lead rests whose routing has failed, after the first time and at most. */
const FIRST_REST = 1000;
const LONGEST_REST = 300_000;

/**
 * Makes what routes the leads that nobody has routed yet, the oldest first, by `route`, which answers whether it did. A call does
 * some, and answers whether there may be more to do now. One whose routing fails rests, longer each time, and holds up no
 * other; `onError` hears of it.
 */
export function leadRouter(
  route: (enquiryId: number) => Promise<boolean>,
  db: Database,
  onError: (error: Error) => void,
): () => Promise<boolean> {
  const { id, createdAt, routedAt } = customerEnquiries;
  const resting = new Map<number, { length: number; until: number }>();
  return async () => {
    const now = Date.now();
    const left = [...resting].filter(([, { until }]) => until > now).map(([enquiryId]) => enquiryId);
    const found = await db
      .select({ id })
      .from(customerEnquiries)
      .where(and(isNull(routedAt), notInArray(id, left)))
      .orderBy(asc(createdAt))
      .limit(AT_ONCE);
    let routed = 0;
    for (const lead of found) {
      try {
        if (await route(lead.id)) routed += 1;
        resting.delete(lead.id);
      } catch (error) {
        onError(error as Error);
        const length = Math.min(2 * (resting.get(lead.id)?.length ?? FIRST_REST / 2), LONGEST_REST);
        resting.set(lead.id, { length, until: Date.now() + length });
      }
    }
    return routed > 0;
  };
}
