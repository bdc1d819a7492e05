import Type from "typebox";
import { Choice, Id, Kilometres, Line, Lines, Nullable, Position, Rand, Slug, UploadPath } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

const closed = { additionalProperties: false } as const;
/** Without `variant`: all variants. */
const OfferedModel = Type.Object({ model: Line(80), variant: Type.Optional(Nullable(Line(160))) }, closed);

/** What banks offer is checked with the price: see repaymentViolations. */
const Finance = Type.Object(
  {
    depositPercent: Type.Number(),
    termMonths: Type.Integer(),
    balloonPercent: Type.Number(),
    interestPercent: Type.Number(),
  },
  closed,
);

/** A deal, a special or a service special. Without `dealerId` the whole group offers it. */
export const staffDeal = contentResource("Deal", {
  fields: {
    kind: Choice(["deal", "special", "service"]),
    dealerId: Nullable(Id()),
    slug: Slug(),
    title: Line(),
    description: Lines(1000),
    thumbnail: UploadPath(),
    image: UploadPath(),
    sourceCode: Line(100),
    isUsed: Type.Boolean(),
    makeSlug: Slug(),
    /** Empty: it is not about some models only. */
    models: Type.Array(OfferedModel, { maxItems: 20 }),
    price: Nullable(Rand()),
    /** How much less than usual, in rand. */
    saving: Nullable(Rand()),
    /** The terms of its instalment, which needs a price. */
    finance: Nullable(Finance),
    conditions: Lines(4000),
    /** Of a service special: the odometer readings that it is for. */
    fromKilometres: Nullable(Kilometres()),
    untilKilometres: Nullable(Kilometres()),
    /** Of a service special: what its price includes. */
    included: Type.Array(Line(160), { maxItems: 30 }),
    position: Position(),
  },
  optional: [
    "dealerId",
    "description",
    "isUsed",
    "models",
    "price",
    "saving",
    "finance",
    "conditions",
    "fromKilometres",
    "untilKilometres",
    "included",
    "position",
  ],
  draftName: "title",
});
export type StaffDeal = StaffItem<typeof staffDeal>;
