import Type, { type Static } from "typebox";
import { orNull, resource } from "../../resource.ts";
import {
  MAX_CONDITION_LENGTH,
  PICTURE_PROBLEMS,
  type PictureProblem,
  SERVICE_PLANS,
  TRADE_IN_KEY_LENGTH,
  type TradeInField,
} from "./trade-in-limits.ts";

const described = (maxLength: number, description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()], { description }));

/** The fields of an enquiry about the car to trade in. If one is filled in, make, model, year and kilometres are required. */
export const tradeInProperties = {
  trade_in_make: described(60, "Make of the car that the customer would trade in"),
  trade_in_model: described(80, "Its model, with the variant if known"),
  trade_in_year: described(10, "Its model year"),
  trade_in_kilometres: described(20, "Its odometer reading, in whole kilometres"),
  trade_in_service_plan: described(10, `Whether it has a service plan: ${SERVICE_PLANS.join(", ")}`),
  trade_in_condition: described(MAX_CONDITION_LENGTH, "Marks, accidents, finance still owed"),
} satisfies Record<TradeInField, unknown>;

/** What the link for pictures leads to. Contains no personal data. */
export const TradeIn = resource("TradeIn", {
  make: Type.String(),
  model: Type.String(),
  year: Type.Integer(),
  reference: Type.String({ description: "Of the enquiry" }),
  dealer_name: orNull(Type.String()),
  pictures: Type.Integer({ description: "How many have arrived" }),
  problems: Type.Optional(
    Type.Array(Type.Unsafe<PictureProblem>(Type.Enum([...PICTURE_PROBLEMS])), {
      description: "Of the pictures that were just sent and not taken",
    }),
  ),
});
export type TradeIn = Static<typeof TradeIn>;

export const TradeInReference = Type.Object({
  key: Type.String({
    minLength: TRADE_IN_KEY_LENGTH,
    maxLength: TRADE_IN_KEY_LENGTH,
    description: "The secret from the response to the enquiry, which is also in the customer's e-mail",
  }),
});
export type TradeInReference = Static<typeof TradeInReference>;
