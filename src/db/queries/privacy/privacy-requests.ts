/** The actions for requests about personal data. People are stored as keyed hashes, without a name or address. */
import { and, arrayOverlaps, desc, eq, ne, sql } from "drizzle-orm";
import { MAX_CONTACTS, type PrivacyAction, type RecordKind } from "../../../contract/privacy/privacy-request.ts";
import type { Transaction } from "../../connect.ts";
import { privacyActions, privacyRequests } from "../../schema/privacy/privacy.ts";

/** Maximum number of actions that a request's page shows. */
const MAX_ACTIONS = 200;
/** Maximum number of the person's other requests that a search lists. */
const MAX_OTHERS = 50;

export type NewAction = {
  requestId: number;
  /** Name of the person, or of the operating system user. */
  personName: string;
  action: PrivacyAction;
  records: Partial<Record<RecordKind, number>>;
  details?: string[];
};

/** Records an action for a request, for good. Call this before the action, so that none is without a record. */
export async function recordAction(tx: Transaction, action: NewAction): Promise<void> {
  await tx.insert(privacyActions).values(action);
}

/** The actions for a request, the latest first. */
export async function listActions(tx: Transaction, requestId: number) {
  const { at, personName, action, records, details, id } = privacyActions;
  return tx
    .select({ at, personName, action, records, details })
    .from(privacyActions)
    .where(eq(privacyActions.requestId, requestId))
    .orderBy(desc(id))
    .limit(MAX_ACTIONS);
}

/** Adds the hashes of searched contacts to the request. */
export async function addContactHashes(tx: Transaction, requestId: number, hashes: readonly string[]): Promise<void> {
  const added = sql`${privacyRequests.contactHashes} || ${sql.param([...hashes], privacyRequests.contactHashes)}`;
  await tx
    .update(privacyRequests)
    .set({ contactHashes: sql`array(select distinct unnest(${added}) limit ${MAX_CONTACTS * 20})` })
    .where(eq(privacyRequests.id, requestId));
}

/** The references of other requests for which one of the contacts was searched, the latest first. */
export async function findOtherRequests(tx: Transaction, requestId: number, hashes: readonly string[]) {
  const t = privacyRequests;
  const rows = await tx
    .select({ reference: t.reference })
    .from(t)
    .where(and(ne(t.id, requestId), arrayOverlaps(t.contactHashes, [...hashes])))
    .orderBy(desc(t.id))
    .limit(MAX_OTHERS);
  return rows.map(({ reference }) => reference);
}
