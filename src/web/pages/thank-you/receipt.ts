import type { HoldOutcome } from "../../../contract/enquiries/holds/vehicle-hold.ts";
import { TRADE_IN_KEY_LENGTH } from "../../../contract/enquiries/trade-ins/trade-in-limits.ts";

/** What is known of what was sent, as the API and the address write it. */
export type Sent = {
  reference: string;
  /** The time of a test drive or of a viewing. */
  time: string | null;
  /** Slug of the dealer that answers. */
  dealer?: string | null | undefined;
  /** By when the dealer means to answer. */
  answerBy?: string | null | undefined;
  /** Until when the time must be confirmed. */
  confirmBy?: string | undefined;
  /** What became of the request to hold a car. */
  hold?: HoldOutcome | undefined;
  /** The secret that adds pictures of the car to trade in. */
  key: string | null;
};

export type Receipt = {
  reference: string;
  time?: Date;
  dealer?: string;
  answerBy?: Date;
  confirmBy?: Date;
  hold?: HoldOutcome;
  key?: string;
};

/** Whether a text may be a reference. Anybody may have written the address of the page. */
export const isReference = (text: string | null): text is string => text !== null && /^[A-Z0-9-]{4,24}$/.test(text);

/** Reads the times of what was sent, and leaves out those that are none. */
export function readReceipt(sent: Sent): Receipt {
  const time = toTime(sent.time);
  const answerBy = toTime(sent.answerBy);
  const confirmBy = toTime(sent.confirmBy);
  return {
    reference: sent.reference,
    ...(typeof sent.dealer === "string" && { dealer: sent.dealer }),
    ...(time && { time }),
    ...(answerBy && { answerBy }),
    ...(confirmBy && { confirmBy }),
    ...(sent.hold && { hold: sent.hold }),
    ...(sent.key?.length === TRADE_IN_KEY_LENGTH && { key: sent.key }),
  };
}

function toTime(text: string | null | undefined): Date | undefined {
  const time = text && text.length < 40 ? new Date(text) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}
