import type { Transaction } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { applicantMailbox } from "../../db/queries/applications/application-emails.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { recordEvents } from "../../db/queries/enquiries/delivery/status.ts";
import { countConfirmation } from "../../db/queries/enquiries/submissions/confirmation-limit.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";

type Application = { id: number; reference: string; dealerId: number };
type Options = { keys: EncryptionKeys; siteUrl: string; applicantEmail: string | null | undefined };

/**
 * Queues the notice of a new application to its dealer's finance desk, and the confirmation to the applicant, in the transaction
 * that stores the application.
 */
export async function queueApplicationEmails(
  tx: Transaction,
  { id: applicationId, reference, dealerId }: Application,
  { keys, siteUrl, applicantEmail }: Options,
): Promise<void> {
  const recipients = await recipientsOf(tx, dealerId, "finance", emailOnly);
  if (applicantEmail && (await countConfirmation(tx, applicantEmail)) === null) {
    const address = await applicantMailbox(tx, keys, applicantEmail);
    recipients.push({ kind: "confirmation", address, channelId: null });
  }
  const host = new URL(siteUrl).hostname;
  await recordEvents(tx, [{ applicationId, status: "Queued" }]);
  const messageId = (number: number) => `application-${reference}.${number}@${host}`;
  await createDeliveries(tx, { applicationId }, { recipients, purpose: "finance", messageId });
}
