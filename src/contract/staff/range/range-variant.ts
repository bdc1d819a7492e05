import Type from "typebox";
import { Choice, Id, Line, Lines, Position, Slug, UploadPath } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

const Picture = Type.Object({ image: UploadPath("gallery") }, { additionalProperties: false });

/** A variant of a model of the new range. Price in rand, power in kW, torque in Nm. */
export const staffRangeVariant = staffResource("RangeVariant", {
  fields: {
    rangeModelId: Id(),
    variant: Line(160),
    variantSlug: Slug(),
    description: Lines(),
    price: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    power: Type.Integer({ minimum: 1, maximum: 5000 }),
    torque: Type.Integer({ minimum: 1, maximum: 10_000 }),
    transmission: Line(100),
    transmissionType: Choice(["Automatic", "Manual"]),
    gallery: Type.Array(Picture, { maxItems: 60 }),
    position: Position(),
  },
  optional: ["gallery", "position"],
  readOnly: { ...deletion, ...revision },
});
export type StaffRangeVariant = StaffItem<typeof staffRangeVariant>;
