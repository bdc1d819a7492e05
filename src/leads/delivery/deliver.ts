import type { DeliveryKind } from "../../contract/domain/lead-delivery.ts";
import type { Database } from "../../db/connect.ts";
import {
  type AttemptResult,
  type ClaimedDelivery,
  finishAttempt,
  startAttempt,
} from "../../db/queries/leads/deliveries.ts";
import { sendFinanceNotice } from "../finance-notices/send-finance-notice.ts";
import type { LeadSettings } from "../settings.ts";
import { DeliveryFailure, unexpectedFailure } from "./delivery-failure.ts";
import type { Mailer } from "./mailer.ts";
import { sendLead } from "./send-lead.ts";

const MAX_ATTEMPTS = 9;
/** Includes attempts that ended with the death of their worker. Beyond it, the delivery itself may be the cause. */
const MAX_CLAIMS = 4 * MAX_ATTEMPTS;
const MAX_RETRY_DELAY_SECONDS = 12 * 3600;

type Sending = {
  db: Database;
  mailer: Mailer;
  settings: LeadSettings;
  /** Gets what failed for good. */
  onError: (error: Error) => void;
  onDelivered: (kind: DeliveryKind) => void;
};

/** Makes one attempt at a claimed delivery and records its result. */
export async function deliver(sending: Sending, delivery: ClaimedDelivery): Promise<void> {
  if (!(await startAttempt(sending.db, delivery))) return;
  const result = await attempt(sending, delivery);
  const recorded = await finishAttempt(sending.db, delivery, result);
  if (recorded && result.status === "Delivered") sending.onDelivered(delivery.kind);
  if (recorded && result.status === "Failed") {
    sending.onError(new Error(`${delivery.messageId} has failed for good: ${result.cause}`));
  }
}

async function attempt(sending: Sending, delivery: ClaimedDelivery): Promise<AttemptResult> {
  const { attempts } = delivery;
  if (attempts > MAX_CLAIMS) return { status: "Failed", cause: "workers ended while sending it, too often" };
  try {
    return { status: await send(sending, delivery) };
  } catch (error) {
    const failure = error instanceof DeliveryFailure ? error : unexpectedFailure(error);
    if (failure !== error) sending.onError(failure);
    const cause = failure.message;
    if (attempts >= MAX_ATTEMPTS) return { status: "Failed", cause };
    return { status: "Queued", cause, retryInSeconds: retryDelaySeconds(attempts, sending.settings.firstRetrySeconds) };
  }
}

async function send(sending: Sending, delivery: ClaimedDelivery): Promise<"Delivered" | "Kept"> {
  const { subject } = delivery;
  if ("applicationId" in subject) return sendFinanceNotice(sending, subject.applicationId, delivery);
  return sendLead(sending, subject.enquiryId, delivery);
}

/** The pause after `attempts` failed ones triples each time: with a first pause of 30 s, the ninth attempt is made after 21 hours. */
export function retryDelaySeconds(attempts: number, firstRetrySeconds: number): number {
  return Math.min(firstRetrySeconds * 3 ** (attempts - 1), MAX_RETRY_DELAY_SECONDS);
}
