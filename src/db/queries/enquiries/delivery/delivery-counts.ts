import { sql } from "drizzle-orm";
import { DELIVERY_KINDS, type DeliveryKind } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Database } from "../../../connect.ts";
import { UNDELIVERED } from "../../../schema/enquiries/deliveries.ts";

const STATUSES = ["waiting", "retrying", "kept", "failed"] as const;

export type DeliveryCounts = {
  /** Counts for every kind and status, including 0. */
  deliveries: { kind: DeliveryKind; status: (typeof STATUSES)[number]; deliveries: number }[];
  /** Leads that have no deliveries yet. */
  unrouted: number;
};

/**
 * Counts undelivered deliveries by kind and status, within a statement timeout. A partial index holds only these, so the
 * duration depends only on their number.
 */
export async function deliveryCounts(db: Database, timeoutMs: number): Promise<DeliveryCounts> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
      const { rows } = await tx.execute<{ kind: DeliveryKind; status: string; deliveries: number }>(sql`
        select kind, case when status not in ('Queued', 'Sending') then lower(status)
          when last_error is null then 'waiting' else 'retrying' end as status,
          count(*)::int as deliveries
        from lead_deliveries where ${UNDELIVERED} group by 1, 2`);
      const waiting = await tx.execute<{ leads: number }>(
        sql`select count(*)::int as leads from customer_enquiries where routed_at is null`,
      );
      const found = new Map(rows.map(({ kind, status, deliveries }) => [`${kind} ${status}`, deliveries]));
      return {
        deliveries: DELIVERY_KINDS.flatMap((kind) =>
          STATUSES.map((status) => ({ kind, status, deliveries: found.get(`${kind} ${status}`) ?? 0 })),
        ),
        unrouted: waiting.rows[0]?.leads ?? 0,
      };
    },
    { accessMode: "read only" },
  );
}
