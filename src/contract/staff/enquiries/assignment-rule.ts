import Type from "typebox";
import { LEAD_FORMS } from "../../enquiries/submission/lead-form-names.ts";
import { Choice, Id, Line, Nullable, Position, TimeOfDay } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

const unique = { uniqueItems: true } as const;

/** Which leads of a dealer go to whom: the people take turns. The first rule, by position, that fits a lead assigns it. */
export const staffAssignmentRule = staffResource("AssignmentRule", {
  fields: {
    dealerId: Id(),
    name: Line(60),
    position: Position(),
    active: Type.Boolean(),
    /** Empty: all forms. */
    forms: Type.Array(Choice(LEAD_FORMS), { maxItems: LEAD_FORMS.length, ...unique }),
    /** Weekdays on which leads arrive: 1 is Monday. Empty: all. */
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, ...unique }),
    /** The times of day at which leads arrive. Null: all day. An end before the beginning is on the next day. */
    fromTime: Nullable(TimeOfDay()),
    untilTime: Nullable(TimeOfDay()),
    /** Ids of the people, in the order of their turns. */
    personIds: Type.Array(Id(), { minItems: 1, maxItems: 100, ...unique }),
  },
  optional: ["position", "active", "forms", "days", "fromTime", "untilTime"],
  readOnly: {
    /** Id of the person who got the last lead by it. */
    lastPersonId: Nullable(Type.Integer()),
    /** Names of the people, in their order. */
    personNames: Type.Array(Type.String()),
    ...revision,
  },
});
export type StaffAssignmentRule = StaffItem<typeof staffAssignmentRule>;
