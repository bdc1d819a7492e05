/** Data for e-mails about an application: unencrypted facts, and the applicant's address, which is encrypted. */
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import { decryptStored, type EncryptionKeys, keyedHash } from "../../encryption/encrypted-record.ts";
import { dealers } from "../../schema/dealers.ts";
import { financeApplications as t } from "../../schema/finance.ts";
import type { EncryptedContents } from "./finance-applications.ts";

export type ApplicationForEmail = {
  id: number;
  reference: string;
  vehicleType: string;
  createdAt: Date;
  /** Name of the dealer. */
  dealer: string;
  dealerPhone: string;
};

/** The unencrypted facts that an e-mail may contain. */
export async function findApplicationForEmail(
  db: Database,
  applicationId: number,
): Promise<ApplicationForEmail | undefined> {
  const [application] = await db
    .select({
      id: t.id,
      reference: t.reference,
      vehicleType: t.vehicleType,
      createdAt: t.createdAt,
      dealer: dealers.name,
      dealerPhone: dealers.contactNo,
    })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .where(eq(t.id, applicationId));
  return application;
}

/** The applicant's e-mail address. Throws UnreadableRecord. */
export async function findApplicantAddress(
  db: Transaction,
  keys: EncryptionKeys,
  applicationId: number,
): Promise<string | null | undefined> {
  const { reference, keyId, contents } = t;
  const [row] = await db.select({ reference, keyId, contents }).from(t).where(eq(t.id, applicationId));
  return row && (JSON.parse(decryptStored(keys, row.reference, row)) as EncryptedContents).email;
}

const PREFIX = "applicant-";

/**
 * A keyed digest of an applicant's mailbox for the table of deliveries, which hides who has applied and still allows counting
 * e-mails per mailbox.
 */
export async function applicantMailbox(tx: Transaction, keys: EncryptionKeys, address: string): Promise<string> {
  const { rows } = await tx.execute<{ mailbox: string }>(sql`select mailbox(${address}) as mailbox`);
  return PREFIX + keyedHash(keys.current, `mailbox ${rows[0]?.mailbox}`).slice(0, 32);
}

/** The address of a delivery as staff see it. */
export const shownAddress = (address: string) => (address.startsWith(PREFIX) ? "The applicant" : address);
