import Type from "typebox";
import { Nullable } from "../fields.ts";
import { type StaffItem, staffResource } from "../staff-resource.ts";

const text = Type.String();

/** That somebody read an application. */
export const staffFinanceAccess = staffResource("FinanceAccess", {
  fields: {},
  readOnly: {
    reference: text,
    dealerId: Nullable(Type.Integer()),
    /** What was read, or "deletion". */
    part: text,
    /** Null: on the command line. */
    reason: Nullable(text),
    remark: text,
    readBy: text,
    readAt: text,
  },
});
export type StaffFinanceAccess = StaffItem<typeof staffFinanceAccess>;
