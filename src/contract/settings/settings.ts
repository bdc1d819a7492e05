/** The settings of administrators, each declared once: schema, words, and the value until somebody sets it. */
import Type from "typebox";
import type { Look } from "../brand/looks.ts";
import { COLOUR_PATTERN } from "../brand/tones.ts";
import { MAX_HOLD_HOURS } from "../enquiries/holds/hold-states.ts";
import { MAX_OFFER_DAYS } from "../enquiries/offer.ts";
import {
  HoursException,
  HoursLine,
  HttpsAddress,
  Line,
  Lines,
  MetaId,
  Nullable,
  Pattern,
  Slug,
} from "../staff/fields.ts";
import { choice, dealerOf, decimal, optional, picture, section, setting, toggle, wholeNumber } from "./setting.ts";
import { UNSTATED } from "./site.ts";

const RAND_PER_LITRE = { minimum: 1, maximum: 200, unit: "R/litre" };

const DAYS = { minimum: 1, maximum: 36_500, unit: "days" };
const HOUR = { minimum: 0, maximum: 23, unit: "o'clock" };
const PER_MINUTE = { minimum: 1, maximum: 1_000_000, unit: "a minute" };

/** A longer text than a colour's gets the same message. */
const Colour = () => Pattern(COLOUR_PATTERN.source, "This value should be a colour, such as #2456A6.", 40);

/** Origin of a website, without path: "https://www.openstreetmap.org". */
const Origin = () =>
  Pattern("^https://[\\w.-]+(:\\d+)?$", "This value should be an https address without a path.", 200);

