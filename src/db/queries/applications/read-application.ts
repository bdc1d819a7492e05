import { asc, eq } from "drizzle-orm";
import type { FinanceApplicationInput } from "../../../contract/applications/finance-application.ts";
import type { LeadStatus } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import type { Database } from "../../connect.ts";
import { decryptStored, type EncryptionKeys } from "../../encryption/encrypted-record.ts";
import { mustExist } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { leadDeliveries, leadEvents } from "../../schema/enquiries/deliveries.ts";
import { financeApplications as t } from "../../schema/finance.ts";
import { findConsentWording } from "../enquiries/submissions/consent-wordings.ts";
import { type Access, listAccesses, recordAccess } from "./application-access.ts";
import { shownAddress } from "./application-emails.ts";
import { readEarlierContents } from "./correct-application.ts";
import type { EncryptedContents } from "./finance-applications.ts";

type Row = typeof t.$inferSelect;

export type ReadApplication = Pick<Row, "id" | "reference" | "status" | "createdAt"> & {
  dealer: string;
  contents: FinanceApplicationInput;
  /** The used vehicle that the application is for, as it was then; null if none. */
  offer: LeadOffer | null;
  /** The wording that the applicant agreed to; null in applications from before it was stored. */
  consent: { version: string; confirmations: Partial<Record<string, string>> } | null;
  /** Status changes of the e-mails to the dealer's finance desk and to the applicant, oldest first. */
  notices: ApplicationNotice[];
  /** Earlier accesses, newest first. */
  readBefore: { readBy: string; readAt: Date }[];
};

const MAX_ACCESSES = 1000;

/**
 * Decrypts an application for staff, and records the access first. Throws NotFound, and UnreadableRecord if its key is missing or
 * its data were changed.
 */
export async function readApplication(
  db: Database,
  keys: EncryptionKeys,
  lookup: { reference: string } | { id: number },
  access: Access,
  /** Number of the correction before which to read it; the present contents by default. */
  version?: number,
): Promise<ReadApplication> {
  const [found] = await db
    .select({ row: t, dealer: dealers.name })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .where("id" in lookup ? eq(t.id, lookup.id) : eq(t.reference, lookup.reference));
  const { row, dealer } = mustExist(found, "The application");
  const { id, reference, status, createdAt } = row;
  const readBefore = await listAccesses(db, reference, MAX_ACCESSES);
  await recordAccess(db, row, access);
  const text =
    version === undefined ? decryptStored(keys, reference, row) : await readEarlierContents(db, keys, row, version);
  const decrypted = JSON.parse(text) as EncryptedContents;
  const { consentVersion, offer = null, ...contents } = decrypted;
  const consent = consentVersion === undefined ? null : await findConsent(db, consentVersion);
  const notices = await listNotices(db, id);
  return { id, reference, status, createdAt, dealer, contents, offer, consent, notices, readBefore };
}

async function findConsent(db: Database, version: string): Promise<ReadApplication["consent"]> {
  const wording = await findConsentWording(db, version);
  return { version, confirmations: (wording?.confirmations ?? {}) as Partial<Record<string, string>> };
}

/** A status change of an e-mail about an application. */
export type ApplicationNotice = { at: Date; address: string; status: LeadStatus; cause: string | null };

async function listNotices(db: Database, applicationId: number): Promise<ApplicationNotice[]> {
  const notices = await db
    .select({ at: leadEvents.at, address: leadDeliveries.address, status: leadEvents.status, cause: leadEvents.cause })
    .from(leadEvents)
    .innerJoin(leadDeliveries, eq(leadDeliveries.id, leadEvents.deliveryId))
    .where(eq(leadEvents.applicationId, applicationId))
    .orderBy(asc(leadEvents.at), asc(leadEvents.id));
  return notices.map((notice) => ({ ...notice, address: shownAddress(notice.address) }));
}
