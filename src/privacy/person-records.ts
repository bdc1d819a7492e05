/** Finds, exports, corrects and erases the records of one person, of all kinds. */
import { MAX_RECORDS, type PrivacyAction, RECORD_KINDS, type RecordKind } from "../contract/privacy/privacy-request.ts";
import type { FoundRecord, PersonChanges } from "../contract/staff/privacy/privacy-request.ts";
import type { Transaction } from "../db/connect.ts";
import { type Contact, contactHash, contactHashes } from "../db/encryption/contact-hashes.ts";
import { hashApplicants } from "../db/queries/applications/find-applications.ts";
import { addContactHashes, findOtherRequests, recordAction } from "../db/queries/privacy/privacy-requests.ts";
import { recordKinds } from "./record-kinds.ts";
import type { ExportedRecord, PrivacyContext, Worker } from "./record-provider.ts";

/** Maximum time that a search spends on hashing applications that cannot be found yet. */
const PREPARATION_MS = 5000;

/** The request, and the person who works on it. */
export type Work = { requestId: number; worker: Worker };

/** A record by its kind and its id within the kind. */
export type RecordKey = Pick<FoundRecord, "kind" | "id">;

export type PersonRecords = {
  records: FoundRecord[];
  /** Kinds with more records than were returned. */
  more: RecordKind[];
  /** Number of applications that could not be searched. */
  unsearchable: number;
};

/** Finds up to MAX_RECORDS records of each kind of the person with these contacts. */
export async function findPersonRecords(context: PrivacyContext, contacts: readonly Contact[]): Promise<PersonRecords> {
  const unsearchable = await hashApplicants(context.db, context.keys, PREPARATION_MS);
  const records: FoundRecord[] = [];
  const more: RecordKind[] = [];
  for (const kind of RECORD_KINDS) {
    const found = await recordKinds[kind].find(context, contacts, MAX_RECORDS + 1);
    if (found.length > MAX_RECORDS) more.push(kind);
    records.push(...found.slice(0, MAX_RECORDS));
  }
  return { records, more, unsearchable };
}

/** Records the contacts that were searched for a request. Returns the references of other requests by the same person. */
export async function recordSearch(
  { db, keys }: PrivacyContext,
  { requestId, worker }: Work,
  contacts: readonly Contact[],
  records: readonly RecordKey[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await addContactHashes(
      tx,
      requestId,
      contacts.map((contact) => contactHash(keys.current, contact)),
    );
    await record(tx, { requestId, worker }, "search", records);
    return findOtherRequests(
      tx,
      requestId,
      contacts.flatMap((contact) => contactHashes(keys, contact)),
    );
  });
}

/** Exports everything that is stored about the records, by kind. Records the export first, and also the reading of applications. */
export async function exportRecords(
  context: PrivacyContext,
  work: Work,
  records: readonly RecordKey[],
  format: string,
): Promise<Partial<Record<RecordKind, ExportedRecord[]>>> {
  await record(context.db, work, "export", records, [format]);
  const exported: Partial<Record<RecordKind, ExportedRecord[]>> = {};
  for (const [kind, ids] of byKind(records)) exported[kind] = await recordKinds[kind].export(context, ids, work.worker);
  return exported;
}

/** Corrects the person's data in all the records, or in none. Leaves out kinds that cannot be corrected. */
export async function correctRecords(
  { db }: PrivacyContext,
  work: Work,
  records: readonly RecordKey[],
  changes: PersonChanges,
): Promise<void> {
  const corrected = records.filter(({ kind }) => recordKinds[kind].correct !== undefined);
  await db.transaction(async (tx) => {
    await record(tx, work, "correction", corrected, Object.keys(changes));
    for (const [kind, ids] of byKind(corrected)) await recordKinds[kind].correct?.(tx, ids, changes, work.worker);
  });
}

/** Erases the records and their unsent messages. Records the erasure first; one that was interrupted can be repeated. */
export async function eraseRecords(context: PrivacyContext, work: Work, records: readonly RecordKey[]): Promise<void> {
  await record(context.db, work, "erasure", records);
  for (const [kind, ids] of byKind(records)) await recordKinds[kind].erase(context, ids, work.worker);
}

async function record(
  tx: Transaction,
  { requestId, worker }: Work,
  action: PrivacyAction,
  records: readonly RecordKey[],
  details: string[] = [],
): Promise<void> {
  const counts = Object.fromEntries([...byKind(records)].map(([kind, ids]) => [kind, ids.length]));
  await recordAction(tx, { requestId, personName: worker.name, action, records: counts, details });
}

/** The ids by kind, in the order of RECORD_KINDS. */
function byKind(records: readonly RecordKey[]): Map<RecordKind, number[]> {
  const ids = new Map<RecordKind, number[]>();
  for (const kind of RECORD_KINDS) {
    const ofKind = records.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ofKind.length > 0) ids.set(kind, [...new Set(ofKind)]);
  }
  return ids;
}
