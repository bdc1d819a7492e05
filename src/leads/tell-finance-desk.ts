import type { Transaction } from "../db/connect.ts";
import { recordChanges } from "./lead-status.ts";
import { makeDeliveries } from "./make-deliveries.ts";
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
  await recordChanges(tx, [{ applicationId, status: "Queued" }]);
  const messageId = (number: number) => `application-${reference}.${number}@${host}`;
  await makeDeliveries(tx, queue, { applicationId }, { receivers, purpose: "finance", messageId });
}
