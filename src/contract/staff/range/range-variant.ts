import Type from "typebox";
import { OPTIONAL_SPECIFICATIONS } from "../../range/specification.ts";
import { Choice, Id, Line, Lines, Position, Slug, UploadPath } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";
import { factInputs } from "../stock/vehicle-facts.ts";
import { specificationInputs } from "./variant-specification.ts";

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
    ...specificationInputs,
    features: factInputs.features,
    optionalFeatures: factInputs.features,
    gallery: Type.Array(Picture, { maxItems: 60 }),
    position: Position(),
  },
  optional: [...OPTIONAL_SPECIFICATIONS, "features", "optionalFeatures", "gallery", "position"],
  readOnly: { ...deletion, ...revision },
});
export type StaffRangeVariant = StaffItem<typeof staffRangeVariant>;
