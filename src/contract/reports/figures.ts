/**
 * The figures of the dealerships' work. Reports, lists, e-mails and the PDF of the month count by these definitions, which
 * `src/db/queries/reports/figures/` states in SQL.
 */

/** "count" is a number of rows, "share" a number from 0 to 1, "minutes" are minutes of opening hours, and "rand" includes VAT. */
export type FigureUnit = "count" | "minutes" | "share" | "rand";

type FigureDescription = {
  label: string;
  unit: FigureUnit;
  /** What it says. */
  description: string;
  /** Which rows it counts, and of which day. */
  counted: string;
  /** The rows that it opens, as the title of their list. */
  rows: string;
  /** What that list says beside each row; null: nothing. */
  amount: "minutes" | "rand" | null;
};

const DESCRIPTIONS = {
  enquiries: {
    label: "Enquiries",
    unit: "count",
    description: "Enquiries that came in",
    counted: "By the day on which they came in, repeats too, without suspected spam",
    rows: "Enquiries that came in",
    amount: null,
  },
  answerMinutes: {
    label: "First answer",
    unit: "minutes",
    description: "Half of the customers were contacted within this time",
    counted:
      "Opening hours of the dealer from the enquiry to the first call, message or visit that is noted, of the period's enquiries. Repeats, and customers who stood there or telephoned, have no such time",
    rows: "Enquiries that were answered",
    amount: "minutes",
  },
  answeredInTime: {
    label: "In time",
    unit: "share",
    description: "Customers who were contacted within the dealer's own limit",
    counted: "Of the period's enquiries that were answered or whose time is over",
    rows: "Enquiries that were answered in time",
    amount: "minutes",
  },
  appointmentsKept: {
    label: "Kept appointments",
    unit: "count",
    description: "Test drives and viewings to which the customer came",
    counted: "By the day of the appointment",
    rows: "Appointments to which the customer came",
    amount: null,
  },
  offersSent: {
    label: "Offers",
    unit: "count",
    description: "Offers that were sent",
    counted: "By the day on which the first version was sent. Further versions do not count again",
    rows: "Offers that were sent",
    amount: "rand",
  },
  offersAccepted: {
    label: "Accepted",
    unit: "count",
    description: "Offers that the customer accepted",
    counted: "By the day on which they were accepted",
    rows: "Offers that were accepted",
    amount: "rand",
  },
  sales: {
    label: "Sales",
    unit: "count",
    description: "Enquiries whose customer bought a car",
    counted: "By the day on which the enquiry was marked as sold, with its car and price",
    rows: "Sales",
    amount: "rand",
  },
  salesValue: {
    label: "Value",
    unit: "rand",
    description: "What these sales brought, VAT included",
    counted: "The prices of the period's sales",
    rows: "Sales",
    amount: "rand",
  },
} as const satisfies Record<string, FigureDescription>;

export type FigureName = keyof typeof DESCRIPTIONS;
export const FIGURES: Record<FigureName, FigureDescription> = DESCRIPTIONS;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** What figures are put side by side by, and whose an enquiry, an appointment, an offer and a sale is. */
export const FIGURE_GROUPS = {
  dealer: { label: "Dealers", one: "Dealer", none: "The group", about: "By the dealer that they were for" },
  person: {
    label: "Salespeople",
    one: "Salesperson",
    none: "Nobody",
    about: "By who looks after the enquiry now; an offer is of who made it",
  },
  source: { label: "Sources", one: "Source", none: "Unknown", about: "By where the enquiry came from" },
  campaign: { label: "Campaigns", one: "Campaign", none: "None", about: "By the source code of the enquiry" },
  car: {
    label: "Cars",
    one: "Car",
    none: "No car of the stock",
    about: "By the car of the stock that was asked about, seen, offered or sold. Test drives of new cars are of none",
  },
} as const satisfies Record<string, { label: string; one: string; none: string; about: string }>;

export type FigureGroup = keyof typeof FIGURE_GROUPS;
export const FIGURE_GROUP_NAMES = Object.keys(FIGURE_GROUPS) as FigureGroup[];
