import Type from "typebox";
import { PLACE_NAMES } from "../../content/pages/places.ts";
import { Choice, Line, Link, Nullable, UploadPath } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

const Entry = Type.Object(
  {
    item: Nullable(Line(40)),
    label: Nullable(Line(80)),
    to: Nullable(Link()),
    image: Nullable(UploadPath()),
    isHidden: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** The order of a menu's links or of the home page's sections. Without one, it is as specified. */
export const staffArrangement = contentResource("Arrangement", {
  fields: { place: Choice(PLACE_NAMES), entries: Type.Array(Entry, { maxItems: 40 }) },
  draftName: "place",
});
export type StaffArrangement = StaffItem<typeof staffArrangement>;
