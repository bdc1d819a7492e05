/** Demo specials, deals and service specials. Without `dealerSlug` the whole group offers them. */
import { southAfricanDate } from "../../contract/domain/calendar-date.ts";
import { formatLongDate } from "../../contract/domain/format-date.ts";
import { offerDeadline } from "../../contract/domain/offer-deadline.ts";
import type { deals } from "../schema/content.ts";

type Deal = typeof deals.$inferInsert;
export type DemoDeal = Omit<Deal, "dealerId"> & { dealerSlug: string | null };

/** Uses one picture as thumbnail and banner. */
function deal(
  kind: Deal["kind"],
  slug: string,
  {
    code,
    picture,
    ...content
  }: { code: string; picture: string; title: string; description: string; isUsed?: boolean },
  dealerSlug: string | null = null,
): Omit<DemoDeal, "position"> {
  const image = kind === "service" ? `service-deals/${picture}.webp` : `specials/${picture}.webp`;
  return {
    kind,
    slug,
    dealerSlug,
    ...content,
    thumbnail: image,
    image,
    sourceCode: `Group Website Renault-${code}`,
    isUsed: content.isUsed ?? false,
    makeSlug: "renault",
  };
}

const specials = ({ duster, triber }: Record<"duster" | "triber", string>) => [
  deal("special", "duster-adventure", {
    code: "Special Duster",
    picture: "duster",
    title: "Duster: R 30 000 towards your adventure",
    description: `Buy any new Duster by ${duster} and take R 30 000 off the price, or keep the price and take a tow bar, roof box and all-weather mats instead.`,
  }),
  deal("special", "kiger-turbo-trade-in-bonus", {
    code: "Special Kiger",
    picture: "kiger",
    title: "Kiger Turbo: R 20 000 trade-in bonus",
    description:
      "Bring us any licensed, running car. We value it, then add R 20 000 when it becomes a new Kiger 1.0T. Manual or CVT, any colour in stock.",
  }),
  deal("special", "kwid-first-car", {
    code: "Special Kwid",
    picture: "kwid",
    title: "Kwid: your first car, first service on us",
    description:
      "First-time buyers drive a new Kwid from R 219 900, with the first service and a year of roadside assistance included in the deal.",
  }),
  deal("special", "triber-seven-seats", {
    code: "Special Triber",
    picture: "triber",
    title: "Triber: seven seats, ready for the holidays",
    description: `Order by ${triber} and we hand over your Triber with window tint, and a full tank to get everybody there.`,
  }),
  deal("special", "megane-executive-offer", {
    code: "Special Megane",
    picture: "megane",
    title: "Megane: R 45 000 off selected units",
    description:
      "A handful of Meganes in Stealth Black and Titanium Grey have to make room for next year's. R 45 000 off each, while they last.",
  }),
  deal(
    "special",
    "umhlanga-kiger-and-kwid-weekend",
    {
      code: "Special Umhlanga Weekend",
      picture: "kiger-and-kwid",
      title: "Umhlanga weekend: Kiger and Kwid",
      description:
        "Only at Renault Umhlanga, Saturday and Sunday: on-the-spot valuations, licence and registration on the house, and coffee that is worth the drive.",
    },
    "renault-umhlanga",
  ),
  deal(
    "special",
    "cape-town-duster-4x4-experience",
    {
      code: "Special Cape Town 4x4",
      picture: "duster",
      title: "Duster 4x4 Experience, Cape Town",
      description:
        "Buy a Duster 4x4 from Renault Cape Town this month and join our guided day on the dunes at Atlantis: instructor, permit and lunch included.",
    },
    "renault-cape-town",
  ),
  deal(
    "special",
    "sandton-megane-executive-lease",
    {
      code: "Special Sandton Megane",
      picture: "megane",
      title: "Megane for your business",
      description:
        "Renault Sandton helps sole proprietors and companies into a Megane, with paperwork prepared for your accountant and collection and delivery for services.",
    },
    "renault-sandton",
  ),
];

