import { orCall } from "../../settings/group-number.ts";
import { site } from "../../settings/site.ts";

export const navigation = {
  new: "New",
  used: "Used",
  sell: "Sell",
  specials: "Specials",
  bookService: "Book a service",
  parts: "Parts",
  finance: "Finance",
  dealer: "Dealers",
  blog: "Blog",
  home: "Home",
  menu: "Menu",
  skip: "Skip to content",
  loading: "Loading",
  breadcrumb: "Breadcrumb",
  /** The breadcrumb of an address without a page. */
  notFound: "Page not found",
  main: "Main",
  carsAndService: "Cars and service",
  legal: "Legal",
  group: "The group",
  paia: "PAIA Manual",
  terms: "Terms",
  cookie: "Cookies",
  cookieSettings: "Cookie settings",
  privacyPolicy: "Privacy policy",
  section18: "Section 18 notice",
  budget: "Your budget",
  aboutUs: "About us",
  contactUs: "Contact us",
  socialLinks: "Social links",
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  instagram: "Instagram",
  withDealer: (dealer: string) => `You are with ${dealer}`,
  /** While the dealer's name loads. */
  withYourDealer: "You are with your dealer",
  leave: "Leave",
  leaveDealer: (dealer: string) => `Leave ${dealer}`,
  call: (number: string) => `Call ${number}`,
  newTab: "opens in a new tab",
  get smallPrint() {
    return `${site.legalName}. Prices are in South African rand, include VAT and may change. Errors and omissions excepted.`;
  },
} as const;

export const notFoundTitle = "Oops, Let's Get Back on Track!";

/** The page of an overloaded site. */
export const overloaded = {
  title: "One moment, please",
  text: "Many people are visiting at the moment. This page tries again by itself in a few seconds.",
  form: "Many people are visiting at the moment. Go back: your browser has kept what you typed. Then send it again.",
} as const;

/** The page of a refused form, by the status of the response. */
export const refusedForm = {
  title: "Your form was not sent",
  403: "It does not come from a page of this site. Open the page here and send it again.",
  413: "It is too long. Go back: your browser has kept what you typed. Make the message shorter, then send it again.",
  other: "It could not be read. Go back: your browser has kept what you typed. Then send it again.",
} as const;

/** The page of a failure: the visitor's connection, or the site. */
/** Without a connection. */
export const offline = {
  /** Says when the shown page was saved on the device. */
  saved: (time: string) =>
    `You are offline. This was saved on ${time}: prices may have changed since, and cars may have been sold.`,
  /** The same, once the connection is back. */
  savedBefore: (time: string) => `You are online again. This was saved on ${time}: load it again for today's prices.`,
  /** Heading of a list of links. */
  savedPages: "Pages on this device",
} as const;

/** Ends the message of a failure. A number follows, by which the fault is found in the log. */
export const quoteRequest = "If you contact us about it, quote this number:";

export const failed = {
  connection: {
    title: "You seem to be offline",
    text: "The page could not be loaded, as there is no connection. Try again once you are back online.",
    /** Shown when a link was tapped without a connection. The page stays. */
    kept: "You seem to be offline. This page and what you typed stay here.",
  },
  server: {
    title: "Something went wrong on our side",
    get text() {
      return `Please try again in a moment${orCall()}.`;
    },
  },
  retry: "Try again",
  reload: "Load again",
} as const;
