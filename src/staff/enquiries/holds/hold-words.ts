import type { HoldEnd, HoldMiss } from "../../../contract/enquiries/holds/hold-states.ts";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { formatTime } from "../../format/south-african-time.ts";

export type Hold = NonNullable<StaffCustomerEnquiry["hold"]>;

const ENDS: Record<HoldEnd, string> = {
  refused: "You refused it.",
  lapsed: "Nobody confirmed it in time, so the car is free again.",
  released: "Staff ended it, so the car is free again.",
  given_up: "The customer gave it up.",
  expired: "Its time is over.",
  gone: "The car was sold or withdrawn.",
  accepted: "The customer takes the car.",
};

const MISSES: Record<HoldMiss, string> = {
  taken: "The car was reserved already.",
  gone: "The car was sold or withdrawn.",
  "other car": "The customer has another car on hold.",
  held: "The customer has the car on hold already, by an earlier enquiry.",
  again: "The customer had the car on hold within the last week.",
  "not offered": "The dealer does not offer holds.",
};

/** Says where a hold is. */
export function holdText({ state, reason, endsAt }: Hold): string {
  const until = endsAt === null ? "" : formatTime(endsAt);
  switch (state) {
    case "requested":
      return `The website shows the car as reserved. Confirm by ${until}; otherwise it is free again.`;
    case "confirmed":
      return `On hold for the customer until ${until}.`;
    case "waiting":
      return "The car is not reserved yet: this enquiry, or the number of holds, is unusual. It is once you confirm.";
    case "missed":
      return `Not held. ${MISSES[reason as HoldMiss]}`;
    case "ended":
      return `The hold has ended. ${ENDS[reason as HoldEnd]}`;
  }
}
