/** Files of a lead's conversation by WhatsApp. Their contents are rows, so that they are erased and backed up with the lead. */
import { and, asc, count, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { LeadFile } from "../../../../contract/staff/enquiries/whatsapp.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { leadFiles as t } from "../../../schema/enquiries/whatsapp.ts";

/** Time until another worker may fetch a file that one has claimed, in seconds. It is longer than the timeouts of all its requests. */
const LEASE_SECONDS = 120;

/** The files of a lead's messages, by message, without their contents. */
export async function listLeadFiles(tx: Transaction, enquiryId: number): Promise<Map<number, LeadFile[]>> {
  const { id, messageId, name, mediaType, bytes, state } = t;
  const rows = await tx
    .select({ id, messageId, name, mediaType, bytes, state })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), isNotNull(messageId)))
    .orderBy(asc(id));
  const files = new Map<number, LeadFile[]>();
  for (const { messageId: ofMessage, ...file } of rows) {
    if (ofMessage !== null) files.set(ofMessage, [...(files.get(ofMessage) ?? []), file]);
  }
  return files;
}

/** A kept file of a lead, with its contents; undefined if there is none. */
export async function findLeadFile(db: Transaction, enquiryId: number, id: number) {
  const [file] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.enquiryId, enquiryId), eq(t.state, "kept")));
  return file;
}

/** The file of a message of ours; undefined if it has none. */
export async function findFileOfMessage(db: Transaction, messageId: number) {
  const [file] = await db
    .select()
    .from(t)
    .where(and(eq(t.messageId, messageId), eq(t.state, "kept")));
  return file;
}

type Contents = { mediaType: string; contents: Buffer };
type NewFile = Contents & { enquiryId: number; personId: number | null; name: string };

/** Stores a file that staff uploaded for a lead, which no message has yet. */
export async function addUnsentFile(tx: Transaction, { contents, ...file }: NewFile): Promise<LeadFile> {
  const { id, name, mediaType, bytes, state } = t;
  const [row] = await tx
    .insert(t)
    .values({ ...file, contents, bytes: contents.length, state: "kept" })
    .returning({ id, name, mediaType, bytes, state });
  return row as LeadFile;
}

/** The number of a lead's files that no message has yet. */
export async function countUnsentFiles(tx: Transaction, enquiryId: number): Promise<number> {
  const [row] = await tx
    .select({ files: count() })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), isNull(t.messageId)));
  return row?.files ?? 0;
}

/** A file of a locked lead that no message has yet, without its contents; undefined if there is none. */
export async function findUnsentFile(tx: Transaction, enquiryId: number, id: number) {
  const [file] = await tx
    .select({ id: t.id, mediaType: t.mediaType })
    .from(t)
    .where(and(eq(t.id, id), eq(t.enquiryId, enquiryId), isNull(t.messageId)));
  return file;
}

export async function attachFile(tx: Transaction, id: number, messageId: number): Promise<void> {
  await tx.update(t).set({ messageId }).where(eq(t.id, id));
}

/** Notes a file that a customer sent, which a worker fetches. */
export async function addWaitingFile(
  tx: Transaction,
  file: { enquiryId: number; messageId: number; name: string; mediaType: string; mediaId: string },
): Promise<void> {
  await tx.insert(t).values({ ...file, state: "waiting" });
}

/** Claims the file that has waited longest, if one is due. Another worker may claim it when the lease has run out. */
export async function claimWaitingFile(db: Database) {
  const due = db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.state, "waiting"), lte(t.nextAttemptAt, sql`now()`)))
    .orderBy(t.nextAttemptAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const { id, name, mediaId, mediaType, attempts, createdAt } = t;
  const [file] = await db
    .update(t)
    .set({ attempts: sql`${t.attempts} + 1`, nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(eq(t.id, sql`(${due})`))
    .returning({ id, name, mediaId, mediaType, attempts, createdAt });
  return file;
}

/** Ends the wait for a file. Erased files have no row any more, and nothing happens. */
export async function finishFile(db: Database, id: number, result: Contents | "refused" | "lost"): Promise<void> {
  const columns =
    typeof result === "string"
      ? { state: result }
      : { state: "kept" as const, ...result, bytes: result.contents.length };
  await db
    .update(t)
    .set({ ...columns, mediaId: null })
    .where(and(eq(t.id, id), eq(t.state, "waiting")));
}

export async function postponeFile(db: Database, id: number, seconds: number): Promise<void> {
  await db
    .update(t)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(t.id, id), eq(t.state, "waiting")));
}

/** Deletes files that were uploaded a day ago and never sent. Returns their number. */
export async function deleteUnsentFiles(db: Database): Promise<number> {
  const isOld = lt(t.createdAt, sql`now() - interval '1 day'`);
  const { rowCount } = await db.delete(t).where(and(isNull(t.messageId), isOld));
  return rowCount ?? 0;
}
