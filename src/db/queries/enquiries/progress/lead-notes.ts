import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import { isContact, type NoteKind } from "../../../../contract/enquiries/lead-progress.ts";
import type { Transaction } from "../../../connect.ts";
import { leadNotes as t } from "../../../schema/enquiries/lead-notes.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";

/** The subject of a note. */
export type NoteSubject = { enquiryId: number } | { applicationId: number };

/**
 * Adds a note to a locked lead or application. A first contact with the customer ends a lead's stage New.
 */
export async function addNote(
  tx: Transaction,
  subject: NoteSubject,
  note: { kind: NoteKind; text: string; personName: string },
): Promise<void> {
  await tx.insert(t).values({ ...subject, ...note });
  if (isContact(note.kind) && "enquiryId" in subject) await markContacted(tx, subject.enquiryId);
}

/** Records the first contact with a lead's customer. Also marks their answer as handled, since whoever contacts them has read it. */
export async function markContacted(tx: Transaction, enquiryId: number): Promise<void> {
  const { id, firstContactAt } = customerEnquiries;
  await tx
    .update(customerEnquiries)
    .set({
      firstContactAt: sql`coalesce(${firstContactAt}, now())`,
      reopenedAt: null,
      awaitingReplySince: null,
      bouncedAt: null,
    })
    .where(eq(id, enquiryId));
}

export async function countNotes(tx: Transaction, subject: NoteSubject): Promise<number> {
  const [row] = await tx.select({ notes: count() }).from(t).where(isAbout(subject));
  return row?.notes ?? 0;
}

/** The notes of a lead or an application, the latest first. */
export async function listNotes(tx: Transaction, subject: NoteSubject, limit: number) {
  const { at, kind, personName, text, id } = t;
  return tx.select({ at, kind, personName, text }).from(t).where(isAbout(subject)).orderBy(desc(id)).limit(limit);
}

function isAbout(subject: NoteSubject): SQL {
  return "enquiryId" in subject ? eq(t.enquiryId, subject.enquiryId) : eq(t.applicationId, subject.applicationId);
}
