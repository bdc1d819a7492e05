import { Line, Slug } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** A make of the used stock. */
export const staffMake = staffResource("Make", { fields: { slug: Slug(), name: Line(60) }, readOnly: revision });
export type StaffMake = StaffItem<typeof staffMake>;
