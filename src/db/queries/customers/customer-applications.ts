import { and, arrayOverlaps, desc, inArray } from "drizzle-orm";
import { mailboxOf } from "../../../contract/formats/mailbox.ts";
import type { Transaction } from "../../connect.ts";
import { type Contact, contactHashes } from "../../encryption/contact-hashes.ts";
import type { EncryptionKeys } from "../../encryption/encrypted-record.ts";
import { financeApplications as t } from "../../schema/finance.ts";
import type { Reach } from "./reach.ts";

/** Maximum number of contacts to look for, and of applications. */
const MAX_CONTACTS = 10;
const MAX_APPLICATIONS = 50;

/** Finance applications to dealers within reach, of an applicant with one of the contacts, the latest first. Nothing is decrypted. */
export async function listCustomerApplications(
  tx: Transaction,
  keys: EncryptionKeys,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
  reach: Reach,
) {
  const contacts: Contact[] = [
    ...phones.slice(0, MAX_CONTACTS).map((value) => ({ kind: "phone" as const, value })),
    ...emails.slice(0, MAX_CONTACTS).map((email) => ({ kind: "email" as const, value: mailboxOf(email) })),
  ];
  if (contacts.length === 0) return [];
  const hashes = contacts.flatMap((contact) => contactHashes(keys, contact));
  const rows = await tx
    .select({ id: t.id, reference: t.reference, createdAt: t.createdAt, stage: t.stage })
    .from(t)
    .where(and(arrayOverlaps(t.contactHashes, hashes), reach && inArray(t.dealerId, [...reach])))
    .orderBy(desc(t.id))
    .limit(MAX_APPLICATIONS);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