const CURRENT_DEALS = [
  deal("deal", "kwid-techno-from-239-900", {
    code: "Deal Kwid Techno",
    picture: "kwid",
    title: "Kwid 1.0 Techno at R 239 900",
    description:
      "Touchscreen, reverse camera and a set of mats. In stock in five colours, ready for delivery this week.",
  }),
  deal("deal", "kiger-evolution-on-the-floor", {
    code: "Deal Kiger Evolution",
    picture: "kiger",
    title: "Kiger 1.0 Evolution at R 259 900",
    description: "A compact SUV at hatchback money. Price includes smash-and-grab film and a full tank.",
  }),
  deal("deal", "triber-techno-family-pack", {
    code: "Deal Triber Techno",
    picture: "triber",
    title: "Triber Techno with family pack",
    description: "R 294 900 with rubber mats, sunshades and a boot organiser. Seven seats, and everything stays clean.",
  }),
  deal("deal", "duster-demo-clearance", {
    code: "Deal Duster Demo",
    picture: "duster",
    title: "Duster demos: save from R 35 000",
    description:
      "Driven by our own people, under 8 000 km, balance of warranty and service plan. First come, first served.",
    isUsed: true,
  }),
  deal("deal", "two-car-household", {
    code: "Deal Two Cars",
    picture: "kiger-and-kwid",
    title: "Two cars, one handshake",
    description: "Buy a Kiger and a Kwid together and we take a further R 15 000 off the pair.",
  }),
  deal(
    "deal",
    "centurion-used-kiger-selection",
    {
      code: "Deal Centurion Used Kiger",
      picture: "kiger",
      title: "Nearly new Kigers in Centurion",
      description: "Low-mileage Kigers with full history at Renault Centurion, each with a fresh roadworthy.",
      isUsed: true,
    },
    "renault-centurion",
  ),
  deal(
    "deal",
    "umhlanga-triber-school-run",
    {
      code: "Deal Umhlanga Triber",
      picture: "triber",
      title: "The Umhlanga school-run Triber",
      description: "Triber 1.0 Techno AMT with window tint and tow bar fitted, at R 309 900 from Renault Umhlanga.",
    },
    "renault-umhlanga",
  ),
  deal(
    "deal",
    "cape-town-kwid-city-pack",
    {
      code: "Deal Cape Town Kwid",
      picture: "kwid",
      title: "Kwid city pack, Cape Town",
      description: "Park distance control, film and a dashcam fitted free to every new Kwid at Renault Cape Town.",
    },
    "renault-cape-town",
  ),
  deal(
    "deal",
    "gqeberha-megane-run-out",
    {
      code: "Deal Gqeberha Megane",
      picture: "megane",
      title: "Megane run-out in Gqeberha",
      description: "Two Meganes on the floor at Renault Gqeberha, both ready to drive home, both priced to go.",
    },
    "renault-gqeberha",
  ),
];

const SERVICE_SPECIALS = [
  deal("service", "minor-service-special", {
    code: "Service Minor",
    picture: "battery-oil",
    title: "Minor service from R 1 995",
    description:
      "Oil, oil filter, sump washer and a 24-point check for Kwid, Kiger and Triber that are out of their plan.",
  }),
  deal("service", "brake-pad-special", {
    code: "Service Brakes",
    picture: "brakes",
    title: "Front brake pads from R 1 450, fitted",
    description:
      "Genuine pads, cleaned and measured discs, brake fluid check and a road test before we hand back the key.",
  }),
  deal("service", "tyre-and-alignment-special", {
    code: "Service Tyres",
    picture: "tyres",
    title: "Four tyres, alignment on us",
    description:
      "Buy four tyres and we do the wheel alignment and balancing at no charge, with the old ones properly recycled.",
  }),
  deal("service", "holiday-safety-check", {
    code: "Service Holiday Check",
    picture: "wheel-check",
    title: "Holiday safety check at R 349",
    description:
      "Tyres, brakes, lights, wipers, battery, coolant and shocks, with a written report before you take the N1, N2 or N3.",
  }),
  deal(
    "service",
    "umhlanga-coastal-corrosion-check",
    {
      code: "Service Umhlanga Coastal",
      picture: "wheel-check",
      title: "Coastal care at Renault Umhlanga",
      description:
        "Underbody wash, corrosion check and battery terminals treated. Sea air is lovely; your brake lines disagree.",
    },
    "renault-umhlanga",
  ),
  deal(
    "service",
    "umhlanga-battery-special",
    {
      code: "Service Umhlanga Battery",
      picture: "battery-oil",
      title: "Battery fitted from R 1 695 in Umhlanga",
      description: "Free test, fitting and safe disposal of the old battery. Most sizes for Renault models in stock.",
    },
    "renault-umhlanga",
  ),
  deal(
    "service",
    "polokwane-gravel-tyre-special",
    {
      code: "Service Polokwane Tyres",
      picture: "tyres",
      title: "Gravel-ready tyres in Polokwane",
      description:
        "All-terrain tyres for Duster and Kiger, fitted, balanced and aligned at Renault Polokwane while you wait.",
    },
    "renault-polokwane",
  ),
];

/** How long after the demo catalogue is loaded the offers with a deadline end. */
const DEADLINE_DAYS = { duster: 60, triber: 45 };

/** The offers of a demo catalogue that is loaded at `now`. Each kind is in display order. */
export function demoDeals(now: Date): DemoDeal[] {
  const inDays = (days: number) => formatLongDate(southAfricanDate(new Date(now.getTime() + days * 86_400_000)));
  const deadlines = { duster: inDays(DEADLINE_DAYS.duster), triber: inDays(DEADLINE_DAYS.triber) };
  return [...specials(deadlines), ...CURRENT_DEALS, ...SERVICE_SPECIALS].map((entry, position) => ({
    ...entry,
    position,
    publishUntil: offerDeadline(entry.description, now)?.at ?? null,
  }));
}
