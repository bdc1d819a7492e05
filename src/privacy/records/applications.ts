import type { FoundRecord } from "../../contract/staff/resources/privacy-request.ts";
import { UnreadableRecord } from "../../db/encryption/encrypted-record.ts";
import { readApplicationTimeline } from "../../db/queries/leads/applications/application-timeline.ts";
import { deleteApplications } from "../../db/queries/leads/applications/delete-applications.ts";
import { findApplications } from "../../db/queries/leads/applications/find-applications.ts";
import { readApplication } from "../../db/queries/leads/applications/read-application.ts";
import { removeFromOutbox } from "../../leads/delivery/outbox.ts";
import type { ExportedRecord, RecordProvider } from "../record-provider.ts";

const REASON = "Answer the applicant";

/** Applications for finance. They are found without being read; an export is a reading and is recorded as one. */
export const applications: RecordProvider = {
  kind: "application",
  async find({ db, keys }, contacts, limit) {
    const rows = await findApplications(db, keys, contacts, limit);
    return rows.map(
      ({ application: { id, reference, vehicleType, createdAt }, dealer }): FoundRecord => ({
        ...{ kind: "application", id, dealer, title: `${reference}, ${vehicleType} vehicle` },
        ...{ createdAt: createdAt.toISOString(), canBeCorrected: false, name: null, email: null, phone: null },
      }),
    );
  },
  async export({ db, keys }, ids, { name, request }) {
    const exported: ExportedRecord[] = [];
    for (const id of [...ids].sort((one, other) => one - other)) {
      const access = { part: "export", reason: REASON, remark: request, readBy: name } as const;
      const read = await readApplication(db, keys, { id }, access).catch((error: unknown) => {
        if (error instanceof UnreadableRecord) return null;
        throw error;
      });
      if (read === null) {
        exported.push({ id, unreadable: true });
        continue;
      }
      const { notices, readBefore, ...application } = read;
      // The notices and the readings are in the history too.
      exported.push({ ...application, history: await readApplicationTimeline(db, application) });
    }
    return exported;
  },
  async erase({ db, outbox }, ids, { name, request }) {
    const emails = await db.transaction((tx) => deleteApplications(tx, ids, { by: name, remark: request }));
    for (const messageId of emails) await removeFromOutbox(outbox, messageId);
  },
};
