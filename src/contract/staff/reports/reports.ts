/** The reports of the back office: numbers of a period, beside those of as many days before it. */
import Type, { type Static } from "typebox";
import { CalendarDate, Choice, Id } from "../fields.ts";

/** How a column's values are read: "minutes" are those of opening hours. */
export type ReportUnit = "text" | "date" | "count" | "minutes" | "days";

type ReportDescription = {
  title: string;
  /** What is counted. */
  about: string;
  /** The properties of a row, with their headings. */
  columns: Record<string, readonly [label: string, unit: ReportUnit]>;
};

const leadsBy = (name: string): ReportDescription["columns"] => ({
  name: [name, "text"],
  leads: ["Enquiries", "count"],
  before: ["The period before", "count"],
});

export const REPORTS = {
  leads_by_day: {
    title: "Enquiries by day",
    about: "Enquiries received, without suspected spam",
    columns: { day: ["Day", "date"], leads: ["Enquiries", "count"], before: ["The period before", "count"] },
  },
  leads_by_form: { title: "Enquiries by form", about: "What customers asked for", columns: leadsBy("Form") },
  leads_by_source: {
    title: "Enquiries by source",
    about: "Where customers came from",
    columns: leadsBy("Source"),
  },
  leads_by_campaign: {
    title: "Enquiries by campaign",
    about: "Source codes of campaigns and forms",
    columns: leadsBy("Campaign"),
  },
  first_contact: {
    title: "Time to first contact",
    about:
      "From the enquiry to the first call, message or visit that is noted, in the dealer's opening hours. In time: within the dealer's own limit. Waiting: to be contacted, also again after the customer cancelled",
    columns: {
      name: ["Period", "text"],
      leads: ["Enquiries", "count"],
      contacted: ["Contacted", "count"],
      inTime: ["In time", "count"],
      waiting: ["Of these waiting now", "count"],
      median: ["Half within", "minutes"],
      p90: ["Nine of ten within", "minutes"],
    },
  },
  stages: {
    title: "From enquiry to sale",
    about: "How far the period's enquiries have come by now",
    columns: {
      name: ["Stage", "text"],
      reached: ["Came this far", "count"],
      before: ["The period before", "count"],
      leads: ["Are there now", "count"],
    },
  },
  vehicles_viewed: {
    title: "Cars that were looked at",
    about: "Views of each car's page, with what came of them",
    columns: {
      name: ["Car", "text"],
      stockNumber: ["Stock number", "text"],
      views: ["Views", "count"],
      before: ["The period before", "count"],
      enquiries: ["Enquiries", "count"],
      daysInStock: ["Days in stock", "days"],
      priceChanges: ["Price changes", "count"],
      status: ["Now", "text"],
    },
  },
  days_in_stock: {
    title: "Days in stock",
    about: "Cars for sale today, by how long they have been",
    columns: {
      name: ["Days", "text"],
      vehicles: ["Cars", "count"],
      withoutPictures: ["Without pictures", "count"],
    },
  },
  price_changes: {
    title: "Price changes",
    about: "Prices of used cars that were changed, by day",
    columns: { day: ["Day", "date"], lowered: ["Lowered", "count"], raised: ["Raised", "count"] },
  },
  without_pictures: {
    title: "Cars without pictures",
    about: "Cars for sale today that have no picture, the oldest first",
    columns: { name: ["Car", "text"], stockNumber: ["Stock number", "text"], daysInStock: ["Days in stock", "days"] },
  },
  views_by_day: {
    title: "Page views by day",
    about: "Pages that visitors looked at, without robots and staff",
    columns: { day: ["Day", "date"], views: ["Views", "count"], before: ["The period before", "count"] },
  },
  views_by_page: {
    title: "Page views by page",
    about: "What visitors looked at",
    columns: { name: ["Page", "text"], views: ["Views", "count"], before: ["The period before", "count"] },
  },
  search_words: {
    title: "Words people search for",
    about: "Among the used cars. Words that were searched once or twice are not shown",
    columns: {
      name: ["Words", "text"],
      searches: ["Searches", "count"],
      withoutResult: ["Without result", "count"],
    },
  },
  search_filters: {
    title: "Filters people use",
    about: "Searches of used cars by what they were narrowed by, and how many found nothing",
    columns: {
      name: ["Filter", "text"],
      searches: ["Searches", "count"],
      withoutResult: ["Without result", "count"],
    },
  },
  weekly_emails: {
    title: "Weekly e-mails",
    about: "Last week's numbers to dealer principals. Settings name the day. Each dealer's page has the switch",
    columns: {
      name: ["Dealer", "text"],
      day: ["Week from", "date"],
      address: ["To", "text"],
      status: ["Status", "text"],
      attempts: ["Attempts", "count"],
      lastError: ["Problem", "text"],
    },
  },
} as const satisfies Record<string, ReportDescription>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];

/** Days of a period at most: two years. */
export const MAX_REPORT_DAYS = 731;

export const ReportQuery = Type.Object({
  from: CalendarDate(),
  until: CalendarDate(),
  dealerId: Type.Optional(Id()),
});

const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()]);

export const Report = Type.Object({
  name: Choice(Object.keys(REPORTS)),
  from: Type.String({ description: "The first day, in South African time" }),
  until: Type.String({ description: "The last day" }),
  beforeFrom: Type.String({ description: "The first day of the period before" }),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      unit: Choice(["text", "date", "count", "minutes", "days"]),
    }),
  ),
  rows: Type.Array(Type.Record(Type.String(), Cell)),
});
export type Report = Static<typeof Report>;
export type ReportRow = Report["rows"][number];
