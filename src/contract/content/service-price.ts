import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";

/** What a service of a model costs at an odometer reading. A group that enters none has an empty list. */
export const ServicePrice = resource("ServicePrice", {
  model: Type.String(),
  model_slug: Type.String(),
  kilometres: Type.Integer({ description: "The odometer reading at which it is due" }),
  price: Type.Integer({ description: "Rand, with VAT" }),
  note: Type.String({ description: "What it includes; may be empty" }),
});
export type ServicePrice = Static<typeof ServicePrice>;
