import Type, { type Static } from "typebox";
import { orNull, resource } from "../../resource.ts";
import {
  HOLD_ENDS,
  HOLD_KEY_LENGTH,
  HOLD_MISSES,
  HOLD_STATES,
  type HoldEnd,
  type HoldMiss,
  type HoldState,
} from "./hold-states.ts";

const state = () => Type.Unsafe<HoldState>(Type.Enum([...HOLD_STATES]));
const reason = () =>
  orNull(
    Type.Unsafe<HoldEnd | HoldMiss>(
      Type.Enum([...new Set([...HOLD_ENDS, ...HOLD_MISSES])], { description: "Why it ended, or was missed" }),
    ),
  );
const endsAt = () =>
  orNull(
    Type.String({
      format: "date-time",
      description: "While requested, by when the dealer confirms it; while confirmed, until when it lasts",
    }),
  );

/** What became of the request to hold a car: part of the response to its enquiry. */
export const HoldOutcome = Type.Object({ state: state(), reason: reason(), ends_at: endsAt() });
export type HoldOutcome = Static<typeof HoldOutcome>;

/** A hold as its customer sees it. Contains no personal data. */
export const VehicleHold = resource("VehicleHold", {
  ...HoldOutcome.properties,
  reference: Type.String({ description: "Of the enquiry" }),
  car: Type.String(),
  car_uri: orNull(Type.String({ description: "Path of the car's page. Null: it is no longer for sale" })),
  hours: Type.Integer({ description: "How long the dealer holds a car once it has confirmed" }),
  can_give_up: Type.Boolean(),
  dealer_name: Type.String(),
  dealer_contact_no: Type.String(),
  address: Type.String(),
});
export type VehicleHold = Static<typeof VehicleHold>;

export const HoldReference = Type.Object({
  key: Type.String({
    minLength: HOLD_KEY_LENGTH,
    maxLength: HOLD_KEY_LENGTH,
    description: "The secret in the links of the customer's e-mails",
  }),
});
export type HoldReference = Static<typeof HoldReference>;
