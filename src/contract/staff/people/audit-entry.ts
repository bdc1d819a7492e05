import Type from "typebox";
import { Nullable } from "../fields.ts";
import { type StaffItem, staffResource } from "../staff-resource.ts";

const text = Type.String();
const Fields = Type.Unsafe<Record<string, unknown> | null>({ description: "The changed fields, or null" });

/** A change by staff: who, when, and the changed fields before and after it. */
export const staffAuditEntry = staffResource("AuditEntry", {
  fields: {},
  readOnly: {
    at: text,
    personId: Nullable(text),
    personName: text,
    resource: text,
    itemId: text,
    dealerId: Nullable(Type.Integer()),
    operation: text,
    before: Fields,
    after: Fields,
  },
});
export type StaffAuditEntry = StaffItem<typeof staffAuditEntry>;
