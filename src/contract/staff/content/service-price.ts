import { Kilometres, Line, LineOrEmpty, Rand } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** What a service of a model costs in the group's workshops when the odometer shows `kilometres`. */
export const staffServicePrice = staffResource("ServicePrice", {
  fields: { model: Line(80), kilometres: Kilometres(), price: Rand(), note: LineOrEmpty(200) },
  optional: ["note"],
  readOnly: { ...deletion, ...revision },
});
export type StaffServicePrice = StaffItem<typeof staffServicePrice>;
