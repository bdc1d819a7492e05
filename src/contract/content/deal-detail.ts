import Type, { type Static } from "typebox";
import { DealerSummary } from "../dealers/dealer.ts";
import { resource } from "../resource.ts";
import { Deal } from "./deal.ts";

/**
 * One deal, special or service special with the dealers that offer it: its own dealer, or every dealer if the group
 * offers it. The dealers are a collection: clients read `dealers["hydra:member"]`.
 */
export const DealDetail = resource("DealDetail", {
  ...Deal.properties,
  dealers: Type.Object({
    "@id": Type.String(),
    "@type": Type.String(),
    "hydra:totalItems": Type.Integer(),
    "hydra:member": Type.Array(DealerSummary),
  }),
});
export type DealDetail = Static<typeof DealDetail>;
