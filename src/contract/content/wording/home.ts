import { site } from "../../settings/site.ts";

export const home = {
  get title() {
    return `${site.brand} new and used cars, service and parts`;
  },
  get heading() {
    return `${site.groupName}: new and used ${site.brand} cars`;
  },
  get range() {
    return `The ${site.brand} range`;
  },
  allRange: "See the whole range",
  sell: {
    title: "Sell your car in three easy steps",
    steps: [
      "Tell us about your car online.",
      "We inspect it at a dealer near you.",
      "You get a fair price, paid quickly.",
    ],
    link: "Start your free quote today",
  },
  deals: "Our Current Deals",
  allDeals: "All specials",
  service: {
    title: "Book your service today",
    text: "Factory-trained technicians, genuine parts and a courtesy call when your car is ready.",
    link: "Book your service",
  },
  blog: "From our blog",
  allPosts: "All posts",
  parts: {
    title: "Genuine parts, fitted or over the counter",
    text: "Tell us what you need and your dealer's parts desk will confirm price and stock today.",
    link: "Order our parts",
  },
  exploreMore: "Explore More",
  from: "From",
  banners: "Highlights",
} as const;
