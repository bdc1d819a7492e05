import type { Transaction } from "../db/connect.ts";
import { leadDeliveries } from "../db/lead-schema.ts";
import { recordChanges } from "./lead-status.ts";
import type { LeadQueue } from "./queue.ts";
import { emailOnly, receiversOf } from "./receivers.ts";

type Application = { id: number; reference: string; dealerId: number };

/**
 * Sees to it that a new application's desk is told of it. Part of `tx`, the one that keeps the application: both or
 * neither. Whom that is takes two reads, so it is settled at once. Wake the queue when the transaction is committed.
 */
export async function tellFinanceDesk(
  tx: Transaction,
  queue: LeadQueue,
  { id: applicationId, reference, dealerId }: Application,
  siteUrl: string,
): Promise<void> {
  const receivers = await receiversOf(tx, dealerId, "finance", emailOnly);
  const host = new URL(siteUrl).hostname;
  const made = await tx
    .insert(leadDeliveries)
    .values(
      receivers.map((receiver, n) => ({
        ...receiver,
        applicationId,
        purpose: "finance" as const,
        messageId: `application-${reference}.${n + 1}@${host}`,
        status: "Queued" as const,
      })),
    )
    .returning({ deliveryId: leadDeliveries.id });
  const jobs = made.map(({ deliveryId }) => ({ applicationId, deliveryId }));
  await recordChanges(
    tx,
    [{ applicationId }, ...jobs].map((change) => ({ ...change, status: "Queued" as const })),
  );
  await queue.deliver(tx, jobs);
}
