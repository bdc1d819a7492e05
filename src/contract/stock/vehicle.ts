import Type, { type Static } from "typebox";
import {
  CHOICE_FACTS,
  type ChoiceFact,
  choiceParameter,
  choicesOf,
  type FACTS,
  RANGE_FACTS,
  type RangeFact,
} from "../facts/facts.ts";
import { FileUri, orNull, resource } from "../resource.ts";
import { describeOptions, factProperties } from "../resources/fact-properties.ts";
import { EarlierPrice, PriceFall } from "./price-fall.ts";
import { carParameters, choiceParameters, ON_DEMAND, orderParameters } from "./search/vehicle-parameters.ts";

/** What only the vehicle itself has, and lists leave out. */
const detail = {
  hold_hours: Type.Optional(
    Type.Integer({ description: "For how many hours its dealer holds it for a visitor. Absent: it does not" }),
  ),
  marks: Type.Optional(
    Type.Array(Type.Object({ image: Type.Optional(FileUri), text: Type.String() }), {
      description:
        "What was noted of its condition. Empty: it was inspected, and nothing was noted. Absent: nobody says",
    }),
  ),
  inspection_report: Type.Optional(
    Type.Object({ uri: Type.String(), bytes: Type.Integer() }, { description: "A PDF" }),
  ),
  video: Type.Optional(
    orNull(
      Type.Object({
        uri: Type.String({ description: "MP4 with H.264" }),
        poster: orNull(FileUri),
        width: Type.Integer({ description: "Pixels, as it is shown" }),
        height: Type.Integer(),
        captions: orNull(Type.Object({ uri: Type.String() }, { description: "WebVTT in English" })),
        duration: Type.Integer({ description: "Seconds" }),
        uploaded_at: Type.String({ format: "date-time" }),
      }),
    ),
  ),
};

/** A used or demo vehicle for sale. */
export const Vehicle = resource("Vehicle", {
  id: Type.Integer(),
  uri: Type.String({ description: "Path of its page" }),
  image: FileUri,
  images: Type.Array(FileUri, { description: "The main picture comes first" }),
  make: Type.String(),
  make_slug: Type.String(),
  model: Type.String(),
  model_slug: Type.String(),
  ...factProperties,
  price_fall: Type.Optional(
    Type.Object(PriceFall.properties, {
      description: "Absent if the price has not fallen within the last thirty days",
    }),
  ),
  price_history: Type.Optional(
    Type.Array(EarlierPrice, {
      description: "The prices before, the latest first, at most twenty. In the response for one vehicle only",
    }),
  ),
  installment: Type.Number({ description: "Rand per month: deposit 0, 72 months, 12 % per year, balloon 40 %" }),
  reserved: Type.Optional(Type.Boolean({ description: "Reserved for another customer" })),
  colour_family: Type.Optional(Type.String({ description: "Of `exterior_color`, e.g. Grey for Highland Grey" })),
  description: Type.String(),
  stock_number: Type.String(),
  dealer_slug: Type.String(),
  dealer_name: Type.String(),
  dealer_province: Type.String(),
  dealer_contact_no: Type.String(),
  created_at: Type.Optional(Type.String({ format: "date-time", description: "When it came into stock" })),
  has_video: Type.Optional(Type.Boolean()),
  ...detail,
  distance: Type.Optional(Type.Number({ description: "Kilometres from `near` to the dealer, as the crow flies" })),
});
export type Vehicle = Static<typeof Vehicle>;

/** A vehicle that is no longer for sale: what the response 410 says of it. */
export const SoldVehicle = Type.Object({
  ...Type.Pick(Vehicle, ["id", "uri", "make", "make_slug", "model", "model_slug", "variant", "year", "dealer_slug"])
    .properties,
  image: Type.Optional(FileUri),
});
export type SoldVehicle = Static<typeof SoldVehicle>;

export const VehicleQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  ...carParameters,
  ...orderParameters,
  ...choiceParameters,
});
export type VehicleQuery = Static<typeof VehicleQuery>;

const dealerParameter = {
  dealer: Type.Optional(Type.String({ maxLength: 100, description: "Slug of a dealer; without it, the whole group" })),
};

