import { eq } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { applicantHashes } from "../../../encryption/applicant-hashes.ts";
import {
  decryptStored,
  type EncryptionKey,
  type EncryptionKeys,
  keyedHash,
  resealStored,
  storedKey,
} from "../../../encryption/encrypted-record.ts";
import { financeApplicationVersions, financeApplications as t } from "../../../schema/finance.ts";
import { type EncryptedContents, payloadText } from "../../submissions/finance-applications.ts";
import { readEarlierContents } from "./correct-application.ts";

type Row = typeof t.$inferSelect;

/**
 * Encrypts an application with the current key, and makes its hashes anew. Nothing that people see of it changes. Throws
 * UnreadableRecord.
 */
export async function resealApplication(tx: Transaction, keys: EncryptionKeys, id: number): Promise<void> {
  const [row] = await tx.select().from(t).where(eq(t.id, id)).for("update");
  if (row === undefined || row.keyId === keys.current.id) return;
  const { reference, revision } = row;
  const text = decryptStored(keys, reference, row);
  const isCorrected =
    (await tx.$count(financeApplicationVersions, eq(financeApplicationVersions.applicationId, id))) > 0;
  const sent = isCorrected ? await readEarlierContents(tx, keys, row, 1) : text;
  const payloadHash = hashAnew(storedKey(keys, reference, row.keyId), keys.current, row, sent);
  await tx
    .update(t)
    .set({ ...resealStored(keys, reference, row), payloadHash })
    .where(eq(t.id, id));
  // Triggers take the update for a correction: they have counted a revision and emptied the hashes.
  const hashes = applicantHashes(keys.current, JSON.parse(text) as EncryptedContents);
  await tx
    .update(t)
    .set({ ...hashes, revision })
    .where(eq(t.id, id));
}

/**
 * The hash of what the applicant sent, by the current key. If it was not made of what is known, it stays as it is: no key is needed
 * for it, and a repeated request is not recognised any more.
 */
function hashAnew(earlier: EncryptionKey, current: EncryptionKey, row: Row, sent: string): string {
  const { consentVersion: _wording, offer: _car, ...contents } = JSON.parse(sent) as EncryptedContents;
  const { dealerId, sourceCode, vehicleType, make, model } = row;
  // The row's own status changes when the desk is notified.
  const application = { status: "Queued", dealerId, sourceCode, vehicleType, make, model } as const;
  const input = payloadText({ ...application, contents });
  return keyedHash(earlier, input) === row.payloadHash ? keyedHash(current, input) : row.payloadHash;
}
