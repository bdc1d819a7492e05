import type { FoundRecord } from "../../contract/staff/privacy/privacy-request.ts";
import { UnreadableRecord } from "../../db/encryption/encrypted-record.ts";
import { readApplicationTimeline } from "../../db/queries/applications/application-timeline.ts";
import { listCorrections, readEarlierContents } from "../../db/queries/applications/correct-application.ts";
import { deleteApplications } from "../../db/queries/applications/delete-applications.ts";
import { findDocument, listDocuments, openDocument } from "../../db/queries/applications/documents.ts";
import { findApplications } from "../../db/queries/applications/find-applications.ts";
import { readApplication } from "../../db/queries/applications/read-application.ts";
import { removeFromOutbox } from "../../leads/delivery/mail/outbox.ts";
import type { ExportedRecord, PrivacyContext, RecordProvider, Worker } from "../record-provider.ts";

const REASON = "Answer the applicant";

/** Finance applications. They are found without decryption; an export decrypts them and is recorded as an access. */
export const applications: RecordProvider = {
  kind: "application",
  async find({ db, keys }, contacts, limit) {
    const rows = await findApplications(db, keys, contacts, limit);
    return rows.map(
      ({ application: { id, reference, vehicleType, createdAt }, dealer }): FoundRecord => ({
        kind: "application",
        id,
        dealer,
        title: `${reference}, ${vehicleType} vehicle`,
        createdAt: createdAt.toISOString(),
        canBeCorrected: false,
        name: null,
        email: null,
        phone: null,
      }),
    );
  },
  async export(context, ids, worker) {
    const exported: ExportedRecord[] = [];
    for (const id of [...ids].sort((one, other) => one - other)) {
      exported.push(
        await readWhole(context, id, worker).catch((error: unknown) => {
          if (error instanceof UnreadableRecord) return { id, unreadable: true };
          throw error;
        }),
      );
    }
    return exported;
  },
  async erase({ db, outbox }, ids, { name, request }) {
    const emails = await db.transaction((tx) => deleteApplications(tx, ids, { by: name, remark: request }));
    for (const messageId of emails) await removeFromOutbox(outbox, messageId);
  },
};

/** An application with its earlier versions, the names of its documents, and its history of accesses and e-mails. */
async function readWhole({ db, keys }: PrivacyContext, id: number, { name, request }: Worker): Promise<ExportedRecord> {
  const access = { part: "export", reason: REASON, remark: request, readBy: name } as const;
  const { notices, readBefore, ...application } = await readApplication(db, keys, { id }, access);
  const earlierVersions = [];
  for (const { number, ...correction } of await listCorrections(db, id)) {
    const contents: unknown = JSON.parse(await readEarlierContents(db, keys, application, number));
    earlierVersions.push({ ...correction, contents });
  }
  const documents = [];
  for (const { id: documentId, ...document } of await listDocuments(db, id)) {
    const stored = await findDocument(db, id, documentId);
    const opened = stored && openDocument(keys, application.reference, stored);
    documents.push({ ...document, fileName: opened?.fileName ?? null });
  }
  return { ...application, earlierVersions, documents, history: await readApplicationTimeline(db, application) };
}
