import type { Database } from "../../db/connect.ts";
import { UnreadableRecord } from "../../db/encryption/encrypted-record.ts";
import {
  type ApplicationForEmail,
  findApplicantAddress,
  findApplicationForEmail,
} from "../../db/queries/leads/applications/application-emails.ts";
import type { ClaimedDelivery } from "../../db/queries/leads/deliveries.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mailer.ts";
import type { EmailContent } from "../emails/lead-email.ts";
import type { WorkerSettings } from "../settings.ts";
import { applicationConfirmationEmail } from "./application-confirmation-email.ts";
import { financeNoticeEmail } from "./finance-notice-email.ts";

type Sending = { db: Database; mailer: Mailer; settings: WorkerSettings };

const HEADERS = { "Auto-Submitted": "auto-generated" };

/**
 * Sends an e-mail about an application to the desk or to the applicant, or keeps it in the outbox. None has anything that the
 * applicant wrote. Throws a DeliveryFailure if the mail server did not accept it.
 */
export async function sendApplicationEmail(
  { db, mailer, settings }: Sending,
  applicationId: number,
  { kind, address, messageId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const application = await findApplicationForEmail(db, applicationId);
  if (!application) throw new DeliveryFailure("deleted before it was sent");
  if (kind === "email") {
    const content = financeNoticeEmail(application, settings.staffUrl);
    return mailer.send({ ...content, to: address, messageId, headers: HEADERS });
  }
  const content = emailToApplicant(kind, application);
  const to = await applicantAddress(db, settings, applicationId);
  return mailer.send({ ...content, to, messageId, headers: HEADERS });
}

function emailToApplicant(kind: ClaimedDelivery["kind"], application: ApplicationForEmail): EmailContent {
  if (kind === "confirmation") return applicationConfirmationEmail(application);
  throw new DeliveryFailure(`${kind}: applicants get no such message`);
}

/** A delivery names the applicant's mailbox by a digest only. */
async function applicantAddress(db: Database, { financeKeys }: WorkerSettings, applicationId: number): Promise<string> {
  try {
    const address = await findApplicantAddress(db, financeKeys, applicationId);
    if (address) return address;
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    throw new DeliveryFailure("the key of the application is missing");
  }
  throw new DeliveryFailure("the application has no e-mail address");
}
