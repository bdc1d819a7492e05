import { and, eq, inArray, lt, sql } from "drizzle-orm";
import Type from "typebox";
import {
  APPLICATION_STAGES,
  type ApplicationStage,
  OPEN_APPLICATION_STAGES,
} from "../../../contract/applications/application-progress.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import { staffFinanceApplication } from "../../../contract/staff/applications/finance-application.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import type { Transaction } from "../../../db/connect.ts";
import { parseApplicantSearch } from "../../../db/encryption/applicant-hashes.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { readApplicationTimeline } from "../../../db/queries/applications/application-timeline.ts";
import { listCorrections } from "../../../db/queries/applications/correct-application.ts";
import { deleteApplications } from "../../../db/queries/applications/delete-applications.ts";
import { listDocumentRequests } from "../../../db/queries/applications/document-requests.ts";
import { listDocuments } from "../../../db/queries/applications/documents.ts";
import { hashApplicants, isOfApplicant } from "../../../db/queries/applications/find-applications.ts";
import { listOwnerChoices } from "../../../db/queries/enquiries/progress/lead-owners.ts";
import { readPersonNames } from "../../../db/queries/enquiries/progress/lead-timeline.ts";
import { financeApplications as t } from "../../../db/schema/finance.ts";
import { removeFromOutbox } from "../../../leads/delivery/mail/outbox.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import type { Definition } from "../engine/definition.ts";
import { ownerViolations } from "../enquiries/owner-violations.ts";
import { dayFilters } from "../reports/day-filters.ts";

type Application = typeof t.$inferSelect;

/**
 * Applications and their progress. Their contents are encrypted: see the routes of `applications/`. `outbox` is the folder of unsent
 * e-mails. `keys` find applicants.
 */
export const financeApplicationsDefinition = (
  { outbox }: Pick<LeadSettings, "outbox">,
  keys: EncryptionKeys,
): Definition => ({
  name: "finance_applications",
  title: "The finance application",
  schema: staffFinanceApplication,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  async search(db, text) {
    if (isReference(text)) return eq(t.reference, text.trim().toUpperCase());
    const person = parseApplicantSearch(text);
    if (person === null) return sql`false`;
    await hashApplicants(db, keys, PREPARATION_MS);
    return isOfApplicant(keys, person);
  },
  searchedBy: (text) => (isReference(text) ? undefined : parseApplicantSearch(text)?.kind),
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    stage: {
      schema: Choice([...APPLICATION_STAGES, "open"]),
      where: (stage: ApplicationStage | "open") => (stage === "open" ? isOpen : eq(t.stage, stage)),
    },
    ownerId: {
      schema: { ...Id(), description: "Number of the person who looks after the applicant" },
      where: (id: number) => eq(t.ownerId, id),
    },
    openForDays: {
      schema: Type.Integer({ minimum: 1, maximum: 3650, description: "Received so many days ago, and still open" }),
      where: (days: number) => and(isOpen, lt(t.createdAt, sql`now() - ${days} * interval '1 day'`)),
    },
    status: { schema: Choice(LEAD_STATUSES), where: (status: LeadStatus) => eq(t.status, status) },
    ...dayFilters("createdAt", t.createdAt),
  },
  orders: { id: t.id, createdAt: t.createdAt },
  defaultOrder: { column: t.createdAt, direction: "desc" },
  async present(tx, rows, { isDetail }) {
    const applications = rows as readonly Application[];
    const names = await readPersonNames(
      tx,
      applications.flatMap(({ ownerId }) => ownerId ?? []),
    );
    return Promise.all(
      applications.map(async (application) => ({
        ...application,
        ownerName: application.ownerId === null ? null : (names.get(application.ownerId) ?? null),
        ...(isDetail && (await readDetails(tx, application))),
      })),
    );
  },
  check: (tx, _application, { changes, row }) =>
    ownerViolations(tx, "ownerId", {
      dealerId: (row as Application).dealerId,
      numbers: typeof changes.ownerId === "number" ? [changes.ownerId] : [],
      kind: "finance_applications",
    }),
  async destroy(tx, { id }, { name }) {
    // If the deletion fails, a removed e-mail is rendered again when it is sent.
    for (const messageId of await deleteApplications(tx, [id], { by: name, remark: "" })) {
      await removeFromOutbox(outbox, messageId);
    }
  },
});

/** Maximum time for which a search prepares applications that the worker has not prepared yet. */
const PREPARATION_MS = 2000;

const isReference = (text: string) => /^\s*F-[0-9A-Z]{8}\s*$/i.test(text);

const isOpen = inArray(t.stage, [...OPEN_APPLICATION_STAGES]);

async function readDetails(tx: Transaction, application: Application) {
  return {
    timeline: await readApplicationTimeline(tx, application),
    owners: await listOwnerChoices(tx, application, "finance_applications"),
    documentRequests: await listDocumentRequests(tx, application.id),
    documents: await listDocuments(tx, application.id),
    corrections: await listCorrections(tx, application.id),
  };
}