export const SETTINGS = {
  group: section({
    title: "Group",
    about: "Names of the group and its brand, and what the law asks a website to say of its owner.",
    isPublic: true,
    settings: {
      groupName: setting({ schema: Line(60), label: "Name of the group", initial: "Motor Group" }),
      legalName: setting({
        schema: Line(120),
        label: "Registered name",
        help: "In legal notices",
        initial: "Motor Group (Pty) Ltd",
      }),
      registrationNo: setting({
        schema: Line(40),
        label: "Registration number",
        help: "Such as 2004/000000/07",
        initial: UNSTATED,
      }),
      address: setting({
        schema: Line(200),
        label: "Address",
        help: "Also for legal documents",
        initial: UNSTATED,
      }),
      informationOfficer: setting({
        schema: Line(120),
        label: "Information officer",
        help: "Name and office, under the Protection of Personal Information Act",
        initial: UNSTATED,
      }),
      deputyOfficer: optional(Line(120), { label: "Deputy information officer", help: "If there is one" }),
      brand: setting({
        schema: Line(40),
        label: "Brand of the new cars",
        help: "Also part of the source code of enquiries",
        initial: "Brand",
      }),
      brandSlug: optional(Slug(), {
        label: "Brand in addresses",
        help: "Such as vw for Volkswagen. Empty: made of its name",
      }),
    },
  }),
  brand: section({
    title: "Brand",
    about: "Colours, look, logo and icon. All other colours follow from these, so that text is legible on any.",
    isPublic: true,
    settings: {
      primaryColour: setting({ schema: Colour(), label: "Colour", initial: "#2456A6", input: "colour" }),
      secondaryColour: setting({
        schema: Nullable(Colour()),
        label: "Second colour",
        help: "Of header, footer and dark sections. Empty: near-black",
        initial: null,
        input: "colour",
      }),
      look: choice(
        {
          classic: "Classic: Archivo, wide headlines, small corners",
          soft: "Soft: Figtree, calm headlines, round corners",
          poster: "Poster: Saira, capitals, square corners, strong lines",
        } satisfies Record<Look, string>,
        "classic",
        { label: "Look" },
      ),
      logoLight: picture({ label: "Logo on light ground", help: "SVG or PNG. Without one, the name is written" }),
      logoDark: picture({ label: "Logo on dark ground", help: "Of header and footer" }),
      icon: picture({ label: "Icon", help: "Square. Without one, it is drawn of the first letter of the name" }),
      sharePicture: picture({
        label: "Picture of shared links",
        help: "1200 × 630. Without one, it is drawn of the logo",
      }),
    },
  }),
  contact: section({
    title: "Contact",
    about: "How visitors reach the group where no dealer is chosen. A dealer's pages have its own.",
    isPublic: true,
    settings: {
      contactNo: optional(Line(40), { label: "Telephone number" }),
      email: setting({
        schema: Line(254),
        label: "E-mail address",
        help: "It also gets enquiries that have no dealer",
        initial: "info@motor-group.example",
      }),
      whatsappNo: optional(Line(40), { label: "WhatsApp number" }),
      facebook: optional(HttpsAddress(), { label: "Facebook page" }),
      instagram: optional(HttpsAddress(), { label: "Instagram page" }),
    },
  }),
  links: section({
    title: "Other websites",
    about: "Services of others that pages lead to. What is empty is not offered.",
    isPublic: true,
    settings: {
      tradeIn: optional(HttpsAddress(), {
        label: "Trade-in site",
        help: "Where “Sell your car” starts. The address must not lead on to another website",
      }),
      bookService: optional(HttpsAddress(), { label: "Service booking", help: "Where no dealer is chosen" }),
      section18: optional(HttpsAddress(), { label: "Section 18 notice" }),
      geolocation: optional(HttpsAddress(), {
        label: "Location service",
        help: "Answers a browser with JSON that has region, region_name or regionName. It sees the visitor's address when a form is first used",
      }),
    },
  }),
  dealers: section({
    title: "Dealers",
    about:
      "Dealers that stand for the group, the hours of all dealers, and days on which all are closed or open at other hours.",
    isPublic: true,
    settings: {
      headOffice: dealerOf({ label: "Head office", help: "Its specials are those of the group" }),
      contactPage: dealerOf({ label: "Dealer of the contact page" }),
      campaign: dealerOf({ label: "Dealer of the campaign", help: "Only this dealer has the campaign's page" }),
      usualHours: setting({
        schema: Type.Array(HoursLine(), { maxItems: 14 }),
        label: "Opening hours",
        help: "Of dealers without hours of their own. Without any: Mon-Fri 07:30-17:30, Sat 08:00-13:00, and on the contact page Mon-Fri 08:00-17:00",
        initial: [],
        input: "hours",
      }),
      closures: setting({
        schema: Type.Array(HoursException(), { maxItems: 60 }),
        label: "Holidays and closures",
        help: "A dealer's own hours for the same day win",
        initial: [],
        input: "closures",
      }),
    },
  }),
  costs: section({
    title: "Finance and fuel",
    about: "What instalments and running costs are worked out with until a visitor changes it.",
    isPublic: true,
    settings: {
      interestPercent: decimal({ label: "Interest a year", initial: 12, minimum: 0, maximum: 40, unit: "%" }),
      termMonths: wholeNumber({ label: "Term", initial: 72, minimum: 12, maximum: 84, unit: "months" }),
      depositPercent: decimal({ label: "Deposit", initial: 0, minimum: 0, maximum: 90, unit: "% of the price" }),
      balloonPercent: decimal({ label: "Balloon", initial: 40, minimum: 0, maximum: 60, unit: "% of the price" }),
      initiationFee: decimal({
        label: "Initiation fee, at most",
        help: "With VAT, once. At first what regulation 42 of the National Credit Act allows; smaller debts have less",
        initial: 1207.5,
        minimum: 0,
        maximum: 10_000,
        unit: "R",
      }),
      serviceFee: decimal({
        label: "Service fee, at most",
        help: "With VAT. At first what regulation 44 allows",
        initial: 69,
        minimum: 0,
        maximum: 1000,
        unit: "R a month",
      }),
      petrolPrice: decimal({
        label: "Petrol",
        help: "Inland price of 95 unleaded. Fuel prices change on the first Wednesday of a month",
        initial: 22.5,
        ...RAND_PER_LITRE,
      }),
      dieselPrice: decimal({ label: "Diesel", help: "Inland price of 50 ppm", initial: 21.5, ...RAND_PER_LITRE }),
      electricityPrice: decimal({
        label: "Electricity at home",
        initial: 3.8,
        minimum: 0.1,
        maximum: 100,
        unit: "R/kWh",
      }),
    },
  }),
  visitors: section({
    title: "Visitors",
    about: "Maps, services that count visits, and whether search engines may list the site.",
    isPublic: true,
    settings: {
      maps: choice({ embedded: "When it comes into view", click: "At the press of a button" }, "embedded", {
        label: "A dealer's map loads",
        help: "Its website sees the visitor's address, and may set cookies",
      }),
      mapOrigins: setting({
        schema: Type.Array(Origin(), { maxItems: 10 }),
        label: "Websites of maps",
        help: "Maps of other websites are not shown",
        initial: ["https://www.openstreetmap.org", "https://www.google.com", "https://maps.google.com"],
      }),
      googleTag: optional(
        Pattern("^(G|GT|AW)-[A-Z0-9]{4,20}$", "This value should be the id of a Google tag, such as G-AB12CD34EF.", 24),
        { label: "Google tag", help: "Visitors are asked first" },
      ),
      metaPixel: optional(Pattern("^\\d{5,20}$", "This value should be the id of a pixel, 5 to 20 digits.", 20), {
        label: "Meta pixel",
        help: "Visitors are asked first",
      }),
      corsOrigins: setting({
        schema: Type.Array(Origin(), { maxItems: 20 }),
        label: "Websites whose scripts may call the API",
        initial: [],
      }),
      isOpen: toggle(true, {
        label: "Search engines may list the site",
        help: "Switch it off until the site is ready",
      }),
    },
  }),
  desk: section({
    title: "Enquiries and e-mails",
    about: "Where enquiries without a dealer go, how many are taken, and in whose name the site writes.",
    isPublic: false,
    settings: {
      leadsWithoutDealer: choice(
        { nearest: "The first dealer in the visitor's province", "head office": "The head office" },
        "nearest",
        { label: "Enquiries without a dealer go to" },
      ),
      leadsPerVisitor: wholeNumber({
        label: "Forms of one visitor",
        help: "Who sends more is asked to wait. It slows down those who send them by machine",
        initial: 20,
        ...PER_MINUTE,
      }),
      leadsOfAll: wholeNumber({ label: "Forms of all visitors", initial: 600, ...PER_MINUTE }),
      bookingsPerVisitor: wholeNumber({
        label: "Test drives of one visitor at a dealer",
        help: "Also how many used cars one address can have held within a day",
        initial: 3,
        minimum: 1,
        maximum: 1_000_000,
        unit: "at once",
      }),
      holdHours: wholeNumber({
        label: "A used car is held for a visitor for",
        help: "From when the dealer confirms it. 0: not offered. A dealer can have another time",
        initial: 48,
        minimum: 0,
        maximum: MAX_HOLD_HOURS,
        unit: "hours",
      }),
      retrySeconds: wholeNumber({
        label: "A delivery that failed is tried again after",
        help: "Each later pause is three times as long",
        initial: 30,
        minimum: 1,
        maximum: 3600,
        unit: "seconds",
      }),
      senderName: optional(Line(80), { label: "Name of the sender of e-mails", help: "Empty: the name of the group" }),
      senderAddress: optional(Line(254), {
        label: "Address of the sender of e-mails",
        help: "Your mail server must permit it. Empty: the group's address",
      }),
      weeklyReports: toggle(true, { label: "Send dealer principals the numbers of the last week" }),
      weeklyReportDay: choice(
        { Monday: "Monday", Tuesday: "Tuesday", Wednesday: "Wednesday", Thursday: "Thursday", Friday: "Friday" },
        "Monday",
        { label: "Day of these numbers", help: "From six in the morning" },
      ),
    },
  }),
  offers: section({
    title: "Offers",
    about: "What salespeople may take off a price, how long an offer is valid, and what customers read below it.",
    isPublic: false,
    settings: {
      reductionOfSalespeople: decimal({
        label: "Salespeople may take off",
        help: "Rounded down to the rand",
        initial: 3,
        minimum: 0,
        maximum: 100,
        unit: "% of the price",
      }),
      reductionOfManagers: decimal({
        label: "Dealer managers may take off",
        help: "Administrators may take off anything",
        initial: 10,
        minimum: 0,
        maximum: 100,
        unit: "% of the price",
      }),
      offerDays: wholeNumber({
        label: "An offer is valid for",
        help: "With the day on which it is written. Salespeople may choose another day",
        initial: 7,
        minimum: 1,
        maximum: MAX_OFFER_DAYS,
        unit: "days",
      }),
      offerWords: setting({
        schema: Lines(2000),
        label: "Words below the figures",
        help: "Salespeople may change them in each offer",
        initial:
          "The offer is for the car as described, with its present equipment and condition. Registration, licence and number plates are included only if the offer says so.",
      }),
    },
  }),
  whatsapp: section({
    title: "WhatsApp",
    about:
      "Conversations with customers through Meta's Cloud API: docs/whatsapp.md has the steps. Without a number, a press of WhatsApp opens the app as it does on pages.",
    isPublic: false,
    settings: {
      whatsappAccountId: optional(MetaId(), {
        label: "WhatsApp business account ID",
        help: "In Meta's app under WhatsApp, API setup. Its templates are fetched",
      }),
      whatsappNumberId: optional(MetaId(), {
        label: "Phone number ID of the group",
        help: "It serves all dealers without one of their own",
      }),
      whatsappStopWords: setting({
        schema: Type.Array(Line(40), { maxItems: 20 }),
        label: "Words that end messages",
        help: "A customer who writes only this gets no further WhatsApp messages, and no offers",
        initial: ["STOP", "STAAK", "UNSUBSCRIBE", "OPT OUT", "TEKEN UIT"],
      }),
      whatsappStartWords: setting({
        schema: Type.Array(Line(40), { maxItems: 20 }),
        label: "Words that begin them again",
        initial: ["START", "BEGIN"],
      }),
    },
  }),
  backups: section({
    title: "Backups",
    about: "When the site copies itself, and which copies it keeps. Where to is a setting of the machine: BACKUP_URL.",
    isPublic: false,
    settings: {
      nightlyBackups: toggle(true, { label: "Make a backup each night" }),
      backupTime: setting({
        schema: Pattern("^([01]\\d|2[0-3]):[0-5]\\d$", "This value should be a time, such as 02:00.", 5),
        label: "Time of the backup",
        help: "In South Africa, at a time with few visitors",
        initial: "02:00",
      }),
      keptDays: wholeNumber({
        label: "Keep the backups of the last",
        help: "All of the last 24 hours are kept, and never fewer than one",
        initial: 7,
        minimum: 1,
        maximum: 366,
        unit: "days",
      }),
      keptWeeks: wholeNumber({
        label: "Then the last backup of each of",
        initial: 4,
        minimum: 0,
        maximum: 104,
        unit: "weeks",
      }),
      keptMonths: wholeNumber({
        label: "And the last backup of each of",
        help: "Erased enquiries are in a backup until it is deleted",
        initial: 12,
        minimum: 0,
        maximum: 120,
        unit: "months",
      }),
      backupMegabytes: wholeNumber({
        label: "Speed at most",
        help: "So that the line and the processor stay free for visitors",
        initial: 8,
        minimum: 1,
        maximum: 10_000,
        unit: "MB a second",
      }),
    },
  }),
  data: section({
    title: "Data and sign-in",
    about: "How long the site keeps what people sent, what it counts, and how staff sign in.",
    isPublic: false,
    settings: {
      leadRetentionDays: wholeNumber({ label: "Enquiries are erased after", initial: 730, ...DAYS }),
      financeRetentionDays: wholeNumber({ label: "Finance applications are erased after", initial: 1825, ...DAYS }),
      secondFactorFor: choice({ roles: "People who see customers' data", all: "Everybody" }, "roles", {
        label: "A second factor to sign in is for",
      }),
      countVisits: toggle(true, {
        label: "Count views of pages, and hearts of cars, for the reports",
        help: "Without cookies, and nothing about people",
      }),
    },
  }),
  system: section({
    title: "System",
    about:
      "How administrators hear of what the site finds wrong with itself: docs/system.md. They get e-mails and notifications.",
    isPublic: false,
    settings: {
      quietFrom: wholeNumber({
        label: "Quiet hours from",
        help: "What can wait is told in the morning. What does not work is told at once",
        initial: 20,
        ...HOUR,
      }),
      quietUntil: wholeNumber({ label: "Quiet hours until", help: "The same hour twice: none", initial: 7, ...HOUR }),
      noticeWebhook: optional(HttpsAddress(), {
        label: "Address that is called too",
        help: "Gets each notice as JSON with its text, as Slack, Mattermost and Google Chat take it. It works when the mail server does not",
      }),
      databaseLimitGb: decimal({
        label: "Limit of the database",
        help: "By your provider's plan. 0: the disk of the site's own database, otherwise none",
        initial: 0,
        minimum: 0,
        maximum: 100_000,
        unit: "GB",
      }),
    },
  }),
} as const;

export type SectionName = keyof typeof SETTINGS;
export const SECTION_NAMES = Object.keys(SETTINGS) as SectionName[];
