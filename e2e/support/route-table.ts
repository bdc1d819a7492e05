import "../../test/settings.ts";
import { type PageParams, pagePath } from "../../src/contract/page-path.ts";
import { PAGE_NAMES, type PageName, pageRow, THANK_YOU } from "../../src/contract/pages.ts";
import { DEMO_SETTINGS as site } from "../../src/db/demo/settings.ts";

type Example<Name extends PageName> = {
  heading: string | RegExp;
  /** The heading under a dealer, if it differs. */
  dealerHeading?: string;
  params?: PageParams<Name>;
};

export const DEALER = "renault-sandton";
const THANKS = "Thank You for Your Enquiry!";

/** Stands for the values of a used car that `DEALER` sells. */
export const USED = { make: "used-make", model: "used-model", id: "used-id" };
const kiger = { make: "renault", model: "kiger", variant: "1-0-evolution" };

/** Examples of each page, whose thank-you page is that of the first one. */
const EXAMPLES: { [Name in PageName]: readonly Example<Name>[] } = {
  home: [{ heading: "Karoo Motor Group: new and used Renault cars" }],
  "dealer-home": [{ heading: "Renault Sandton" }],
  new: [{ heading: "New Renault cars" }, { heading: "New Renault cars", params: { make: "renault" } }],
  "new-model": [
    {
      heading: "Discover the all-new Renault Triber - The Ultimate Car",
      params: { make: "renault", model: "triber" },
    },
    {
      heading: "Discover the all-new Renault Megane - The Ultimate Car",
      params: { make: "renault", model: "megane", variant: "1-3t-iconic-edc" },
    },
  ],
  "new-enquiry": [{ heading: "Enquire about the Renault Kiger", params: kiger }],
  "test-drive": [{ heading: "Test-drive the Renault Kwid", params: { make: "renault", model: "kwid" } }],
  used: [
    { heading: "Used Vehicles For Sale" },
    { heading: "Used Renault For Sale", params: { make: "renault" } },
    { heading: "Used Renault Kiger For Sale", params: { make: "renault", model: "kiger" } },
  ],
  "used-detail": [{ heading: /\w+ \w+/, params: USED }],
  "used-enquiry": [{ heading: /\w+ \w+/, params: USED }],
  "used-hold": [{ heading: /\w+ \w+/, params: USED }],
  sell: [{ heading: "Sell your car", dealerHeading: "Sell your car to Renault Sandton" }],
  specials: [{ heading: "Specials & Promotions" }],
  special: [{ heading: "Kwid: your first car, first service on us", params: { slug: "kwid-first-car" } }],
  "service-deals": [
    { heading: "Service deals", dealerHeading: "Service deals at Renault Sandton" },
    {
      heading: "Renault service deals",
      dealerHeading: "Renault service deals at Renault Sandton",
      params: { make: "renault" },
    },
  ],
  "service-deal": [{ heading: /^Minor service/, params: { make: "renault", slug: "minor-service-special" } }],
  "book-service": [{ heading: "Book a service", dealerHeading: "Book a service at Renault Sandton" }],
  parts: [{ heading: "Genuine Renault parts" }],
  campaign: [{ heading: "Soccer cup tournament" }],
  finance: [{ heading: "Online Finance Application" }],
  "finance-documents": [{ heading: "This link is closed" }],
  budget: [{ heading: "What can you afford a month?" }],
  dealers: [{ heading: "Find a dealer" }],
  blog: [{ heading: "Advice and road trips" }],
  "blog-post": [{ heading: "Towing rules in plain language", params: { slug: "towing-rules-in-plain-language" } }],
  "content-page": [{ heading: "How we prepare a used car", params: { slug: "how-we-prepare-used-cars" } }],
  "about-us": [{ heading: "The story of Renault" }],
  "contact-us": [{ heading: "Contact us" }],
  popia: [{ heading: "PAIA manual and POPIA notice" }],
  terms: [{ heading: "Terms and conditions" }],
  "finance-terms": [{ heading: "Vehicle Finance Terms and Conditions" }],
  cookie: [{ heading: "Cookie policy" }],
  "privacy-policy": [{ heading: "Privacy policy" }],
  licences: [{ heading: "Licences of the software" }],
  // Only the link in an e-mail has one of these two.
  appointment: [],
  offer: [],
  hold: [],
  "trade-in": [{ heading: "This link is closed" }],
  shortlist: [{ heading: "Your shortlist" }],
  compare: [{ heading: "Compare cars" }],
  alerts: [{ heading: "Your alerts" }],
  "request-alert": [{ heading: "Tell me when one comes" }],
  "alert-sent": [{ heading: "Look into your mailbox" }],
  unsubscribe: [{ heading: "No more offers" }],
};

type Row = { path: string; heading: string | RegExp };

/** The rows of a page and of its thank-you page, under the dealer's path `dealer` or, without it, of the group. */
function rowsOf<Name extends PageName>(name: Name, dealer?: string): Row[] {
  const toPath = pagePath as (name: PageName, params: Example<Name>["params"]) => string;
  const rows = EXAMPLES[name].map(({ heading, dealerHeading = heading, params }) => {
    const path = toPath(name, params);
    return dealer === undefined
      ? { path, heading }
      : { path: dealer + (path === "/" ? "" : path), heading: dealerHeading };
  });
  const hasThanks = pageRow(name).thanks !== undefined;
  return hasThanks ? [...rows, { path: `${rows[0]?.path}/${THANK_YOU}`, heading: THANKS }] : rows;
}

/** The dealer that hosts the campaign. */
const CAMPAIGN_DEALER = `/dealer/${site.campaign}`;
export const campaignPath = CAMPAIGN_DEALER + pageRow("campaign").path;

const dealerOf = (name: PageName) => (name === "campaign" ? CAMPAIGN_DEALER : `/dealer/${DEALER}`);

/** Every route with example paths: the group's pages, and those of a dealer. */
export const ROUTES: readonly Row[] = [
  ...PAGE_NAMES.filter((name) => pageRow(name).scope !== "dealer").flatMap((name) => rowsOf(name)),
  ...PAGE_NAMES.filter((name) => pageRow(name).scope !== "group").flatMap((name) => rowsOf(name, dealerOf(name))),
];
