import type { TimelineEntry } from "../../../../contract/staff/resources/customer-enquiry.ts";
import type { Transaction } from "../../../connect.ts";
import {
  type Entry,
  MAX_ENTRIES,
  readChanges,
  readDeliveries,
  readNotes,
  receivedAt,
  toTimeline,
} from "../lead-timeline.ts";
import { listAccesses } from "./application-access.ts";

type Application = { id: number; reference: string; createdAt: Date };

/** What happened to an application, the latest first. Nothing of it is from what the applicant wrote. */
export async function readApplicationTimeline(
  tx: Transaction,
  { id, reference, createdAt }: Application,
): Promise<TimelineEntry[]> {
  const subject = { applicationId: id };
  return toTimeline([
    receivedAt(createdAt),
    ...(await readDeliveries(tx, subject)),
    ...(await readChanges(tx, "finance_applications", id)),
    ...(await readNotes(tx, subject)),
    ...(await readAccesses(tx, reference)),
  ]);
}

async function readAccesses(tx: Transaction, reference: string): Promise<Entry[]> {
  const accesses = await listAccesses(tx, reference, MAX_ENTRIES);
  return accesses.map(({ part, reason, remark, readBy, readAt }) => ({
    ...{ at: readAt, kind: "reading", by: readBy, text: remark === "" ? null : remark },
    changes: [{ name: part, from: null, to: reason }],
  }));
}
