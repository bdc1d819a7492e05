import Type, { type Static } from "typebox";
import { FACTS } from "../../facts/facts.ts";
import { Choice, Id, Line, Lines, Nullable, PicturePath, UploadPath } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";
import { PRICE_DECISIONS } from "./price-review.ts";
import { factInputs, OPTIONAL_FACTS } from "./vehicle-facts.ts";

/** Where a vehicle is in its sale. Visitors see what is for sale, and what is reserved with a mark. A draft was never on the site. */
export const VEHICLE_STATUSES = ["draft", "for_sale", "reserved", "sold", "withdrawn"] as const;
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

const base = staffResource("Vehicle", {
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
    pictures: Type.Integer(),
    daysInStock: Type.Integer(),
    /** Of the last thirty days; 0 for what is not in stock. */
    views: Type.Integer(),
    hearts: Type.Integer({ description: "How often it was put on a shortlist" }),
    enquiries: Type.Integer(),
    /** Similar cars for sale in the group, their median price in rand, and how much dearer this one is, in per cent. */
    compared: Type.Integer(),
    marketPrice: Nullable(Type.Integer()),
    marketDifference: Nullable(Type.Integer()),
    /** The price that it gets at a time. */
    scheduledPrice: Nullable(Type.Object({ price: Type.Integer(), at: Type.String(), personName: Type.String() })),
    makeId: Type.Integer(),
    modelId: Type.Integer(),
    dealerName: Type.String(),
    /** Path of its page on the site. */
    uri: Type.String(),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    reservedAt: Nullable(Type.String()),
    /** The enquiry for whose customer it is reserved. */
    reservedForId: Nullable(Type.Integer()),
    soldAt: Nullable(Type.String()),
    withdrawnAt: Nullable(Type.String()),
    /** The prices before the current one, the latest first. */
    prices: Type.Array(Type.Object({ price: Type.Integer(), until: Type.String() })),
    /** The latest decision of a price review. */
    lastReview: Nullable(
      Type.Object({
        id: Type.Integer(),
        decision: Choice(PRICE_DECISIONS),
        reason: Type.String(),
        personName: Type.String(),
        at: Type.String(),
      }),
    ),
    ...revision,
  },
  detail: ["prices", "lastReview"],
});

/**
 * A used or demo vehicle. Make and model are names: an unknown one is created. The first picture is the main one. Price in
 * rand, mileage in kilometres. Marks, or the word that there are none, say what an inspection found. A new one may be a draft. Its status
 * changes by actions: publish, reserve, release, sold, withdraw, back_for_sale.
 */
export const staffVehicle = {
  ...base,
  create: Type.Object(
    { ...base.create.properties, isDraft: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
};
export type StaffVehicle = StaffItem<typeof staffVehicle>;
