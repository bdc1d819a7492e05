/** The documents of applications: files in encrypted parts. */
import { and, asc, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { DocumentKind } from "../../../contract/applications/application-progress.ts";
import type { Database, Transaction } from "../../connect.ts";
import {
  decryptBytes,
  decryptStored,
  type EncryptionKeys,
  encrypt,
  encryptBytes,
  resealStored,
  storedKey,
  UnreadableRecord,
} from "../../encryption/encrypted-record.ts";
import { financeApplications, financeDocumentParts as parts, financeDocuments as t } from "../../schema/finance.ts";
import type { OpenRequest } from "./document-requests.ts";

const recordOf = (reference: string, id: number) => `${reference}/document ${id}`;
/** The reference to which a part's encryption is bound, so that parts cannot be swapped. */
const partOf = (reference: string, id: number, number: number) => `${recordOf(reference, id)}/${number}`;

/** The encrypted description of a document. The size shows that no part is missing. */
type Sealed = { fileName: string; bytes: number; mediaType: string };

/** Begins an upload, which becomes a document by `completeDocument`. */
export async function beginDocument(
  db: Database,
  keys: EncryptionKeys,
  { id: requestId, applicationId }: OpenRequest,
  kind: DocumentKind,
): Promise<number> {
  const empty = { mediaType: "", bytes: 0, contents: Buffer.alloc(0) };
  const [row] = await db
    .insert(t)
    .values({ applicationId, requestId, kind, keyId: keys.current.id, ...empty })
    .returning({ id: t.id });
  return row?.id as number;
}

export type DocumentPart = { reference: string; id: number; number: number };

export async function storeDocumentPart(
  db: Database,
  { current }: EncryptionKeys,
  { reference, id, number }: DocumentPart,
  bytes: Buffer,
): Promise<void> {
  const contents = encryptBytes(current, partOf(reference, id, number), bytes);
  await db.insert(parts).values({ documentId: id, number, contents });
}

/** Completes a document whose parts are stored. */
export async function completeDocument(
  db: Database,
  { current }: EncryptionKeys,
  { reference, id }: { reference: string; id: number },
  sealed: Sealed,
): Promise<void> {
  const { mediaType, bytes } = sealed;
  const contents = encrypt(current, recordOf(reference, id), JSON.stringify(sealed));
  await db.update(t).set({ mediaType, bytes, contents, uploadedAt: sql`now()` }).where(eq(t.id, id));
}

export async function deleteDocument(db: Database, id: number): Promise<void> {
  await db.delete(t).where(eq(t.id, id));
}

/** Deletes uploads that are incomplete after an hour. Returns their number. */
export async function deleteIncompleteDocuments(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(t)
    .where(and(isNull(t.uploadedAt), lt(t.createdAt, sql`now() - interval '1 hour'`)));
  return rowCount ?? 0;
}

/** The number of documents that were uploaded by a link, including unfinished uploads. */
export async function countDocuments(db: Database, requestId: number): Promise<number> {
  const [row] = await db.select({ documents: count() }).from(t).where(eq(t.requestId, requestId));
  return row?.documents ?? 0;
}

/** The documents of an application, the oldest first. Their names are encrypted. */
export async function listDocuments(tx: Transaction, applicationId: number) {
  const { id, kind, mediaType, bytes, uploadedAt } = t;
  return tx
    .select({ id, kind, mediaType, bytes, uploadedAt })
    .from(t)
    .where(and(eq(t.applicationId, applicationId), isNotNull(uploadedAt)))
    .orderBy(asc(id));
}

export async function findDocument(db: Database, applicationId: number, id: number) {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.applicationId, applicationId), isNotNull(t.uploadedAt)));
  return row;
}

type Stored = { id: number; keyId: string; contents: Buffer };

/** The name, size and type of a document. Throws UnreadableRecord. */
export function openDocument(keys: EncryptionKeys, reference: string, document: Stored): Sealed {
  return JSON.parse(decryptStored(keys, recordOf(reference, document.id), document)) as Sealed;
}

/** The bytes of a document, part by part. Throws UnreadableRecord, also if the total is not `bytes`. */
export async function* readDocument(
  db: Database,
  keys: EncryptionKeys,
  { reference, id, keyId, bytes }: { reference: string; id: number; keyId: string; bytes: number },
): AsyncGenerator<Buffer> {
  const key = storedKey(keys, reference, keyId);
  let left = bytes;
  for (let number = 0; left > 0; number += 1) {
    const [row] = await db
      .select({ contents: parts.contents })
      .from(parts)
      .where(and(eq(parts.documentId, id), eq(parts.number, number)));
    if (!row) throw new UnreadableRecord(`${reference}: a part of a document is missing`);
    const part = decryptBytes(key, partOf(reference, id, number), row.contents);
    left -= part.length;
    if (left < 0) throw new UnreadableRecord(`${reference}: a document is longer than it was`);
    yield part;
  }
}

/** Re-encrypts a document with the current key, part by part. Skips unfinished uploads, which keep the key that they began with. */
export async function resealDocument(tx: Transaction, keys: EncryptionKeys, id: number): Promise<void> {
  const [found] = await tx
    .select({ document: t, reference: financeApplications.reference })
    .from(t)
    .innerJoin(financeApplications, eq(financeApplications.id, t.applicationId))
    .where(and(eq(t.id, id), isNotNull(t.uploadedAt)))
    .for("update", { of: t });
  if (found === undefined || found.document.keyId === keys.current.id) return;
  const { document, reference } = found;
  const { keyId } = document;
  const numbers = await tx.select({ number: parts.number }).from(parts).where(eq(parts.documentId, id));
  for (const { number } of numbers) {
    const isPart = and(eq(parts.documentId, id), eq(parts.number, number));
    const [part] = await tx.select({ contents: parts.contents }).from(parts).where(isPart);
    if (part === undefined) continue;
    const { contents } = resealStored(keys, partOf(reference, id, number), { keyId, ...part });
    await tx.update(parts).set({ contents }).where(isPart);
  }
  await tx
    .update(t)
    .set(resealStored(keys, recordOf(reference, id), document))
    .where(eq(t.id, id));
}
