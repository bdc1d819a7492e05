import { and, desc, eq } from "drizzle-orm";
import type { FinanceApplicationInput } from "../../../contract/applications/finance-application.ts";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import type { Transaction } from "../../connect.ts";
import {
  decryptStored,
  type EncryptionKeys,
  encrypt,
  resealStored,
  storedKey,
} from "../../encryption/encrypted-record.ts";
import { mustExist } from "../../not-found.ts";
import { financeApplications, financeApplicationVersions as t } from "../../schema/finance.ts";
import type { EncryptedContents } from "./finance-applications.ts";

type Application = { id: number; reference: string; keyId: string; contents: Buffer };
type Corrected = { contents: FinanceApplicationInput; offer: LeadOffer | undefined; fields: string[] };
/** Computes the corrected contents and car, and the names of the changed fields. */
type Correct = (contents: FinanceApplicationInput, offer: LeadOffer | undefined) => Corrected;

const recordOf = (reference: string, number: number) => `${reference}/version ${number}`;

/**
 * Corrects a locked application and keeps the earlier contents, encrypted. Returns the names of the changed fields. Throws
 * UnreadableRecord.
 */
export async function correctApplication(
  tx: Transaction,
  keys: EncryptionKeys,
  { id, reference, ...stored }: Application,
  { by, correct }: { by: string; correct: Correct },
): Promise<string[]> {
  const text = decryptStored(keys, reference, stored);
  const { consentVersion, offer, ...contents } = JSON.parse(text) as EncryptedContents;
  const corrected = correct(contents, offer);
  if (corrected.fields.length === 0) return [];
  const number = (await tx.$count(t, eq(t.applicationId, id))) + 1;
  // Keeps the key, because the hash that recognises a repeated request was made with it.
  const key = storedKey(keys, reference, stored.keyId);
  await tx.insert(t).values({
    applicationId: id,
    number,
    keyId: key.id,
    contents: encrypt(key, recordOf(reference, number), text),
    correctedBy: by,
    changedFields: corrected.fields,
  });
  const receipt = { consentVersion, offer: corrected.offer };
  const next = JSON.stringify({ ...corrected.contents, ...receipt } satisfies Partial<EncryptedContents>);
  await tx
    .update(financeApplications)
    .set({ contents: encrypt(key, reference, next) })
    .where(eq(financeApplications.id, id));
  return corrected.fields;
}

/** The corrections of an application, the latest first. */
export async function listCorrections(tx: Transaction, applicationId: number) {
  const { number, correctedAt, correctedBy, changedFields } = t;
  return tx
    .select({ number, correctedAt, correctedBy, changedFields })
    .from(t)
    .where(eq(t.applicationId, applicationId))
    .orderBy(desc(number));
}

/** The contents of an application before its correction `number`, as JSON. Throws NotFound and UnreadableRecord. */
export async function readEarlierContents(
  tx: Transaction,
  keys: EncryptionKeys,
  { id, reference }: { id: number; reference: string },
  number: number,
): Promise<string> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.applicationId, id), eq(t.number, number)));
  return decryptStored(keys, recordOf(reference, number), mustExist(row, "The earlier version"));
}

/** Re-encrypts an earlier version with the current key. */
export async function resealEarlierContents(tx: Transaction, keys: EncryptionKeys, id: number): Promise<void> {
  const [found] = await tx
    .select({ version: t, reference: financeApplications.reference })
    .from(t)
    .innerJoin(financeApplications, eq(financeApplications.id, t.applicationId))
    .where(eq(t.id, id))
    .for("update", { of: t });
  if (found === undefined || found.version.keyId === keys.current.id) return;
  const { version, reference } = found;
  await tx
    .update(t)
    .set(resealStored(keys, recordOf(reference, version.number), version))
    .where(eq(t.id, id));
}
