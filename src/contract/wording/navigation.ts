import { site } from "../../../site.config.ts";

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
  breadcrumb: "Breadcrumb",
  main: "Main",
  carsAndService: "Cars and service",
  legal: "Legal",
  group: "The group",
  paia: "PAIA Manual",
  terms: "Terms",
  cookie: "Cookies",
  privacyPolicy: "Privacy policy",
  section18: "Section 18 notice",
  aboutUs: "About us",
  contactUs: "Contact us",
  socialLinks: "Social links",
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  instagram: "Instagram",
  call: (number: string) => `Call ${number}`,
  newTab: "opens in a new tab",
  smallPrint: `${site.legalName}. Prices are in South African rand, include VAT and may change. Errors and omissions excepted.`,
} as const;

export const notFound = {
  title: "Oops, Let's Get Back on Track!",
  text: "The page has moved, or the vehicle on it has found a new owner.",
  backHome: "Back Home",
} as const;

export const failure = {
  title: "Something went wrong on our side",
  text: `Please try again in a moment, or call us on ${site.contactNo}.`,
  retry: "Try again",
} as const;
