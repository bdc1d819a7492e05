import { eq } from "drizzle-orm";
import { isCalendarDate, southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { Violation } from "../../../contract/hydra.ts";
import {
  PRIVACY_REQUEST_DAYS,
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_STATUSES,
  type PrivacyRequestKind,
  type PrivacyRequestStatus,
} from "../../../contract/privacy/privacy-request.ts";
import { Choice } from "../../../contract/staff/fields.ts";
import { staffPrivacyRequest } from "../../../contract/staff/privacy/privacy-request.ts";
import { createReference } from "../../../db/queries/enquiries/submissions/reference.ts";
import { listActions } from "../../../db/queries/privacy/privacy-requests.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { privacyRequests as t } from "../../../db/schema/privacy/privacy.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";

type PrivacyRequest = typeof t.$inferSelect;

/** Requests about personal data, which concern the whole group. */
export const privacyRequestsDefinition: Definition = {
  name: "privacy_requests",
  title: "The request",
  schema: staffPrivacyRequest,
  table: t,
  isWritable: true,
  search: (_db, text) => eq(t.reference, text.trim().toUpperCase()),
  filters: {
    status: {
      schema: Choice(PRIVACY_REQUEST_STATUSES),
      where: (status: PrivacyRequestStatus) => eq(t.status, status),
    },
    kind: { schema: Choice(PRIVACY_REQUEST_KINDS), where: (kind: PrivacyRequestKind) => eq(t.kind, kind) },
  },
  orders: { id: t.id, receivedOn: t.receivedOn },
  defaultOrder: { column: t.receivedOn, direction: "desc" },
  present: (tx, rows, { isDetail }) =>
    Promise.all(
      (rows as readonly PrivacyRequest[]).map(async (request) => ({
        ...request,
        dueOn: dueOn(request.receivedOn),
        ...(isDetail && { actions: await listActions(tx, request.id) }),
      })),
    ),
  check: (_tx, request) => [...dayViolations(request), ...outcomeViolations(request)],
  toColumns: async (_tx, changes, { person, row }) => ({
    ...changes,
    ...(row === undefined && { reference: createReference("P") }),
    ...(changes.status !== undefined && changes.status !== "refused" && { refusalGround: null }),
    ...(changes.status !== undefined && closing(changes.status === "open", person.name)),
  }),
};

const closing = (isOpen: boolean, name: string) =>
  isOpen ? { closedAt: null, closedBy: null } : { closedAt: new Date(), closedBy: name };

/** Returns the last day to answer a request received on this day. */
function dueOn(receivedOn: string): string {
  const day = new Date(`${receivedOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + PRIVACY_REQUEST_DAYS);
  return day.toISOString().slice(0, 10);
}

function dayViolations({ receivedOn }: Columns): Violation[] {
  const day = String(receivedOn);
  if (!isCalendarDate(day))
    return [violation("receivedOn", "This value should be a date, such as 2026-11-21.", "wrongFormat")];
  if (day <= southAfricanDate(new Date())) return [];
  return [violation("receivedOn", "This day is still to come.", "outOfRange")];
}

function outcomeViolations({ status, identityCheck, refusalGround }: Columns): Violation[] {
  if (status === "done" && !identityCheck)
    return [violation("identityCheck", "Say how you made sure who asked.", "blank")];
  if (status === "refused" && !refusalGround) return [violation("refusalGround", "Choose why it is refused.", "blank")];
  return [];
}
