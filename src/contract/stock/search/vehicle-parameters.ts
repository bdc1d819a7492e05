/** The query parameters of a vehicle search. Their forms are those of API Platform's filters. */
import Type, { type TArray, type TInteger, type TOptional, type TString } from "typebox";
import { MAX_SEARCH_LENGTH } from "../../constants.ts";
import {
  CHOICE_FACTS,
  type ChoiceFact,
  choiceParameter,
  choicesOf,
  ORDER_FACTS,
  type OrderFact,
  RANGE_FACTS,
  type RangeFact,
} from "../../facts/facts.ts";
import { describeOptions, describeUnit } from "../../resources/fact-properties.ts";
import { PRICE_FALL_DAYS, REDUCED } from "../price-fall.ts";
import { modelsWithSeats, SEAT_COUNTS } from "../seats.ts";
import { SEARCH_LIMITS } from "./search-limits.ts";

const Order = Type.Unsafe<"asc" | "desc">(Type.Enum(["asc", "desc"]));
const Choices = (description?: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20, ...(description && { description }) }));
const slug = () => Type.Optional(Type.String({ maxLength: 100 }));

export const carParameters = { make_slug: slug(), model_slug: slug() };

type ChoiceParameters = {
  [Name in ChoiceFact as ReturnType<typeof choiceParameter<Name>>]: TOptional<TArray<TString>>;
};

const choices = Object.fromEntries(
  CHOICE_FACTS.map((name) => [
    choiceParameter(name),
    Choices(name === "seats" ? `Cars that do not say it, too, if ${describeModels()}` : describeOptions(name)),
  ]),
) as ChoiceParameters;

const ranges = {
  ...(Object.assign({}, ...RANGE_FACTS.map((name) => range(name, describeUnit(name)))) as Bound<RangeFact>),
  ...range("installment", "rand per month: deposit 0, 72 months, 12 % per year, balloon 40 %"),
};

/** The models by which a car's seats are known. */
function describeModels(): string {
  const counts = SEAT_COUNTS.map((seats) => {
    const models = modelsWithSeats([seats]).map(({ make, model }) => `${make}/${model}`);
    return `\`${seats}\`: ${models.join(", ")}`;
  });
  return `the model is sold with this number only. ${counts.join(". ")}`;
}

/** A point as `lat,lng` in degrees. */
const POINT =
  "^-?(?:90(?:\\.0{1,10})?|[0-8]?\\d(?:\\.\\d{1,10})?),-?(?:180(?:\\.0{1,10})?|(?:1[0-7]|\\d)?\\d(?:\\.\\d{1,10})?)$";

const place = {
  near: Type.Optional(
    Type.String({
      maxLength: 40,
      pattern: POINT,
      "x-message": "This value should be a latitude and a longitude, such as -26.2,28.05.",
      description: "A point as latitude and longitude in degrees: the vehicles say how far their dealer is from it",
    }),
  ),
  "distance[lte]": Type.Optional(
    Type.Integer({ ...bounds("distance"), description: "Kilometres from `near`, as the crow flies" }),
  ),
};

/** What chooses vehicles, apart from make, model and dealer. */
export const choiceParameters = {
  ...choices,
  "price_fall[]": Choices(
    `\`${REDUCED}\`: the price fell below the lowest of the thirty days before, within the last ${PRICE_FALL_DAYS} days`,
  ),
  "province[]": Choices("Of the dealer"),
  ...ranges,
  ...place,
  q: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      description:
        "Words, such as `bakkie diesel under 300k near Paarl`. Those that are understood act as parameters, unless the " +
        "parameter itself is given; the others must begin words of the variant, the description or the stock number",
    }),
  ),
};

/** The groups of options that are counted only for who asks. */
export const ON_DEMAND = CHOICE_FACTS.filter((name) => choicesOf(name).isOnDemand);

export const orderParameters = {
  ...(Object.fromEntries(ORDER_FACTS.map((name) => [`order[${name}]`, Type.Optional(Order)])) as Record<
    `order[${OrderFact}]`,
    TOptional<typeof Order>
  >),
  "order[installment]": Type.Optional(Order),
  "order[createdAt]": Type.Optional(Order),
  "order[distance]": Type.Optional(Order),
};

type Bound<Name extends string> = Record<`${Name}[gte]` | `${Name}[lte]`, TOptional<TInteger>>;

function range<Name extends keyof typeof SEARCH_LIMITS>(name: Name, unit?: string): Bound<Name> {
  const bound = (which: string) =>
    Type.Optional(Type.Integer({ ...bounds(name), description: `${which}${unit ? `, in ${unit}` : ""}` }));
  return { [`${name}[gte]`]: bound("At least"), [`${name}[lte]`]: bound("At most") } as Bound<Name>;
}

function bounds(name: keyof typeof SEARCH_LIMITS): { minimum: number; maximum: number } {
  const [minimum, maximum] = SEARCH_LIMITS[name];
  return { minimum, maximum };
}
