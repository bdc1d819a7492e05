/** Demo page metadata. */
import type { pageSeos } from "../schema/content.ts";

type PageSeo = typeof pageSeos.$inferInsert;

export const DEMO_PAGE_SEOS: PageSeo[] = [
  {
    canonicalUrl: "/",
    title: "Renault cars, new and used | Karoo Motor Group",
    description:
      "New Renault models, checked used cars, service and parts from ten Karoo Motor Group dealers across South Africa. Find your next car today.",
    keywords: "Renault South Africa, Renault dealer, new cars, used cars, Karoo Motor Group",
    image: "banners/home-1.webp",
  },
  {
    canonicalUrl: "/new",
    title: "New Renault cars and prices | Karoo Motor Group",
    description:
      "See the whole Renault range with prices, colours and instalments: Kwid, Kiger, Triber, Duster and Megane. Book a test drive near you.",
    keywords: "new Renault, Renault prices, Kwid, Kiger, Triber, Duster, Megane",
    image: "banners/new-1.webp",
  },
  {
    canonicalUrl: "/used",
    title: "Used cars for sale | Karoo Motor Group",
    description:
      "Quality used and demo cars from all the makes South Africans drive. Filter by make, price and mileage, and work out your instalment online.",
    keywords: "used cars for sale, demo cars, second-hand cars South Africa, used Renault",
    image: "banners/used-1.webp",
  },
  {
    canonicalUrl: "/specials",
    title: "Renault specials this month | Karoo Motor Group",
    description:
      "This month's specials on new Renault cars: trade-in bonuses, price cuts and extras on Kwid, Kiger, Triber, Duster and Megane. Enquire online.",
    keywords: "Renault specials, car specials, Duster special, Kiger deal, Kwid deal",
    image: "specials/kiger-and-kwid.webp",
  },
  {
    canonicalUrl: "/service-deals",
    title: "Renault service deals | Karoo Motor Group",
    description:
      "Service specials from Renault technicians: minor services, brakes, tyres, batteries and holiday safety checks at clear prices. Enquire online.",
    keywords: "Renault service special, car service deal, brake pads, tyres, battery",
    image: "banners/service-1.webp",
  },
  {
    canonicalUrl: "/parts",
    title: "Order genuine Renault parts | Karoo Motor Group",
    description:
      "Tell us what your Renault needs and our parts people find it. Genuine parts and accessories, ordered by model, VIN or part number, countrywide.",
    keywords: "Renault parts, genuine parts, Renault accessories, order parts",
    image: "banners/parts-1.webp",
  },
  {
    canonicalUrl: "/finance",
    title: "Vehicle finance application | Karoo Motor Group",
    description:
      "Apply online for vehicle finance on a new or used car. Five short steps, and our finance team takes your application to the banks for you.",
    keywords: "vehicle finance, car finance application, instalment, balloon payment",
    image: "banners/finance-1.webp",
  },
  {
    canonicalUrl: "/blog",
    title: "Motoring advice and road trips | Karoo Motor Group",
    description:
      "Straight answers on finance, service plans, roadworthy papers and road trips, from people who sell and service cars in South Africa every day.",
    keywords: "car advice South Africa, motoring blog, road trips, car finance advice",
    image: "blog/sunrise-road.webp",
  },
  {
    canonicalUrl: "/dealer",
    title: "Find a Renault dealer | Karoo Motor Group",
    description:
      "Ten Renault dealers in eight provinces, with addresses, maps, telephone numbers and business hours. Find the one nearest to you and drop in.",
    keywords: "Renault dealer near me, Renault Sandton, Renault Umhlanga, Renault Cape Town",
    image: "dealers/glass-front.webp",
  },
  {
    canonicalUrl: "/sell",
    title: "Sell your car in three steps | Karoo Motor Group",
    description:
      "Get a free quote for your car in minutes. If it is under five years old, accident free and has a full service history, we would like to buy it.",
    keywords: "sell my car, car valuation, trade in, cash for car",
    image: "static/sell-your-car.webp",
  },
  {
    canonicalUrl: "/book-a-service",
    title: "Book a Renault service | Karoo Motor Group",
    description:
      "Book your Renault's next service online at a dealer near you. Trained technicians, genuine parts, and the stamp that protects your resale value.",
    keywords: "book a service, Renault service, car service booking",
    image: "banners/service-1.webp",
  },
  {
    canonicalUrl: "/contact-us",
    title: "Contact us | Karoo Motor Group",
    description:
      "Telephone us, drop in at our head office in Sandton, or get directions. We are here on weekdays from eight to five, and on Saturday mornings.",
    keywords: "contact Renault, Karoo Motor Group contact, Renault Sandton address",
    image: "dealers/glass-front.webp",
  },
  {
    canonicalUrl: "/about-us",
    title: "The story of Renault | Karoo Motor Group",
    description:
      "From a garden shed in Billancourt in 1898 to the Duster and Kwid on South African roads: a short history of Renault, and of the way we sell it.",
    keywords: "Renault history, about Renault, Karoo Motor Group",
    image: "static/about-us.webp",
  },
  {
    canonicalUrl: "/terms",
    title: "Terms and conditions | Karoo Motor Group",
    description:
      "The terms on which you may use this website: prices and availability, specials, enquiries, finance estimates, liability and the law that applies.",
    keywords: "terms and conditions, website terms",
    image: null,
  },
  {
    canonicalUrl: "/popia",
    title: "PAIA manual and POPIA notice | Karoo Motor Group",
    description:
      "How to ask for records under PAIA, what personal information we hold and why, and how to object or complain under POPIA. Forms and contact details.",
    keywords: "PAIA manual, POPIA, section 11, access to information",
    image: null,
  },
  {
    canonicalUrl: "/cookie",
    title: "Cookie policy | Karoo Motor Group",
    description:
      "Which cookies and browser storage this website uses, what each is for, how long it is kept, and how you can change your choice at any time.",
    keywords: "cookie policy, cookies",
    image: null,
  },
  {
    canonicalUrl: "/privacy-policy",
    title: "Privacy policy | Karoo Motor Group",
    description:
      "What personal information we collect when you enquire or apply for finance, who sees it, how long we keep it, and the rights POPIA gives you.",
    keywords: "privacy policy, personal information, POPIA",
    image: null,
  },
  {
    canonicalUrl: "/new/renault/kwid",
    title: "Renault Kwid: price and specs | Karoo Motor Group",
    description:
      "The Renault Kwid city hatch from R 219 900: see variants, colours, figures and instalments, download the brochure and book your test drive.",
    keywords: "Renault Kwid, Kwid price, Kwid AMT, city hatch",
    image: "kwid-hero.webp",
  },
  {
    canonicalUrl: "/new/renault/kiger",
    title: "Renault Kiger: price and specs | Karoo Motor Group",
    description:
      "The Renault Kiger compact SUV from R 259 900, with or without turbo: see variants, colours, figures and instalments, and book your test drive.",
    keywords: "Renault Kiger, Kiger price, Kiger turbo, compact SUV",
    image: "kiger-hero.webp",
  },
  {
    canonicalUrl: "/new/renault/triber",
    title: "Renault Triber: price and specs | Karoo Motor Group",
    description:
      "The seven-seat Renault Triber from R 269 900: see variants, colours, figures and instalments, download the brochure and book your test drive.",
    keywords: "Renault Triber, Triber price, 7-seater, family car",
    image: "triber-hero.webp",
  },
  {
    canonicalUrl: "/new/renault/duster",
    title: "Renault Duster: price and specs | Karoo Motor Group",
    description:
      "The Renault Duster SUV from R 469 900, in 4x2 and 4x4: see variants, colours, figures and instalments, and book a test drive on tar or gravel.",
    keywords: "Renault Duster, Duster price, Duster 4x4, SUV",
    image: "duster-hero.webp",
  },
  {
    canonicalUrl: "/new/renault/megane",
    title: "Renault Megane: price and specs | Karoo Motor Group",
    description:
      "The Renault Megane sedan from R 559 900: see variants, colours, figures and instalments, download the brochure and book your test drive.",
    keywords: "Renault Megane, Megane sedan, Megane price, Megane EDC",
    image: "megane-hero.webp",
  },
];
