import Type, { type Static } from "typebox";
import { FACTS } from "../../facts/facts.ts";
import { Choice, Id, Line, Lines, Nullable, PicturePath, UploadPath } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";
import { factInputs, OPTIONAL_FACTS } from "./vehicle-facts.ts";

/** Where a vehicle is in its sale. Visitors see what is for sale, and what is reserved with a mark. */
export const VEHICLE_STATUSES = ["for_sale", "reserved", "sold", "withdrawn"] as const;
export const MAX_MARKS = 12;
/** Of the words of a mark, in characters. */
export const MARK_LENGTH = 200;

export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/** Something noted of a car's condition, such as a scratch. */
const Mark = Type.Object(
  { image: Type.Optional(Nullable(UploadPath())), text: Line(MARK_LENGTH) },
  { additionalProperties: false },
);
export type Mark = Static<typeof Mark>;

/**
 * A used or demo vehicle. Make and model are names: an unknown one is created. The first picture is the main one. Price in
 * rand, mileage in kilometres. Marks, or the word that there are none, say what an inspection found. Its status changes by actions: reserve, release, sold, withdraw, back_for_sale.
 */
export const staffVehicle = staffResource("Vehicle", {
  fields: {
    dealerId: Id(),
    stockNumber: Line(64),
    make: Line(60),
    model: Line(80),
    ...factInputs,
    description: Lines(5000),
    images: Type.Array(PicturePath(), { maxItems: 60 }),
    marks: Type.Array(Mark, { maxItems: MAX_MARKS }),
    hasNoMarks: Type.Boolean(),
    inspectionReport: Nullable(UploadPath()),
    video: Nullable(UploadPath()),
    videoPoster: Nullable(UploadPath()),
    videoCaptions: Nullable(UploadPath()),
  },
  optional: [
    ...OPTIONAL_FACTS,
    "description",
    "images",
    "marks",
    "hasNoMarks",
    "inspectionReport",
    "video",
    "videoPoster",
    "videoCaptions",
  ],
  readOnly: {
    status: Choice(VEHICLE_STATUSES),
    /** Of `colour`, e.g. "Grey" for "Highland Grey". */
    colourFamily: Choice(FACTS.colour.filter.options),
    /** How complete its description is, in per cent. */
    completeness: Type.Integer(),
    makeId: Type.Integer(),
    modelId: Type.Integer(),
    dealerName: Type.String(),
    /** Path of its page on the site. */
    uri: Type.String(),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    reservedAt: Nullable(Type.String()),
    soldAt: Nullable(Type.String()),
    withdrawnAt: Nullable(Type.String()),
    /** The prices before the current one, the latest first. */
    prices: Type.Array(Type.Object({ price: Type.Integer(), until: Type.String() })),
    ...revision,
  },
  detail: ["prices"],
});
export type StaffVehicle = StaffItem<typeof staffVehicle>;
