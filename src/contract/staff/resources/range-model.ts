import Type from "typebox";
import { Choice, Line, Lines, Nullable, Pattern, Position, Slug, UploadPath } from "../fields.ts";
import { PUBLICATION, publicationFields, published, type StaffItem, staffResource } from "../staff-resource.ts";

const Colour = Type.Object(
  {
    name: Line(60),
    hex_code: Pattern("^#[0-9a-fA-F]{6}$", "This value should be a colour, such as #ffcc00.", 7),
    /** File under /uploads/range. */
    image: UploadPath(),
  },
  { additionalProperties: false },
);

/** A model of the new range. `mainImage` is a file under /uploads, `brochure` one under /uploads/files. */
export const staffRangeModel = staffResource("RangeModel", {
  fields: {
    make: Line(60),
    makeSlug: Slug(),
    model: Line(80),
    modelSlug: Slug(),
    type: Choice(["car", "motorcycle"]),
    bodyType: Line(60),
    description: Lines(),
    mainImage: UploadPath(),
    brochure: Nullable(UploadPath()),
    colours: Type.Array(Colour, { maxItems: 40 }),
    position: Position(),
    ...publicationFields,
  },
  optional: ["brochure", "colours", "position", ...PUBLICATION],
  draftName: "model",
  readOnly: published,
});
export type StaffRangeModel = StaffItem<typeof staffRangeModel>;
