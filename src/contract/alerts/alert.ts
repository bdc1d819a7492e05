import Type, { type Static } from "typebox";
import { ALERT_KEY_LENGTH } from "../constants.ts";
import { resource } from "../resource.ts";
import { RelaxationsQuery } from "../stock/search/relaxations.ts";
import { Vehicle } from "../stock/vehicle.ts";

/** The searches that an alert can be about: the parameters of the list of used cars that choose vehicles, and the dealer. */
export const AlertSearch = Type.Object(RelaxationsQuery.properties, { additionalProperties: false });
export type AlertSearch = Static<typeof AlertSearch>;

/** A request for e-mails: about the new vehicles of a search, or about one vehicle. */
export const AlertInput = Type.Object({
  email: Type.Optional(Type.Union([Type.String({ maxLength: 254 }), Type.Null()])),
  search: Type.Optional(AlertSearch),
  page: Type.Optional(
    Type.String({
      maxLength: 2000,
      pattern: "^/(?![/\\\\])[\\x21-\\x7e]*$",
      description: "Path and query of the search's page, for the links in the e-mails. Default: all used cars",
    }),
  ),
  vehicle: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Id of a vehicle" })),
  website: Type.Optional(
    Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], {
      description: "Honeypot: hidden in the form, so that only bots fill it in. Omit it",
    }),
  ),
});
export type AlertInput = Static<typeof AlertInput>;

/** The response to a request is the same whether or not the address is known. It contains no personal data. */
export const AlertRequest = resource("AlertRequest", {
  status: Type.String({ description: "Queued: an e-mail asks to confirm the alert" }),
});
export type AlertRequest = Static<typeof AlertRequest>;

const ALERT_STATUSES = ["pending", "active", "paused"] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

export const Alert = resource("Alert", {
  id: Type.Integer(),
  status: Type.Unsafe<AlertStatus>(
    Type.Enum([...ALERT_STATUSES], { description: "Pending until it is confirmed by the link in the e-mail" }),
  ),
  search: Type.Optional(AlertSearch),
  page: Type.Optional(Type.String({ description: "Path of the search's page" })),
  vehicle: Type.Optional(
    Type.Pick(Vehicle, ["id", "uri", "year", "make", "model", "variant"], {
      description: "What is known of the vehicle",
    }),
  ),
  createdAt: Type.String({ format: "date-time" }),
  endsAt: Type.String({ format: "date-time", description: "When it ends by itself" }),
});
export type Alert = Static<typeof Alert>;

const key = Type.String({
  minLength: ALERT_KEY_LENGTH,
  maxLength: ALERT_KEY_LENGTH,
  description: "The secret in the links of the person's e-mails",
});
const ALERT_CHANGES = ["confirm", "pause", "resume", "end"] as const;
export type AlertChange = (typeof ALERT_CHANGES)[number];

export const AlertQuery = Type.Object({ key });
export type AlertQuery = Static<typeof AlertQuery>;

export const AlertChangeInput = Type.Object({
  key,
  alert: Type.Optional(Type.Integer({ minimum: 1, description: "Id of an alert. Default: all of the person" })),
  change: Type.Unsafe<AlertChange>(Type.Enum([...ALERT_CHANGES])),
});
export type AlertChangeInput = Static<typeof AlertChangeInput>;
