import { daysBetween, southAfricanDate } from "../../dates/calendar-date.ts";
import { formatLongDate, formatShortTime, weekdayOf } from "../../dates/format-date.ts";

/** The page after a form is sent. */
export const thankYou = {
  title: "Thank You for Your Enquiry!",
  text: "Our team will get back to you shortly.",
  isWithDealer: (dealer: string) => `${dealer} has your enquiry.`,
  isWithDesk: (dealer: string) =>
    `The finance desk of ${dealer} has your application. It reads it during business hours, and calls you.`,
  /** `time` is of `formatAnswerTime`. */
  answersBy: (dealer: string, time: string) => `${dealer} has your enquiry, and aims to answer by ${time}.`,
  reference: "Your reference",
  testDrive: "Your test drive",
  viewing: "Your viewing",
  /** Shown when unusually many times are booked, and each must be confirmed. */
  confirm: (until: string) =>
    `Please confirm this time by ${until}: open the link in the e-mail that we have just sent you. Until then we keep it for you.`,
  calendar: "Add to my calendar",
  backHome: "Back Home",
  call: (name: string) => `Talk to ${name}`,
  callText: "Something to add or to change? Call, or write on WhatsApp.",
  findDealer: "Find a dealer",
  /** The prepared text of the WhatsApp link. */
  greeting: (reference: string) => `Hello, this is about my enquiry ${reference}. `,
  documents: "Have these documents ready",
  documentsText:
    "The bank asks for them before it decides, usually the latest three months of payslips and statements. The finance desk sends you a link to upload them; please do not send them by e-mail.",
  addPictures: "Add pictures of your car",
  addPicturesText: "They help the dealer to give you a fair figure.",
  otherSpecials: "More specials",
  serviceDeals: "Service deals",
  allServiceDeals: "All service deals",
} as const;

const FIVE_MINUTES_MS = 300_000;

/**
 * A time within days as people say it, rounded up to five minutes: "16:30 today", "08:30 tomorrow, Wednesday 25 November", "08:30 on
 * Monday 30 November".
 */
export function formatAnswerTime(exactly: Date, now: Date): string {
  const at = new Date(Math.ceil(exactly.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);
  const day = southAfricanDate(at);
  const time = formatShortTime(at).slice(11);
  const date = `${weekdayOf(day)} ${formatLongDate(day).replace(/ \d+$/, "")}`;
  const days = daysBetween(southAfricanDate(now), day);
  if (days === 0) return `${time} today`;
  return days === 1 ? `${time} tomorrow, ${date}` : `${time} on ${date}`;
}
