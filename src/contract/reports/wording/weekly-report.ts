import { site } from "../../settings/site.ts";

/** The weekly e-mail to dealer principals. */
export const weeklyReport = {
  subject: (dealer: string, days: string) => `${dealer}: your week ${days}`,
  title: "Your week",
  days: (from: string, until: string) => `${from} to ${until}`,
  numbers: "Numbers",
  compared: (now: string, before: string) => `${now} (the week before: ${before})`,
  enquiries: "Enquiries",
  inTime: "Contacted in time",
  waiting: "Customers who wait to be contacted now",
  sold: "Cars marked as sold",
  views: "Views of your cars",
  viewedMost: "Cars that were looked at most",
  viewed: (views: number, enquiries: number) =>
    `${views} ${views === 1 ? "view" : "views"}, ${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}`,
  withoutPictures: "Cars without pictures",
  forSale: "For sale now",
  open: "See all numbers",
  get foot() {
    return `You get this e-mail each ${site.weeklyReportDay} as the principal of the dealership, from the website of ${site.groupName}.`;
  },
  stop: "Stop this e-mail",
} as const;

/** The page that unsubscribes from the report. */
export const weeklyReportEnd = {
  title: "Weekly e-mail",
  ask: (dealer: string) => `Stop the weekly e-mail with the numbers of ${dealer}?`,
  button: "Stop it",
  done: (dealer: string) =>
    `${dealer} gets no weekly e-mail any more. You can switch it on again in the back office, at the dealer.`,
  unknown: "This link is not valid any more.",
} as const;
