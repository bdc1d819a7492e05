import Type, { type Static } from "typebox";
import { Deal } from "./deal.ts";
import { resource } from "./iri.ts";

const dealerProperties = {
  slug: Type.String(),
  dealerName: Type.String({ description: "The same name twice: both spellings are on the wire" }),
  dealer_name: Type.String(),
  uri: Type.String({ description: "Its home on this site: '/dealer/{slug}'" }),
  apiUri: Type.String({ description: "What its calls are prefixed with: '/dealers/{slug}'" }),
  dealer_contact_no: Type.String(),
  book_service: Type.String(),
  province: Type.String(),
  social_code: Type.String(),
  address: Type.String(),
  location: Type.String({ description: "Address of an embeddable map" }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  dp_name: Type.String(),
  dp_email: Type.String(),
  dp_contact_no: Type.String(),
  /** Path under /uploads, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** Its own opening hours, or null: the page's default ones apply. */
  hours: Type.Union([Type.Array(Type.Object({ days: Type.String(), hours: Type.String() })), Type.Null()]),
};

/** A dealer as lists have it. */
export const DealerSummary = resource("Dealer", dealerProperties);
export type DealerSummary = Static<typeof DealerSummary>;

/** One dealer, with what it offers now. */
export const Dealer = resource("DealerDetail", {
  ...dealerProperties,
  deals: Type.Array(Deal),
  specials: Type.Array(Deal),
});
export type Dealer = Static<typeof Dealer>;
