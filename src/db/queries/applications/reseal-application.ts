import { eq } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { applicantHashes } from "../../encryption/applicant-hashes.ts";
import {
  decryptStored,
  type EncryptionKey,
  type EncryptionKeys,
  keyedHash,
  resealStored,
  storedKey,
} from "../../encryption/encrypted-record.ts";
import { financeApplicationVersions, financeApplications as t } from "../../schema/finance.ts";
import { readEarlierContents } from "./correct-application.ts";
import { type EncryptedContents, payloadText } from "./finance-applications.ts";

type Row = typeof t.$inferSelect;

/**
 * Re-encrypts an application with the current key and recreates its hashes, without a visible change. Throws UnreadableRecord.
 */
export async function resealApplication(tx: Transaction, keys: EncryptionKeys, id: number): Promise<void> {
  const [row] = await tx.select().from(t).where(eq(t.id, id)).for("update");
  if (row === undefined || row.keyId === keys.current.id) return;
  const { reference, revision } = row;
  const text = decryptStored(keys, reference, row);
  const isCorrected =
    (await tx.$count(financeApplicationVersions, eq(financeApplicationVersions.applicationId, id))) > 0;
  const sent = isCorrected ? await readEarlierContents(tx, keys, row, 1) : text;
  const payloadHash = rehash(storedKey(keys, reference, row.keyId), keys.current, row, sent);
  await tx
    .update(t)
    .set({ ...resealStored(keys, reference, row), payloadHash })
    .where(eq(t.id, id));
  // The triggers have treated the update as a correction: they counted a revision and cleared the hashes.
  const hashes = applicantHashes(keys.current, JSON.parse(text) as EncryptedContents);
  await tx
    .update(t)
    .set({ ...hashes, revision })
    .where(eq(t.id, id));
}

/**
 * The hash of the applicant's request under the current key. If the stored hash cannot be reproduced, it is kept: reading it needs no
 * key, but a repeated request is no longer recognised.
 */
function rehash(earlier: EncryptionKey, current: EncryptionKey, row: Row, sent: string): string {
  const { consentVersion: _wording, offer: _car, ...contents } = JSON.parse(sent) as EncryptedContents;
  const { dealerId, sourceCode, vehicleType, make, model } = row;
  // The hash was made with the initial status; the row's status changes when the desk is notified.
  const application = { status: "Queued", dealerId, sourceCode, vehicleType, make, model } as const;
  const input = payloadText({ ...application, contents });
  return keyedHash(earlier, input) === row.payloadHash ? keyedHash(current, input) : row.payloadHash;
}
