import Type from "typebox";
import { CalendarDate, Id, Nullable } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** Days on which a person gets no leads, of any dealer. The item belongs to the dealer whose manager entered it. */
export const staffAbsence = staffResource("Absence", {
  fields: {
    dealerId: Id(),
    personId: Id(),
    /** The first and the last day. */
    fromDay: CalendarDate(),
    untilDay: CalendarDate(),
  },
  readOnly: { personName: Nullable(Type.String()), ...revision },
});
export type StaffAbsence = StaffItem<typeof staffAbsence>;
