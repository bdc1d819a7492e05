import Type, { type Static } from "typebox";
import { orNull } from "../resource.ts";

/**
 * The vehicle or offer that a lead is about, as it was when the customer asked. Stored with the lead, so that a new price
 * or another catalogue changes nothing.
 */
export const LeadOffer = Type.Object({
  kind: Type.Union([
    Type.Literal("used", { description: "A used or demo vehicle" }),
    Type.Literal("model", { description: "A model of the new range" }),
    Type.Literal("variant", { description: "A variant of the new range" }),
    Type.Literal("special", { description: "A special or deal" }),
    Type.Literal("service", { description: "A service special" }),
  ]),
  id: Type.Integer({ description: "In the catalogue of that time; ids are not used again" }),
  title: Type.String(),
  uri: Type.String({ description: "Path of its page" }),
  image: orNull(Type.String({ description: "Path of its picture, or an absolute address" })),
  price: orNull(Type.Integer({ description: "Rand, VAT included" })),
  /** The rest is null unless it is a used vehicle. */
  stockNumber: orNull(Type.String()),
  year: orNull(Type.Integer()),
  mileage: orNull(Type.Integer({ description: "Kilometres" })),
  colour: orNull(Type.String()),
  dealer: orNull(Type.String({ description: "Slug of the dealer whose offer it is; null: the group's" })),
});
export type LeadOffer = Static<typeof LeadOffer>;
