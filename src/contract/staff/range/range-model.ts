import Type from "typebox";
import { Choice, Line, Lines, Nullable, Pattern, Position, Slug, UploadPath } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

const Colour = Type.Object(
  {
    name: Line(60),
    hex_code: Pattern("^#[0-9a-fA-F]{6}$", "This value should be a colour, such as #ffcc00.", 7),
    image: UploadPath("range"),
  },
  { additionalProperties: false },
);

/** A model of the new range. */
export const staffRangeModel = contentResource("RangeModel", {
  fields: {
    make: Line(60),
    makeSlug: Slug(),
    model: Line(80),
    modelSlug: Slug(),
    type: Choice(["car", "motorcycle"]),
    bodyType: Line(60),
    description: Lines(),
    mainImage: UploadPath(),
    brochure: Nullable(UploadPath("files")),
    colours: Type.Array(Colour, { maxItems: 40 }),
    position: Position(),
  },
  optional: ["brochure", "colours", "position"],
  draftName: "model",
});
export type StaffRangeModel = StaffItem<typeof staffRangeModel>;
