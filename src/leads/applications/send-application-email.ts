import type { Database } from "../../db/connect.ts";
import { UnreadableRecord } from "../../db/encryption/encrypted-record.ts";
import {
  type ApplicationForEmail,
  findApplicantAddress,
  findApplicationForEmail,
} from "../../db/queries/applications/application-emails.ts";
import { findDocumentRequestForEmail } from "../../db/queries/applications/document-requests.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import type { EmailContent } from "../emails/lead-email.ts";
import { bounceAddressOf } from "../replies/reply-address.ts";
import type { WorkerSettings } from "../settings.ts";
import { applicationConfirmationEmail } from "./application-confirmation-email.ts";
import { documentRequestEmail, documentsReceivedEmail } from "./document-emails.ts";
import { financeNoticeEmail } from "./finance-notice-email.ts";

type Sending = { db: Database; mailer: Mailer; settings: WorkerSettings };

const HEADERS = { "Auto-Submitted": "auto-generated" };

/**
 * Sends an e-mail about an application to the desk or to the applicant, or keeps it in the outbox. It never contains what the
 * applicant wrote. Throws a DeliveryFailure if the mail server did not accept it.
 */
export async function sendApplicationEmail(
  { db, mailer, settings }: Sending,
  applicationId: number,
  { kind, itemId, address, messageId, bounceKey }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const application = await findApplicationForEmail(db, applicationId);
  if (!application) throw new DeliveryFailure("deleted before it was sent");
  if (kind === "email") {
    const content = financeNoticeEmail(application, settings.staffUrl);
    const bouncesTo = bounceAddressOf(settings.replyAddress, bounceKey);
    return mailer.send({ ...content, to: address, bouncesTo, messageId, headers: HEADERS });
  }
  if (kind === "documents_received") {
    const content = documentsReceivedEmail(application, settings.staffUrl);
    return mailer.send({ ...content, to: address, messageId, headers: HEADERS });
  }
  const content = await emailToApplicant({ db, settings }, { kind, itemId }, application);
  const to = await applicantAddress(db, settings, applicationId);
  return mailer.send({ ...content, to, messageId, headers: HEADERS });
}

async function emailToApplicant(
  { db, settings: { financeKeys, siteUrl } }: Omit<Sending, "mailer">,
  { kind, itemId }: Pick<ClaimedDelivery, "kind" | "itemId">,
  application: ApplicationForEmail,
): Promise<EmailContent> {
  if (kind === "confirmation") return applicationConfirmationEmail(application);
  if (kind === "document_request") {
    const request = await decrypting(() => findDocumentRequestForEmail(db, financeKeys, itemId, { isOpen: true }));
    if (!request) throw new DeliveryFailure("the link was closed before it was sent");
    return documentRequestEmail(application, request, siteUrl);
  }
  throw new DeliveryFailure(`${kind}: applicants get no such message`);
}

/** Decrypts the applicant's address: the delivery stores only a digest of it. */
async function applicantAddress(db: Database, { financeKeys }: WorkerSettings, applicationId: number): Promise<string> {
  const address = await decrypting(() => findApplicantAddress(db, financeKeys, applicationId));
  if (!address) throw new DeliveryFailure("the application has no e-mail address");
  return address;
}

async function decrypting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    throw new DeliveryFailure("the key of the application is missing");
  }
}
