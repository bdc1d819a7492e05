import Type, { type Static } from "typebox";
import { Deal } from "../content/deal.ts";
import { chosenProperties, resource } from "../resource.ts";

const dealerProperties = {
  slug: Type.String(),
  dealerName: Type.String({ description: "Same value as dealer_name" }),
  dealer_name: Type.String(),
  uri: Type.String({ description: "Its home page: '/dealer/{slug}'" }),
  apiUri: Type.String({ description: "Prefix of its API calls: '/dealers/{slug}'" }),
  dealer_contact_no: Type.String(),
  book_service: Type.String(),
  province: Type.String(),
  social_code: Type.String(),
  address: Type.String(),
  location: Type.String({ description: "URL of an embeddable map" }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  dp_name: Type.String(),
  dp_email: Type.String(),
  dp_contact_no: Type.String(),
  /** Path under /uploads, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** Own opening hours; null if the page's default hours apply. */
  hours: Type.Union([Type.Array(Type.Object({ days: Type.String(), hours: Type.String() })), Type.Null()]),
  team: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        role: Type.String(),
        image: Type.Union([Type.String({ description: "Path under /uploads" }), Type.Null()]),
      }),
      { description: "The people whom customers meet" },
    ),
  ),
  books_test_drives: Type.Optional(
    Type.Boolean({ description: "Whether it offers times for test drives: /dealers/{slug}/slots" }),
  ),
  hours_exceptions: Type.Optional(
    Type.Array(
      Type.Object({ date: Type.String({ description: "YYYY-MM-DD" }), name: Type.String(), hours: Type.String() }),
      { description: "Other hours in the coming weeks, such as on public holidays" },
    ),
  ),
};

/** A dealer in a list. */
export const DealerSummary = resource("Dealer", dealerProperties);
export type DealerSummary = Static<typeof DealerSummary>;

export type DealerProperty = keyof typeof dealerProperties;

export const DealersQuery = chosenProperties(DealerSummary);
export type DealersQuery = Static<typeof DealersQuery>;

/** One dealer with its deals and specials. */
export const Dealer = resource("DealerDetail", {
  ...dealerProperties,
  deals: Type.Array(Deal),
  specials: Type.Array(Deal),
});
export type Dealer = Static<typeof Dealer>;

export const DealerQuery = chosenProperties(Dealer);
export type DealerQuery = Static<typeof DealerQuery>;