const onDemandParameters = {
  "options[]": Type.Optional(
    Type.Array(Type.Enum(ON_DEMAND.map((name) => choicesOf(name).parameter)), {
      maxItems: ON_DEMAND.length,
      description: "The groups of options that the response has besides those that it always has",
    }),
  ),
  "histogram[]": Type.Optional(
    Type.Array(Type.Unsafe<RangeFact>(Type.Enum([...RANGE_FACTS])), {
      maxItems: RANGE_FACTS.length,
      description: "The histograms that the response has",
    }),
  ),
};

/** The parameters of a vehicle search that choose vehicles, and the dealer, which the list has in its path. */
export const FiltersQuery = Type.Object({
  ...dealerParameter,
  ...carParameters,
  ...choiceParameters,
  ...onDemandParameters,
});
export type FiltersQuery = Static<typeof FiltersQuery>;

/** The make, or make and model, is in the path. */
export const MakeFiltersQuery = Type.Omit(FiltersQuery, ["make_slug"]);
export type MakeFiltersQuery = Static<typeof MakeFiltersQuery>;
export const ModelFiltersQuery = Type.Omit(FiltersQuery, ["make_slug", "model_slug"]);
export type ModelFiltersQuery = Static<typeof ModelFiltersQuery>;

const OptionCount = Type.Object({ value: Type.String(), count: Type.Integer() });
/** Our API always sends them; another server with the same calls need not count. */
const optionCounts = (description: string) => Type.Optional(Type.Array(OptionCount, { description }));

type OptionGroups = {
  [Name in ChoiceFact as (typeof FACTS)[Name]["filter"]["parameter"]]: ReturnType<typeof optionCounts>;
};
const optionGroups = Object.fromEntries(
  CHOICE_FACTS.map((name) => {
    const { parameter, column, matchesAll, isOnDemand } = choicesOf(name);
    const counted = matchesAll
      ? "Vehicles that have the option and match all parameters"
      : `Counted for all parameters except \`${choiceParameter(name)}\``;
    const said = [column ? describeOptions(name) : [], counted, isOnDemand ? "Only if `options[]` asks for it" : []];
    return [parameter, optionCounts(said.flat().join(". "))];
  }),
) as OptionGroups;

const histogram = (description: string) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        from: Type.Integer({ description: "The first value of the bucket" }),
        to: Type.Optional(Type.Integer({ description: "The last value; the last bucket has none" })),
        count: Type.Integer(),
      }),
      { description },
    ),
  );

const histograms = {
  price: histogram("Rand. Counted for all parameters except the ranges of price and instalment"),
  year: histogram("Counted for all parameters except the range of years"),
  mileage: histogram("Kilometres. Counted for all parameters except the range of mileages"),
  engineCapacity: histogram("cm³. Counted for all parameters except the range of engine capacities"),
  power: histogram("kW. Counted for all parameters except the range of powers"),
  previousOwners: histogram("Counted for all parameters except the range of previous owners"),
  servicePlanUntil: histogram("Months from today. Counted for all parameters except the range of service plans"),
  battery: histogram("kWh. Counted for all parameters except the range of batteries"),
  electricRange: histogram("Kilometres. Counted for all parameters except the range of electric ranges"),
} satisfies Record<RangeFact, unknown>;

/**
 * The filter options of the used stock. The counts of each group respect the choices in all other groups, not those in
 * its own, so a count is the number of vehicles that choosing this option alone in its group would list. Make and model
 * are one group.
 */
export const Filters = resource("Filters", {
  makes: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      count: Type.Integer({ description: "Vehicles for sale that match the other parameters" }),
      models: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), count: Type.Integer() })),
    }),
    { description: "Makes and models with vehicles for sale, and the chosen ones; counted for the other parameters" },
  ),
  ...optionGroups,
  price_fall: optionCounts(
    "`Reduced`. Counted for all parameters except `price_fall[]`; without it, the number may be a minute old",
  ),
  province: optionCounts("Of the dealers. Counted for all parameters except `province[]`"),
  ...histograms,
  countsAreLowerBounds: Type.Optional(
    Type.Boolean({ description: "Too many vehicles match to count them all: there may be more of each option" }),
  ),
});
export type Filters = Static<typeof Filters>;
