import { repeat } from "../background/repeat.ts";
import { repeatByClock } from "../background/repeat-by-clock.ts";
import type { DeliveryKind } from "../contract/enquiries/delivery/lead-delivery.ts";
import type { Database } from "../db/connect.ts";
import { readTrustedTime } from "../db/database-clock.ts";
import { hashApplicants } from "../db/queries/applications/find-applications.ts";
import { lapseBookings } from "../db/queries/appointments/lapse-bookings.ts";
import { matchCustomers } from "../db/queries/customers/match-customers.ts";
import { endDueHolds } from "../db/queries/enquiries/holds/end-hold.ts";
import { expireOffers } from "../db/queries/offers/expire-offers.ts";
import { settleAllDueTimes } from "../db/queries/tasks/settle-due-times.ts";
import { queueGoneCarNotices } from "./appointments/queue-gone-car-notices.ts";
import { deliver } from "./delivery/deliver.ts";
import { withoutContent } from "./delivery/delivery-failure.ts";
import { startDispatcher } from "./delivery/dispatcher.ts";
import { createMailer } from "./delivery/mail/mailer.ts";
import { watchSetBack } from "./delivery/watch-set-back.ts";
import { eraseWhatIsOld } from "./erase-what-is-old.ts";
import { escalateLeads } from "./escalation/escalate-leads.ts";
import { queueEvents } from "./events/queue-events.ts";
import { queueHoldMessages } from "./holds/queue-hold-messages.ts";
import { startMailboxReader } from "./replies/answers/mailbox-reader.ts";
import { leadRouter } from "./routing/lead-router.ts";
import { routeLead } from "./routing/route-lead.ts";
import type { WorkerSettings } from "./settings.ts";
import { startWhatsAppWorker } from "./whatsapp/whatsapp-worker.ts";

/** How often to look for leads that another process stored. */
const POLL_INTERVAL_MS = 1000;
const ESCALATION_INTERVAL_MS = 5000;
const RETENTION_INTERVAL_MS = 60_000;
const HASHING_INTERVAL_MS = 60_000;
const MATCHING_INTERVAL_MS = 2000;
/** Maximum duration of one round of hashing. */
const HASHING_MS = 10_000;

export type LeadWorker = {
  /** Looks for new leads and deliveries at once. */
  wake(): void;
  /** Waits for the deliveries that are being sent, until `stopSignal` of the settings interrupts them; starts no others. */
  stop(): Promise<void>;
};

/**
 * Starts the background work on leads and finance applications: routing, deliveries, the mailbox of answers, WhatsApp, escalation, notices of
 * viewings whose car is gone, expiry of unconfirmed bookings and of offers, due times of tasks, ends and messages of holds, outbound events, customers of leads, search hashes of applications, and erasure
 * (`eraseWhatIsOld`). Any number of workers may run on one database. `onError` gets errors of the work itself, and the first and the
 * final failure of a delivery, without content of leads. `onDelivered` gets the kind of each successful delivery.
 */
export function startLeadWorker(
  db: Database,
  settings: WorkerSettings,
  onError: (error: Error) => void,
  onDelivered: (kind: DeliveryKind) => void = () => {},
): LeadWorker {
  const onUnexpected = (error: unknown) => onError(withoutContent(error));
  const readTime = () => readTrustedTime(db);
  const sending = { db, mailer: createMailer(settings), settings, onError, onDelivered };
  const dispatcher = startDispatcher(db, (delivery) => deliver(sending, delivery), onUnexpected);
  const route = leadRouter(db, (enquiryId) => routeLead(db, enquiryId, settings.siteUrl), onUnexpected);
  const router = repeat(
    "lead_routing",
    async () => {
      const routed = await route();
      if (routed) dispatcher.wake();
      return routed;
    },
    POLL_INTERVAL_MS,
    onUnexpected,
  );
  const escalation = repeatByClock(
    "escalation",
    readTime,
    async (now) => {
      const escalated = await escalateLeads(db, settings.siteUrl, now);
      const queued = escalated + (await queueGoneCarNotices(db, settings.siteUrl, now));
      await lapseBookings(db, now);
      await expireOffers(db, now);
      if (queued > 0) dispatcher.wake();
      return queued > 0;
    },
    ESCALATION_INTERVAL_MS,
    onUnexpected,
  );
  const holds = repeatByClock(
    "holds",
    readTime,
    async (now) => {
      const ended = await endDueHolds(db, now);
      const told = await queueHoldMessages(db, settings.siteUrl, now);
      if (told > 0) dispatcher.wake();
      return ended + told > 0;
    },
    POLL_INTERVAL_MS,
    onUnexpected,
  );
  const events = repeat(
    "lead_events",
    async () => {
      const queued = await queueEvents(db, settings.siteUrl);
      if (queued > 0) dispatcher.wake();
      return queued > 0;
    },
    POLL_INTERVAL_MS,
    onUnexpected,
  );
  const retention = repeatByClock(
    "retention",
    readTime,
    async (now) => {
      await eraseWhatIsOld(db, settings, now);
      return false;
    },
    RETENTION_INTERVAL_MS,
    onUnexpected,
  );
  const hashing = repeat(
    "applicant_hashing",
    async () => {
      await hashApplicants(db, settings.financeKeys, HASHING_MS);
      return false;
    },
    HASHING_INTERVAL_MS,
    onUnexpected,
  );
  const dueTimes = repeat(
    "task_due_times",
    async () => (await settleAllDueTimes(db)) > 0,
    POLL_INTERVAL_MS,
    onUnexpected,
  );
  const matching = repeat(
    "customer_matching",
    async () => (await matchCustomers(db)) > 0,
    MATCHING_INTERVAL_MS,
    onUnexpected,
  );
  const setBack = watchSetBack(db, dispatcher.wake, onUnexpected);
  const { replyImapUrl, replyAddress, takeLeadEmail, stopSignal } = settings;
  const mailboxReader =
    replyImapUrl !== undefined && replyAddress !== undefined
      ? startMailboxReader(db, { replyImapUrl, replyAddress, takeLeadEmail, stopSignal }, onError)
      : undefined;
  const { whatsapp: access, checkFile } = settings;
  const whatsapp =
    access !== undefined && checkFile !== undefined
      ? startWhatsAppWorker(db, { access, checkFile, onError, onProcessed: () => router.wake() })
      : undefined;
  return {
    wake() {
      router.wake();
      dispatcher.wake();
      holds.wake();
      whatsapp?.wake();
    },
    async stop() {
      await Promise.all([
        router.stop(),
        dispatcher.stop(),
        escalation.stop(),
        holds.stop(),
        events.stop(),
        retention.stop(),
        hashing.stop(),
        dueTimes.stop(),
        matching.stop(),
        setBack.stop(),
        mailboxReader?.stop(),
        whatsapp?.stop(),
      ]);
    },
  };
}
