import type { DeliveryKind } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import {
  type AttemptResult,
  type ClaimedDelivery,
  finishAttempt,
  startAttempt,
} from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { type DeliveryOutcome, observeDelivery } from "../../diagnostics/channels.ts";
import { sendApplicationEmail } from "../applications/send-application-email.ts";
import { sendAppointmentMessage } from "../appointments/send-appointment-message.ts";
import { sendEscalation } from "../escalation/send-escalation.ts";
import { sendEvent } from "../events/send-event.ts";
import { sendFeedFailure } from "../feed-failures/send-feed-failure.ts";
import { sendHoldMessage } from "../holds/send-hold-message.ts";
import { sendMonthlyNumbers } from "../monthly-numbers/send-monthly-numbers.ts";
import { sendMorningEmail } from "../morning-email/send-morning-email.ts";
import { sendOfferMessage } from "../offers/send-offer-message.ts";
import { sendReply } from "../replies/send-reply.ts";
import type { WorkerSettings } from "../settings.ts";
import { sendWeeklyReport } from "../weekly-report/send-weekly-report.ts";
import { sendWhatsApp } from "../whatsapp/send-whatsapp.ts";
import { DeliveryFailure, unexpectedFailure } from "./delivery-failure.ts";
import type { Mailer } from "./mail/mailer.ts";
import { removeFromOutbox } from "./mail/outbox.ts";
import { sendLead } from "./send-lead.ts";
import type { Outcome } from "./slots.ts";

const ANSWERED: Outcome = { isAnswered: true };
export const MAX_ATTEMPTS = 9;
/** Maximum number of claims, including attempts whose worker died. Beyond it, the delivery itself may be what kills workers. */
const MAX_CLAIMS = 4 * MAX_ATTEMPTS;
const MAX_RETRY_DELAY_SECONDS = 12 * 3600;

type Sending = {
  db: Database;
  mailer: Mailer;
  settings: WorkerSettings;
  /** Called on a delivery's first failure and on its final one. */
  onError: (error: Error) => void;
  onDelivered: (kind: DeliveryKind) => void;
};

/**
 * Makes one attempt at a claimed delivery and records its result. An attempt that a stop interrupted is not recorded: another worker claims
 * the delivery when its lease runs out, as if this one had died.
 */
export async function deliver(sending: Sending, delivery: ClaimedDelivery): Promise<Outcome> {
  if (!(await startAttempt(sending.db, delivery))) return ANSWERED;
  const { result, outcome } = await observeDelivery(
    delivery.kind,
    () => attempt(sending, delivery),
    (attempted) => outcomeOf(attempted.result),
  );
  if (result === "interrupted") return outcome;
  if (await finishAttempt(sending.db, delivery, result)) report(sending, delivery, result);
  // The subject was erased meanwhile, or another worker now owns the delivery and will write the file again.
  else if (result.status === "Kept") await removeFromOutbox(sending.settings.outbox, delivery.messageId);
  return outcome;
}

function outcomeOf(result: AttemptResult | "interrupted"): DeliveryOutcome {
  if (result === "interrupted") return "interrupted";
  if (result.status === "Delivered") return "delivered";
  return result.status === "Kept" ? "kept" : "failed";
}

async function attempt(
  sending: Sending,
  delivery: ClaimedDelivery,
): Promise<{ result: AttemptResult | "interrupted"; outcome: Outcome }> {
  if (delivery.attempts > MAX_CLAIMS) {
    return { result: { status: "Failed", cause: "workers ended while sending it, too often" }, outcome: ANSWERED };
  }
  try {
    return { result: { status: await send(sending, delivery) }, outcome: ANSWERED };
  } catch (error) {
    if (sending.settings.stopSignal?.aborted) return { result: "interrupted", outcome: ANSWERED };
    const failure = error instanceof DeliveryFailure ? error : unexpectedFailure(error);
    if (failure !== error) sending.onError(failure);
    return { result: failed(failure, delivery), outcome: failure };
  }
}

function failed({ message: cause, isFinal }: DeliveryFailure, { attempts }: ClaimedDelivery): AttemptResult {
  if (isFinal || attempts >= MAX_ATTEMPTS) return { status: "Failed", cause };
  return { status: "Queued", cause, retryInSeconds: retryDelaySeconds(attempts) };
}

/** Reports a successful delivery, and a delivery's first and final failure. */
function report(sending: Sending, { kind, messageId, lastError }: ClaimedDelivery, result: AttemptResult): void {
  if (result.status === "Delivered") sending.onDelivered(kind);
  if (result.status === "Failed") sending.onError(new Error(`${messageId} has failed for good: ${result.cause}`));
  if (result.status === "Queued" && lastError === null) {
    sending.onError(new Error(`${messageId} failed and is tried again: ${result.cause}`));
  }
}

/** The senders of messages about a lead, other than the lead itself and its confirmation, which `sendLead` sends. */
const LEAD_MESSAGES: Partial<Record<DeliveryKind, typeof sendLead>> = {
  reply: sendReply,
  whatsapp: sendWhatsApp,
  escalation: sendEscalation,
  appointment: sendAppointmentMessage,
  reminder: sendAppointmentMessage,
  appointment_notice: sendAppointmentMessage,
  offer: sendOfferMessage,
  offer_notice: sendOfferMessage,
  hold: sendHoldMessage,
  hold_reminder: sendHoldMessage,
  hold_notice: sendHoldMessage,
};

async function send(sending: Sending, delivery: ClaimedDelivery): Promise<"Delivered" | "Kept"> {
  const { subject } = delivery;
  if (delivery.kind === "event") return sendEvent(sending, delivery);
  if ("enquiryId" in subject) return (LEAD_MESSAGES[delivery.kind] ?? sendLead)(sending, subject.enquiryId, delivery);
  if ("applicationId" in subject) return sendApplicationEmail(sending, subject.applicationId, delivery);
  if (delivery.kind === "morning") return sendMorningEmail(sending, delivery);
  if (delivery.kind === "monthly") return sendMonthlyNumbers(sending, delivery);
  if (delivery.kind === "feed_failure") return sendFeedFailure(sending, delivery);
  return sendWeeklyReport(sending, subject.dealerId, delivery);
}

/** The pause triples after each failed attempt, up to twelve hours: with a first pause of 30 s, the ninth attempt is made after 21 hours. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(site.retrySeconds * 3 ** (attempts - 1), MAX_RETRY_DELAY_SECONDS);
}
