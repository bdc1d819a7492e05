import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { EnquiryView } from "../../../contract/staff/enquiries/enquiry-views.ts";
import type { Database } from "../../connect.ts";
import { enquiryViews as t } from "../../schema/people/people.ts";

/** The views of a person, and those shared with the people of `dealerIds`, or of all dealers if that is undefined. */
export async function listEnquiryViews(db: Database, personId: string, dealerIds: readonly number[] | undefined) {
  const isShared = dealerIds === undefined ? isNotNull(t.dealerId) : inArray(t.dealerId, [...dealerIds]);
  return db
    .select()
    .from(t)
    .where(or(eq(t.personId, personId), isShared))
    .orderBy(asc(t.name), asc(t.id));
}

/** Saves a view, in place of the person's view of the same name. Returns false if the person has too many. */
export async function saveEnquiryView(
  db: Database,
  personId: string,
  view: EnquiryView,
  maxViews: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await tx.select({ name: t.name }).from(t).where(eq(t.personId, personId)).for("update");
    if (own.length >= maxViews && !own.some(({ name }) => name === view.name)) return false;
    await tx
      .insert(t)
      .values({ ...view, personId })
      .onConflictDoUpdate({ target: [t.personId, t.name], set: view });
    return true;
  });
}

/** Deletes a view of the person. Returns false if there is none. */
export async function deleteEnquiryView(db: Database, personId: string, id: number): Promise<boolean> {
  const deleted = await db
    .delete(t)
    .where(and(eq(t.id, id), eq(t.personId, personId)))
    .returning({ id: t.id });
  return deleted.length > 0;
}
