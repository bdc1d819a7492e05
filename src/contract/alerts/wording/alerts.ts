import { MAX_ALERT_DEVICES, MAX_ALERTS } from "../../constants.ts";
import { formatRand } from "../../formats/format.ts";
import { site } from "../../settings/site.ts";
import type { AlertChange } from "../alert.ts";
import { alertLinks } from "./alert-links.ts";

const AT_MOST = "At most one e-mail a day, and one tap ends it.";

/** The page that asks for an e-mail address. */
export const alertForm = {
  searchTitle: "Tell me when one comes",
  searchText: "We look for cars like these each hour, and write to you when a new one is in.",
  searchDescription:
    "Ask for an e-mail when a used car comes in that fits your search: at most one a day, without an account.",
  vehicleDescription:
    "Ask for an e-mail when the price of this used car drops, or when it can be bought again: without an account.",
  sentDescription:
    "An e-mail asks you to confirm the alert. Then you hear of new cars and lower prices, at most once a day.",
  vehicleTitle: alertLinks.vehicle,
  vehicleText:
    "We write to you when the price of this car drops, or when it can be bought again after it was reserved or sold.",
  soldNote: "This car is not for sale at the moment.",
  /** Label of the list of filters, or of the car. */
  about: "What the alert is about",
  email: "Email",
  emailRequired: "Email is required",
  emailInvalid: "Email is not a valid email address",
  tooMany: `This address has ${MAX_ALERTS} alerts. End one of them by the link in any of our e-mails.`,
  nothing: "Choose a search or a car",
  submit: "E-mail me",
  sending: "Sending …",
  notice: `${AT_MOST} You need no account. First you get an e-mail that asks you to confirm.`,
  get privacy() {
    return `We use your address for these e-mails only, and delete it when you end them, or after a year. The e-mails name cars of ${site.groupName} and nothing else.`;
  },
  notSent: "Nothing was sent. Please try again in a moment.",
  /** Shown when no usable response came. Asking again for the same alert changes nothing. */
  unknownOutcome:
    "Something went wrong, so we do not know whether your request has arrived. Please try again: you get one alert, however often you ask.",
  notOffered: "This site cannot send alerts at the moment, so nothing was sent. We are sorry.",
  tooManyRequests: "Too many requests came from your connection. Please try again in a minute.",
  sentTitle: "Look into your mailbox",
  sentText:
    "We have sent you an e-mail. Tap the button in it, and your alert begins. If it does not come, look for it among unwanted mail.",
  back: "Back to the cars",
} as const;

/** The wording that somebody who asks for alerts agrees to. */
export const alertConsentWording = () => ({ notice: alertForm.notice, privacy: alertForm.privacy });

/** The page of somebody's alerts. */
export const alertList = {
  title: "Your alerts",
  description: "The e-mails about used cars that you asked for: confirm, pause or end them.",
  none: "You have no alerts. We have deleted your address.",
  needsKey: "The link in each of our e-mails leads to your alerts.",
  unknownTitle: "These alerts have ended",
  unknown: "There are no alerts under this link: they were ended, or are over a year old.",
  status: { pending: "Waits for your confirmation", active: "On", paused: "Paused" },
  ends: (day: string) => `Ends on ${day}`,
  changes: { confirm: "Confirm", pause: "Pause", resume: "Go on", end: "End" } satisfies Record<AlertChange, string>,
  /** The button's label for screen readers, which names the alert. */
  changeOf: (change: AlertChange, what: string) => `${alertList.changes[change]}: ${what}`,
  endAll: "End all alerts and delete my address",
  done: {
    confirm: "Confirmed. We write to you when there is news.",
    pause: "Paused.",
    resume: "On again.",
    end: "Ended.",
  } satisfies Record<AlertChange, string>,
  failed: "That did not work. Please try again in a moment.",
  find: "Find a car",
} as const;

/** The notifications, and the part of the page that switches them on. */
export const alertPush = {
  title: "On your phone or computer",
  text: "A notification can tell you too, at most once a day. Tap it to see the car.",
  add: "Tell me on this device too",
  stop: "Stop on this device",
  added: "This device tells you too from now on.",
  stopped: "This device tells you nothing any more.",
  denied:
    "You have blocked notifications of this site. Allow them in the settings of your browser, then open this page again.",
  unsupported:
    "This browser shows no notifications. On an iPhone or iPad, first add this site to the home screen and open it from there.",
  notConfirmed: "Confirm an alert first.",
  tooMany: `You have ${MAX_ALERT_DEVICES} devices. Remove one of them first.`,
  invalidEndpoint: "This is not a public https address",
  failed: "That did not work. Please try again in a moment.",
  devices: "Your devices",
  addedOn: (day: string) => `Added on ${day}`,
  thisDevice: "this device",
  remove: "Remove",
  /** The button's label for screen readers, which names the device. */
  removeDevice: (what: string) => `Remove: ${what}`,
  removed: "Removed.",
  priceOn: (price: string, day: string) => `${price} on ${day}`,
  more: "The e-mail has the rest.",
} as const;

/** What an alert is about, in an e-mail's subject and on the pages. */
export const alertAbout = {
  missingVehicle: "A car that is not on the site any more",
  /** Used in an e-mail that must not say what was asked for. */
  oneCar: "one of our used cars: when its price drops, or when it can be bought again",
};

/** The e-mails. */
export const alertEmail = {
  confirmSubject: "Please confirm your alert",
  confirmTitle: "Shall we write to you?",
  get confirmText() {
    return `Somebody, probably you, asked ${site.groupName} to tell this address about:`;
  },
  confirm: "Yes, write to me",
  notYou: "If it was not you, do nothing: you get no e-mails, and we delete your address within a week.",
  subject: (first: string, more: number) => (more === 0 ? first : `${first}, and ${more} more`),
  arrivals: (count: number, hasMore: boolean) =>
    hasMore
      ? "New cars for your search"
      : count === 1
        ? "A new car for your search"
        : `${count} new cars for your search`,
  lowerPrice: (before: number, now: number) =>
    `The price dropped by ${formatRand(before - now)}, from ${formatRand(before)}`,
  availableAgain: "It can be bought again",
  seeAll: "See all cars of this search",
  seeCar: "See the car",
  reason: (day: string) => `You asked for this on ${day}.`,
  pause: "Pause",
  end: "End",
  manage: "All your alerts",
  endAll: "End all and delete my address",
  get foot() {
    return `${AT_MOST} Sent by ${site.groupName}, ${site.email}.`;
  },
} as const;
