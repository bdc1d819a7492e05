import type { Transaction } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/leads/deliveries.ts";
import { recordEvents } from "../../db/queries/leads/status.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";

type Application = { id: number; reference: string; dealerId: number };

/** Queues the notice of a new application to its dealer's finance desk, in the transaction that stores the application. */
export async function notifyFinanceDesk(
  tx: Transaction,
  { id: applicationId, reference, dealerId }: Application,
  siteUrl: string,
): Promise<void> {
  const recipients = await recipientsOf(tx, dealerId, "finance", emailOnly);
  const host = new URL(siteUrl).hostname;
  await recordEvents(tx, [{ applicationId, status: "Queued" }]);
  const messageId = (number: number) => `application-${reference}.${number}@${host}`;
  await createDeliveries(tx, { applicationId }, { recipients, purpose: "finance", messageId });
}
