import { site } from "../../../settings/site.ts";
import type { HoldEventKind, HoldMiss } from "../hold-states.ts";

type Words = {
  subject: (car: string) => string;
  title: string;
  /** `until` is a day and time, empty if there is none; `hours` is how long the dealer holds a car. */
  text: (words: { car: string; dealer: string; until: string; hours: number }) => string;
};

const released = "Somebody else can hold it now. If you still want it, call us: it may be free.";

/** The customer's e-mails about a hold, by what happened. */
const customer: Record<Exclude<HoldEventKind, "accepted"> | "reminder", Words> = {
  requested: {
    subject: (car) => `On hold for you: the ${car}`,
    title: "The car is on hold for you",
    text: ({ car, dealer, until, hours }) =>
      `Nobody else can hold the ${car} now. ${dealer} confirms it by ${until}, and then keeps it for you for ${hours} hours. You pay nothing for it.`,
  },
  waiting: {
    subject: (car) => `Your request to hold the ${car}`,
    title: "The dealer has your request",
    text: ({ car, dealer }) =>
      `${dealer} decides about it. The ${car} is not on hold yet: as soon as it is, you get another e-mail.`,
  },
  missed: {
    subject: (car) => `The ${car} is not on hold for you`,
    title: "The car is not on hold for you",
    text: ({ dealer }) => `Your enquiry has reached ${dealer} all the same, and they will call you.`,
  },
  confirmed: {
    subject: (car) => `Confirmed: the ${car} is on hold for you`,
    title: "Your hold is confirmed",
    text: ({ car, dealer, until }) => `${dealer} keeps the ${car} for you until ${until}.`,
  },
  extended: {
    subject: (car) => `Longer on hold: the ${car}`,
    title: "Your hold is extended",
    text: ({ car, dealer, until }) => `${dealer} now keeps the ${car} for you until ${until}.`,
  },
  reminder: {
    subject: (car) => `Your hold of the ${car} is about to end`,
    title: "Your hold is about to end",
    text: ({ car, dealer, until }) =>
      `The ${car} is on hold for you until ${until}. If you want it, call or visit ${dealer} before then.`,
  },
  refused: {
    subject: (car) => `The ${car} could not be held`,
    title: "The dealer could not hold the car",
    text: ({ car, dealer }) =>
      `${dealer} could not hold the ${car} for you. Call them: they know of others like it, and can tell you why.`,
  },
  lapsed: {
    subject: (car) => `The ${car} is no longer on hold`,
    title: "Your hold was not confirmed in time",
    text: ({ car, dealer }) =>
      `We are sorry: ${dealer} did not confirm in time, so the ${car} is not on hold any more. Please call, and ask for it.`,
  },
  released: {
    subject: (car) => `The ${car} is no longer on hold`,
    title: "Your hold has ended",
    text: ({ car, dealer }) => `${dealer} has ended the hold of the ${car}. Call them if you have a question about it.`,
  },
  given_up: {
    subject: (car) => `You have given up the ${car}`,
    title: "Your hold has ended",
    text: ({ car }) => `You have given up the ${car}. Thank you for letting somebody else have it.`,
  },
  expired: {
    subject: (car) => `The ${car} is no longer on hold`,
    title: "Your hold has ended",
    text: ({ car }) => `The time is over, so the ${car} is no longer on hold for you. ${released}`,
  },
  gone: {
    subject: (car) => `The ${car} is no longer for sale`,
    title: "The car is no longer for sale",
    text: ({ car, dealer }) =>
      `The ${car} was sold or withdrawn. ${dealer} knows that you wanted it, and will tell you of others like it.`,
  },
};

/** Why a car is not held, after "The car is not on hold for you". */
const misses = {
  taken: "Somebody else was a moment faster. If it becomes free, the dealer tells you.",
  gone: "It has just been sold or withdrawn.",
  "other car": "You have another car on hold, and one at a time is possible.",
  held: "You have it on hold already, by your first request.",
  again: "You had it on hold a few days ago, so others get their turn first.",
  "not offered": "This dealer does not hold cars.",
} as const satisfies Record<HoldMiss, string>;

export const holdEmails = {
  customer,
  misses,
  where: "Where",
  until: { requested: "To be confirmed by", confirmed: "On hold until" },
  manage: "See it or give it up",
  get why() {
    return `You receive this e-mail because somebody asked with your email address to hold a car at ${site.groupName}. If it was not you, give it up by the link above or write to ${site.email}.`;
  },
  /** The dealer's e-mails about what happened without them. */
  notice: {
    given_up: (name: string, car: string) => `${name} has given up the ${car}`,
    lapsed: (name: string, car: string) => `Not confirmed in time: the hold of the ${car} for ${name}`,
    expired: (name: string, car: string) => `The hold of the ${car} for ${name} has ended`,
    gone: (name: string, car: string) => `Call ${name}: the ${car} that they had on hold is sold or withdrawn`,
    get foot() {
      return `Sent by the website of ${site.groupName}. The customer has an e-mail that says the same.`;
    },
  },
  /** What the lead's e-mail to the dealer says. */
  lead: {
    label: "Hold",
    requested: (until: string) =>
      `The car is reserved for this customer on the website. Confirm or refuse the hold in the back office by ${until}; otherwise the car is free again.`,
    waiting: "The car is not reserved yet. Confirm or refuse the hold in the back office.",
    missed: "The car is not reserved for this customer:",
    misses: {
      taken: "it was reserved already.",
      gone: "it was sold or withdrawn.",
      "other car": "they have another car on hold.",
      held: "they have it on hold already, by an earlier enquiry.",
      again: "they had it on hold within the last week.",
      "not offered": "the dealer does not offer holds.",
    } satisfies Record<HoldMiss, string>,
  },
} as const;
