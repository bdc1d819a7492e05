import Type, { type Static } from "typebox";
import { DealerSummary } from "../dealers/dealer.ts";
import { orNull, resource } from "../resource.ts";
import { Deal } from "./deal.ts";

/**
 * One deal, special or service special with the dealers that offer it: its own dealer, or every dealer if the group
 * offers it. The dealers are a collection: clients read `dealers["hydra:member"]`.
 */
export const DealDetail = resource("DealDetail", {
  ...Deal.properties,
  finance: orNull(
    Type.Object(
      {
        depositPercent: Type.Number({ description: "Percent of the price" }),
        termMonths: Type.Integer(),
        balloonPercent: Type.Number({ description: "Percent of the price" }),
        interestPercent: Type.Number({ description: "Percent per year" }),
      },
      { description: "The terms of its instalment" },
    ),
  ),
  conditions: Type.String({ description: "Plain text; may be empty" }),
  included: Type.Array(Type.String(), { description: "What the price of a service special includes" }),
  dealers: Type.Object({
    "@id": Type.String(),
    "@type": Type.String(),
    "hydra:totalItems": Type.Integer(),
    "hydra:member": Type.Array(DealerSummary),
  }),
});
export type DealDetail = Static<typeof DealDetail>;
