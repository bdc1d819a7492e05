import { site } from "../../settings/site.ts";

/** What pages say while there is nothing to list: who to ask, and where to go on. */
export const nothingYet = {
  call: "Call",
  contact: "Contact us",
  browseUsed: "Browse used cars",
  browseNew: () => `New ${site.brand} cars`,
  used: {
    title: "No car is listed at the moment",
    text: "New ones come in all the time. Tell us what you are looking for, or let us write to you when one comes.",
  },
  range: () => `The ${site.brand} range will be here soon. Call us for models and prices: we know what is on its way.`,
  dealers: "Our dealerships will be listed here soon. Until then, call or write to the group: we answer.",
  finance: {
    title: "Apply with us by telephone",
    text: "You can apply online as soon as our first dealership is listed here. Until then, call us and we'll go through it with you.",
  },
  /** The top of the home page while there is no banner. */
  home: {
    text: () =>
      `New ${site.brand} cars, used cars of many makes, service and genuine parts. Call, and a person who knows the cars answers.`,
  },
};
