import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { isContact, type NoteKind } from "../../../contract/domain/lead-progress.ts";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries, leadNotes } from "../../schema/leads.ts";

/**
 * Adds a note to a lead that is locked. The first contact with the customer is the end of the stage New, unless the lead is at
 * its end already.
 */
export async function addNote(
  tx: Transaction,
  enquiryId: number,
  note: { kind: NoteKind; text: string; personName: string },
): Promise<void> {
  await tx.insert(leadNotes).values({ enquiryId, ...note });
  if (!isContact(note.kind)) return;
  const { id, firstContactAt } = customerEnquiries;
  await tx
    .update(customerEnquiries)
    .set({ firstContactAt: sql`now()` })
    .where(and(eq(id, enquiryId), isNull(firstContactAt)));
}

export async function countNotes(tx: Transaction, enquiryId: number): Promise<number> {
  const [row] = await tx.select({ notes: count() }).from(leadNotes).where(eq(leadNotes.enquiryId, enquiryId));
  return row?.notes ?? 0;
}

/** The notes of a lead, the latest first. */
export async function listNotes(tx: Transaction, enquiryId: number, limit: number) {
  const { at, kind, personName, text, id } = leadNotes;
  return tx
    .select({ at, kind, personName, text })
    .from(leadNotes)
    .where(eq(leadNotes.enquiryId, enquiryId))
    .orderBy(desc(id))
    .limit(limit);
}
