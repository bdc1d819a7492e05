import { repeatByClock } from "../background/repeat-by-clock.ts";
import { southAfricanDate } from "../contract/dates/calendar-date.ts";
import type { Database } from "../db/connect.ts";
import { readTrustedTime } from "../db/database-clock.ts";
import { alertEnds, removeOldAlerts } from "../db/queries/alerts/alerts.ts";
import { isMailTime, isOutdated, unconfirmed } from "../db/queries/alerts/check-times.ts";
import {
  type Check,
  type CheckResult,
  claimCheck,
  failCheck,
  finishCheck,
  recordConfirmationSent,
  type StoredAlert,
} from "../db/queries/alerts/checks.ts";
import { countConfirmation, forgiveConfirmation } from "../db/queries/enquiries/submissions/confirmation-limit.ts";
import { eraseExpired, eraseOld } from "../db/queries/privacy/erasures/erase-old.ts";
import { observeDelivery } from "../diagnostics/channels.ts";
import { MAX_ATTEMPTS, retryDelaySeconds } from "../leads/delivery/deliver.ts";
import { DeliveryFailure, withoutContent } from "../leads/delivery/delivery-failure.ts";
import { createMailer, type Mailer } from "../leads/delivery/mail/mailer.ts";
import { removeOldFromOutbox } from "../leads/delivery/mail/outbox.ts";
import type { EmailContent } from "../leads/emails/lead-email.ts";
import type { LeadSettings } from "../leads/settings.ts";
import type { PushSettings } from "../push/send-push.ts";
import { type AlertLinks, alertLinks } from "./emails/alert-links.ts";
import { confirmationEmail } from "./emails/confirmation-email.ts";
import { newsEmail } from "./emails/news-email.ts";
import { findNews, type News } from "./find-news.ts";
import { pushMessage } from "./push/push-message.ts";
import { sendNextPushes } from "./push/push-worker.ts";

const POLL_INTERVAL_MS = 2000;
const CLEANING_INTERVAL_MS = 3_600_000;
const OUTBOX_LIFETIME_MS = 86_400_000;
export const MESSAGE_ID_PREFIX = "alert-";

export type AlertSettings = LeadSettings & PushSettings;

export type AlertWorker = {
  /** Starts no further sends, and waits for those in progress until `stopSignal` of the settings interrupts them. */
  stop(): Promise<void>;
};

export type AlertSending = {
  db: Database;
  mailer: Mailer;
  settings: Pick<LeadSettings, "siteUrl" | "stopSignal">;
  /** The database's time. */
  now: () => Date;
  onError: (error: Error) => void;
};

/**
 * Sends the e-mails and notifications of alerts, and removes alerts that ended, until it is stopped. Any number of workers may run on one
 * database. `onError` gets errors without content of alerts.
 */
export function startAlertWorker(db: Database, settings: AlertSettings, onError: (error: Error) => void): AlertWorker {
  const sending = { db, mailer: createMailer(settings), settings, onError };
  const readTime = () => readTrustedTime(db);
  const onUnexpected = (error: unknown) => onError(withoutContent(error));
  const checks = repeatByClock(
    "alert_checks",
    readTime,
    (time) => checkNext({ ...sending, now: () => time }),
    POLL_INTERVAL_MS,
    onUnexpected,
  );
  const pushes = repeatByClock(
    "alert_pushes",
    readTime,
    (time) => sendNextPushes({ db, settings, now: () => time, onError }),
    POLL_INTERVAL_MS,
    onUnexpected,
  );
  const cleaning = repeatByClock(
    "alert_cleaning",
    readTime,
    (time) => clean(db, settings, time),
    CLEANING_INTERVAL_MS,
    onUnexpected,
  );
  return {
    async stop() {
      await Promise.all([checks.stop(), pushes.stop(), cleaning.stop()]);
    },
  };
}

async function clean(db: Database, { outbox, onErasure }: LeadSettings, now: Date): Promise<false> {
  await eraseOld(db, { kind: "alerts", times: alertEnds(), before: now }, () => removeOldAlerts(db, now), onErasure);
  const lastDay = new Date(now.getTime() - OUTBOX_LIFETIME_MS);
  await eraseExpired("e-mails of the outbox", () => removeOldFromOutbox(outbox, MESSAGE_ID_PREFIX, lastDay), onErasure);
  return false;
}

