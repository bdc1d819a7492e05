import type { HoldMiss } from "../hold-states.ts";

/** Why the car is not held. */
const misses: Record<HoldMiss, string> = {
  taken: "Somebody else was a moment faster: this car is on hold for them.",
  gone: "This car has just been sold or withdrawn.",
  "other car":
    "You have another car on hold already, and one at a time is possible. Give that one up by the link in its e-mail if you prefer this one.",
  held: "You have this car on hold already: the link is in the e-mail of your first request.",
  again: "You had this car on hold a few days ago, so others get their turn first.",
  "not offered": "This dealer does not hold cars.",
};

/** What the thank-you page says of the hold. `until` is a day and time. */
export const holdOutcome = {
  requestedTitle: "The car is on hold for you",
  requested: (dealer: string, until: string) =>
    `Nobody else can hold it now. ${dealer} confirms it by ${until}; we send you an e-mail.`,
  waitingTitle: "The dealer decides first",
  waiting: (dealer: string) =>
    `Your request is with ${dealer}. The car is not on hold yet: it is once the dealer confirms, and we send you an e-mail.`,
  confirmed: (until: string) => `Confirmed, until ${until}.`,
  missedTitle: "The car is not on hold for you",
  misses,
  ended: "The hold has ended.",
  kept: (dealer: string) => `Your enquiry has reached ${dealer} all the same. They will call you.`,
} as const;
