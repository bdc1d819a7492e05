import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import type { Transaction } from "../../connect.ts";
import {
  type Entry,
  MAX_ENTRIES,
  readChanges,
  readDeliveries,
  readNotes,
  receivedAt,
  toTimeline,
} from "../enquiries/progress/lead-timeline.ts";
import { listAccesses } from "./application-access.ts";
import { shownAddress } from "./application-emails.ts";
import { listCorrections } from "./correct-application.ts";
import { listDocuments } from "./documents.ts";

type Application = { id: number; reference: string; createdAt: Date };

/** The timeline of an application, the latest first. Contains nothing that the applicant wrote. */
export async function readApplicationTimeline(
  tx: Transaction,
  { id, reference, createdAt }: Application,
): Promise<TimelineEntry[]> {
  const subject = { applicationId: id };
  return toTimeline([
    receivedAt(createdAt),
    ...(await readDeliveries(tx, subject)).map(withShownAddress),
    ...(await readChanges(tx, "finance_applications", id)),
    ...(await readNotes(tx, subject)),
    ...(await readAccesses(tx, reference)),
    ...(await readDocuments(tx, id)),
    ...(await readCorrections(tx, id)),
  ]);
}

async function readCorrections(tx: Transaction, applicationId: number): Promise<Entry[]> {
  const corrections = await listCorrections(tx, applicationId);
  return corrections.map(({ correctedAt, correctedBy, changedFields }) => ({
    at: correctedAt,
    kind: "correction",
    by: correctedBy,
    text: null,
    changes: changedFields.map((name) => ({ name, from: null, to: null })),
  }));
}

async function readDocuments(tx: Transaction, applicationId: number): Promise<Entry[]> {
  const documents = await listDocuments(tx, applicationId);
  return documents.flatMap(({ kind, uploadedAt }) =>
    uploadedAt === null
      ? []
      : [{ at: uploadedAt, kind: "document", by: null, text: null, changes: [{ name: kind, from: null, to: null }] }],
  );
}

const withShownAddress = ({ changes, ...entry }: Entry): Entry => ({
  ...entry,
  changes: changes.map((change) => ({ ...change, name: shownAddress(change.name) })),
});

async function readAccesses(tx: Transaction, reference: string): Promise<Entry[]> {
  const accesses = await listAccesses(tx, reference, MAX_ENTRIES);
  return accesses.map(({ part, reason, remark, readBy, readAt }) => ({
    at: readAt,
    kind: "reading",
    by: readBy,
    text: remark === "" ? null : remark,
    changes: [{ name: part, from: null, to: reason }],
  }));
}