/** Makes the check that has been due longest. Returns false if none is due. */
export async function checkNext(sending: AlertSending): Promise<boolean> {
  const { db, settings, now, onError } = sending;
  const check = await claimCheck(db, now());
  if (check === undefined) return false;
  try {
    const asked = await askToConfirm(sending, check);
    const result = await sendNews(sending, check);
    const askAgainAt = asked instanceof Date ? asked : undefined;
    await finishCheck(db, check, { ...result, askAgainAt, isKept: asked === "Kept" || result.isKept }, now());
  } catch (error) {
    if (settings.stopSignal?.aborted) return false; // another worker claims it when the lease has expired
    if (!(error instanceof DeliveryFailure)) onError(withoutContent(error));
    else if (check.attempts === 1)
      onError(new Error(`An e-mail of alerts failed and is tried again: ${error.message}`));
    const delayMs = retryDelaySeconds(check.attempts) * 1000;
    await failCheck(db, check, check.attempts >= MAX_ATTEMPTS ? null : new Date(now().getTime() + delayMs));
  }
  return true;
}

/**
 * Asks the person to confirm unconfirmed alerts, if there are any. Without a mail server, this is repeated for a day. Returns a date if
 * the mailbox has got too many confirmation e-mails; the next one may be sent then.
 */
async function askToConfirm(sending: AlertSending, check: Check): Promise<"Delivered" | "Kept" | Date> {
  const { db } = sending;
  const now = sending.now();
  const asked = unconfirmed(check.alerts, now);
  if (asked.length === 0) return "Delivered";
  const permittedAt = await countConfirmation(db, check.email, now);
  if (permittedAt !== null) return permittedAt;
  const ids = asked.map(({ id }) => id);
  const last = Math.max(...asked.map(({ requestedAt }) => requestedAt.getTime()));
  const messageId = `confirm-${Math.max(...ids)}-${last}`;
  let status: "Delivered" | "Kept" | undefined;
  try {
    status = await send(sending, check, (links) => confirmationEmail(asked, links), messageId);
  } finally {
    if (status !== "Delivered") await forgiveConfirmation(db, check.email);
  }
  if (status === "Delivered") await recordConfirmationSent(db, ids, now);
  return status;
}

/**
 * Sends one e-mail if there is news for any alert, and returns what the person has then seen. Without a mail server, the news
 * counts as unseen: for a day, each check finds it again, with current prices, and retries.
 */
async function sendNews(sending: AlertSending, check: Check): Promise<CheckResult> {
  const now = sending.now();
  const { mailedOn, newsKeptSince } = check;
  if (!isMailTime(check, now)) return { seen: [], mailedOn, newsKeptSince, isKept: false };
  const found = [];
  for (const alert of check.alerts.filter(isActive)) found.push(await findNews(sending.db, alert));
  const news = found.map((one) => one.news).filter((one): one is News => one !== null);
  const seen = found.map((one) => one.seen);
  if (news.length === 0 || isOutdated(newsKeptSince, now))
    return { seen, mailedOn, newsKeptSince: null, isKept: false };
  const today = southAfricanDate(now);
  const status = await send(sending, check, (links) => newsEmail(news, links, today), `news-${check.id}-${today}`);
  if (status === "Delivered") {
    const push = pushMessage(news, sending.settings.siteUrl, now);
    return { seen, mailedOn: today, newsKeptSince: null, isKept: false, push };
  }
  const withoutNews = found.filter((one) => one.news === null).map((one) => one.seen);
  return { seen: withoutNews, mailedOn, newsKeptSince: newsKeptSince ?? now, isKept: true };
}

const isActive = ({ status }: StoredAlert) => status === "active";

/** `id` is the same at each attempt, so that a receiver can drop repeats. */
async function send(
  { mailer, settings: { siteUrl } }: AlertSending,
  { email, key }: Check,
  write: (links: AlertLinks) => EmailContent,
  id: string,
): Promise<"Delivered" | "Kept"> {
  const links = alertLinks(siteUrl, key);
  const message = {
    ...write(links),
    to: email,
    messageId: `${MESSAGE_ID_PREFIX}${id}@${new URL(siteUrl).host}`,
    // RFC 8058: mail programs end the alerts with one tap.
    headers: { "List-Unsubscribe": `<${links.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
  return observeDelivery(
    "alert",
    () => mailer.send(message),
    (status) => (status === "Delivered" ? "delivered" : "kept"),
  );
}
