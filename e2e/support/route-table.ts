import { site } from "../../site.config.ts";

type RouteRow = {
  path: string;
  heading: string | RegExp;
  /** The heading under a dealer, where it differs. */
  dealerHeading?: string;
  /** The page exists for the group only. */
  scoped?: false;
};

export const DEALER = "renault-sandton";
const THANKS = "Thank You for Your Enquiry!";

/** The group's pages. `{used}` stands for the path of a used car that `DEALER` sells. */
const GROUP: readonly RouteRow[] = [
  { path: "/", heading: "Karoo Motor Group: new and used Renault cars", dealerHeading: "Renault Sandton" },
  { path: "/specials", heading: "Specials & Promotions" },
  { path: "/specials/kwid-first-car", heading: "Kwid: your first car, first service on us" },
  { path: "/specials/kwid-first-car/thank-you", heading: THANKS },
  { path: "/service-deals", heading: "Service deals", dealerHeading: "Service deals at Renault Sandton" },
  {
    path: "/service-deals/renault",
    heading: "Renault service deals",
    dealerHeading: "Renault service deals at Renault Sandton",
  },
  { path: "/service-deals/renault/minor-service-special", heading: /^Minor service/ },
  { path: "/service-deals/renault/minor-service-special/thank-you", heading: THANKS },
  { path: "/new", heading: "New Renault cars" },
  { path: "/new/renault", heading: "New Renault cars" },
  { path: "/new/renault/triber", heading: "Discover the all-new Renault Triber - The Ultimate Car" },
  { path: "/new/renault/megane/1-3t-iconic-edc", heading: "Discover the all-new Renault Megane - The Ultimate Car" },
  { path: "/new/renault/kiger/1-0-evolution/enquire", heading: "Enquire about the Renault Kiger" },
  { path: "/new/renault/kiger/1-0-evolution/enquire/thank-you", heading: THANKS },
  { path: "/used", heading: "Used Vehicles For Sale" },
  { path: "/used/renault", heading: "Used Renault For Sale" },
  { path: "/used/renault/kiger", heading: "Used Renault Kiger For Sale" },
  { path: "{used}", heading: /\w+ \w+/ },
  { path: "{used}/enquire", heading: /\w+ \w+/ },
  { path: "{used}/enquire/thank-you", heading: THANKS },
  { path: "/parts", heading: "Genuine Renault parts" },
  { path: "/parts/thank-you", heading: THANKS },
  { path: "/book-a-service", heading: "Book a service", dealerHeading: "Book a service at Renault Sandton" },
  { path: "/finance", heading: "Online Finance Application", scoped: false },
  { path: "/finance/documents", heading: "This link is closed", scoped: false },
  { path: "/finance/terms", heading: "Vehicle Finance Terms and Conditions", scoped: false },
  { path: "/finance/thank-you", heading: THANKS, scoped: false },
  { path: "/alerts", heading: "Your alerts", scoped: false },
  { path: "/alerts/request", heading: "Tell me when one comes", scoped: false },
  { path: "/alerts/sent", heading: "Look into your mailbox", scoped: false },
  { path: "/budget", heading: "What can you afford a month?", scoped: false },
  { path: "/compare", heading: "Compare used cars", scoped: false },
  { path: "/blog", heading: "Advice and road trips", scoped: false },
  { path: "/blog/towing-rules-in-plain-language", heading: "Towing rules in plain language", scoped: false },
  { path: "/about-us", heading: "The story of Renault" },
  { path: "/popia", heading: "PAIA manual and POPIA notice" },
  { path: "/terms", heading: "Terms and conditions" },
  { path: "/cookie", heading: "Cookie policy" },
  { path: "/privacy-policy", heading: "Privacy policy" },
  { path: "/sell", heading: "Sell your car", dealerHeading: "Sell your car to Renault Sandton" },
  { path: "/sell/thank-you", heading: THANKS },
  { path: "/dealer", heading: "Find a dealer", scoped: false },
  { path: "/contact-us", heading: "Contact us", scoped: false },
  { path: "/test-drive/renault/kwid", heading: "Test-drive the Renault Kwid" },
  { path: "/test-drive/renault/kwid/thank-you", heading: THANKS },
];

/** The campaign page of the dealer that hosts it. */
export const campaignPath = `/dealer/${site.slugs.campaign}/soccer-cup-tournament`;

/** Every route with an example path: the group's pages, their copies under `DEALER`, and the campaign. */
export const ROUTES: readonly { path: string; heading: string | RegExp }[] = [
  ...GROUP.map(({ path, heading }) => ({ path, heading })),
  ...GROUP.filter(({ scoped }) => scoped !== false).map(({ path, heading, dealerHeading = heading }) => ({
    path: `/dealer/${DEALER}${path === "/" ? "" : path}`,
    heading: dealerHeading,
  })),
  { path: campaignPath, heading: "Soccer cup tournament" },
  { path: `${campaignPath}/thank-you`, heading: THANKS },
];
