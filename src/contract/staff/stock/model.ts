import { Id, Line, Slug } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** A model of a make of the used stock. */
export const staffModel = staffResource("Model", {
  fields: { makeId: Id(), slug: Slug(), name: Line(80) },
  readOnly: revision,
});
export type StaffModel = StaffItem<typeof staffModel>;
