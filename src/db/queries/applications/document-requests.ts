/** Links by which applicants upload documents. The database stores a digest of each link's token, and tokens only encrypted. */
import { createHash, randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { DocumentKind } from "../../../contract/applications/application-progress.ts";
import type { FinanceDocumentRequest } from "../../../contract/applications/finance-document-request.ts";
import type { Database, Transaction } from "../../connect.ts";
import {
  decryptStored,
  type EncryptionKeys,
  encrypt,
  keyedHash,
  storedKey,
} from "../../encryption/encrypted-record.ts";
import { dealers } from "../../schema/dealers.ts";
import { leadDeliveries } from "../../schema/enquiries/deliveries.ts";
import { financeApplications, financeDocuments, financeDocumentRequests as t } from "../../schema/finance.ts";

/** Hours for which a link is valid. */
const HOURS = 72;

type NewRequest = { kinds: DocumentKind[]; message: string; createdBy: string };

const isOpen = and(isNull(t.closedAt), gt(t.expiresAt, sql`now()`));
const recordOf = (reference: string, id: number) => `${reference}/document request ${id}`;
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Creates a link and withdraws the application's earlier ones. Returns its id. */
export async function createDocumentRequest(
  tx: Transaction,
  keys: EncryptionKeys,
  { id: applicationId, reference }: { id: number; reference: string },
  { kinds, message, createdBy }: NewRequest,
): Promise<number> {
  await withdrawDocumentRequests(tx, applicationId);
  const keyId = keys.current.id;
  const [row] = await tx
    .insert(t)
    .values({
      applicationId,
      tokenHash: randomUUID(),
      kinds,
      keyId,
      contents: Buffer.alloc(0),
      createdBy,
      expiresAt: sql`now() + ${HOURS} * interval '1 hour'`,
    })
    .returning({ id: t.id });
  const id = row?.id as number;
  const contents = encrypt(keys.current, recordOf(reference, id), JSON.stringify({ message }));
  await tx
    .update(t)
    .set({ contents, tokenHash: digest(tokenOf(keys, { id, keyId })) })
    .where(eq(t.id, id));
  return id;
}

/** Closes the open links of an application, and cancels unsent e-mails with them. */
export async function withdrawDocumentRequests(tx: Transaction, applicationId: number): Promise<number> {
  const closed = await tx
    .update(t)
    .set({ closedAt: sql`now()`, closedBecause: "withdrawn" })
    .where(and(eq(t.applicationId, applicationId), isNull(t.closedAt)))
    .returning({ id: t.id });
  const d = leadDeliveries;
  await tx
    .update(d)
    .set({ status: "Failed", lastError: "withdrawn", updatedAt: sql`now()` })
    .where(
      and(
        eq(d.applicationId, applicationId),
        eq(d.kind, "document_request"),
        inArray(d.status, ["Queued", "Sending", "Kept"]),
      ),
    );
  return closed.length;
}

/** Derives a link's token from the key, so that a retry of the e-mail has the same token, although it is not stored. */
function tokenOf(keys: EncryptionKeys, { id, keyId }: { id: number; keyId: string }): string {
  return keyedHash(storedKey(keys, `Document request ${id}`, keyId), `document request ${id}`);
}

/** The encrypted part of a request. `token` is set if the link was made under an earlier key, from which it cannot be derived any more. */
type Sealed = { message: string; token?: string };

/** Re-encrypts a request with the current key. Its link stays the same. */
export async function resealDocumentRequest(tx: Transaction, keys: EncryptionKeys, id: number): Promise<void> {
  const [found] = await tx
    .select({ request: t, reference: financeApplications.reference })
    .from(t)
    .innerJoin(financeApplications, eq(financeApplications.id, t.applicationId))
    .where(eq(t.id, id))
    .for("update", { of: t });
  if (found === undefined || found.request.keyId === keys.current.id) return;
  const { request, reference } = found;
  const record = recordOf(reference, id);
  const { message, token = tokenOf(keys, request) } = JSON.parse(decryptStored(keys, record, request)) as Sealed;
  const contents = encrypt(keys.current, record, JSON.stringify({ message, token } satisfies Sealed));
  await tx.update(t).set({ keyId: keys.current.id, contents }).where(eq(t.id, id));
}

/**
 * Data for the e-mail with a link. Undefined if the link is of another application, or closed although it must be open. Throws
 * UnreadableRecord.
 */
export async function findDocumentRequestForEmail(
  db: Transaction,
  keys: EncryptionKeys,
  id: number,
  { applicationId, isOpen: mustBeOpen }: { applicationId?: number; isOpen: boolean },
) {
  const [row] = await db
    .select({ request: t, reference: financeApplications.reference })
    .from(t)
    .innerJoin(financeApplications, eq(financeApplications.id, t.applicationId))
    .where(
      and(
        eq(t.id, id),
        mustBeOpen ? isOpen : undefined,
        applicationId === undefined ? undefined : eq(t.applicationId, applicationId),
      ),
    );
  if (!row) return undefined;
  const { request, reference } = row;
  const sealed = JSON.parse(decryptStored(keys, recordOf(reference, id), request)) as Sealed;
  const { message, token = tokenOf(keys, request) } = sealed;
  return { kinds: request.kinds, message, expiresAt: request.expiresAt, token };
}

export type OpenRequest = {
  id: number;
  applicationId: number;
  dealerId: number;
  reference: string;
  kinds: DocumentKind[];
};

/** The open link with this token. */
export async function findOpenRequest(db: Database, token: string): Promise<OpenRequest | undefined> {
  const { reference, dealerId } = financeApplications;
  const [row] = await db
    .select({ id: t.id, applicationId: t.applicationId, kinds: t.kinds, reference, dealerId })
    .from(t)
    .innerJoin(financeApplications, eq(financeApplications.id, t.applicationId))
    .where(and(eq(t.tokenHash, digest(token)), isOpen));
  return row;
}

/** Data for the page of an open link. Undefined if no open link has this token. Throws UnreadableRecord. */
export async function findRequestForApplicant(
  db: Database,
  keys: EncryptionKeys,
  token: string,
): Promise<Omit<FinanceDocumentRequest, "@id" | "@type"> | undefined> {
  const open = await findOpenRequest(db, token);
  const found = open && (await findDocumentRequestForEmail(db, keys, open.id, { isOpen: true }));
  if (!open || !found) return undefined;
  const [dealer] = await db
    .select({ name: dealers.name })
    .from(financeApplications)
    .innerJoin(dealers, eq(dealers.id, financeApplications.dealerId))
    .where(eq(financeApplications.id, open.applicationId));
  const { kind, bytes, requestId, uploadedAt, id } = financeDocuments;
  const documents = await db
    .select({ kind, bytes })
    .from(financeDocuments)
    .where(and(eq(requestId, open.id), isNotNull(uploadedAt)))
    .orderBy(asc(id));
  const { kinds, message, expiresAt } = found;
  return {
    reference: open.reference,
    dealer: dealer?.name ?? "",
    kinds,
    message,
    documents,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Closes an open link, because its applicant has sent everything. Returns false if it was closed meanwhile. */
export async function finishDocumentRequest(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(t)
    .set({ closedAt: sql`now()`, closedBecause: "sent" })
    .where(and(eq(t.id, id), isOpen));
  return rowCount === 1;
}

/** The links of an application, the latest first. */
export async function listDocumentRequests(tx: Transaction, applicationId: number) {
  const rows = await tx
    .select({
      id: t.id,
      kinds: t.kinds,
      createdAt: t.createdAt,
      createdBy: t.createdBy,
      expiresAt: t.expiresAt,
      state: sql<"open" | "sent" | "withdrawn" | "expired">`
        coalesce(closed_because, case when expires_at > now() then 'open' else 'expired' end)`,
    })
    .from(t)
    .where(eq(t.applicationId, applicationId))
    .orderBy(desc(t.id));
  return rows;
}
