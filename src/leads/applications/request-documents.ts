import type { DocumentKind } from "../../contract/applications/application-progress.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { applicantMailbox, findApplicantAddress } from "../../db/queries/applications/application-emails.ts";
import {
  createDocumentRequest,
  finishDocumentRequest,
  type OpenRequest,
} from "../../db/queries/applications/document-requests.ts";
import { createDeliveries, type Recipient } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";

type Application = { id: number; reference: string; dealerId: number };
type Asked = { kinds: DocumentKind[]; message: string; createdBy: string };

/** Creates an upload link for the documents and queues the e-mail with it. Throws UnreadableRecord. */
export async function requestDocuments(
  tx: Transaction,
  { keys, siteUrl }: { keys: EncryptionKeys; siteUrl: string },
  application: Application,
  asked: Asked,
): Promise<void> {
  const email = (await findApplicantAddress(tx, keys, application.id)) ?? "";
  const itemId = await createDocumentRequest(tx, keys, application, asked);
  const address = await applicantMailbox(tx, keys, email);
  await queue(tx, application, [{ kind: "document_request", address, channelId: null, itemId }], { siteUrl, itemId });
}

/** Closes an upload link once the applicant has sent everything, and queues the e-mail to the desk. Returns false if it was closed before. */
export async function finishDocuments(db: Database, request: OpenRequest, siteUrl: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await finishDocumentRequest(tx, request.id))) return false;
    const { id: itemId, applicationId: id, reference, dealerId } = request;
    const desk = await recipientsOf(tx, dealerId, "finance", emailOnly);
    const recipients = desk.map((one) => ({ ...one, kind: "documents_received" as const, itemId }));
    await queue(tx, { id, reference, dealerId }, recipients, { siteUrl, itemId });
    return true;
  });
}

async function queue(
  tx: Transaction,
  { id: applicationId, reference }: Application,
  recipients: readonly Recipient[],
  { siteUrl, itemId }: { siteUrl: string; itemId: number },
): Promise<void> {
  const host = new URL(siteUrl).hostname;
  const kind = recipients[0]?.kind ?? "none";
  const messageId = (number: number) => `application-${reference}.${kind}-${itemId}.${number}@${host}`;
  await createDeliveries(tx, { applicationId }, { recipients, purpose: "finance", messageId });
}
