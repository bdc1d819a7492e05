import { repeat } from "../background/repeat.ts";
import { southAfricanDate } from "../contract/domain/calendar-date.ts";
import type { Database } from "../db/connect.ts";
import { removeOldAlerts } from "../db/queries/alerts/alerts.ts";
import { confirmationTime, isMailTime, unconfirmed } from "../db/queries/alerts/check-times.ts";
import {
  type Check,
  claimCheck,
  failCheck,
  finishCheck,
  recordConfirmationSent,
  type StoredAlert,
} from "../db/queries/alerts/checks.ts";
import { MAX_ATTEMPTS, retryDelaySeconds } from "../leads/delivery/deliver.ts";
import { DeliveryFailure, withoutContent } from "../leads/delivery/delivery-failure.ts";
import { createMailer, type Mailer } from "../leads/delivery/mailer.ts";
import type { EmailContent } from "../leads/emails/lead-email.ts";
import type { LeadSettings } from "../leads/settings.ts";
import { type AlertLinks, alertLinks } from "./emails/alert-links.ts";
import { confirmationEmail } from "./emails/confirmation-email.ts";
import { newsEmail } from "./emails/news-email.ts";
import { findNews, type News } from "./find-news.ts";

const POLL_INTERVAL_MS = 2000;
const CLEANING_INTERVAL_MS = 3_600_000;

export type AlertWorker = {
  /** Waits for the e-mail that is being sent; starts no other. */
  stop(): Promise<void>;
};

export type AlertSending = {
  db: Database;
  mailer: Mailer;
  settings: Pick<LeadSettings, "siteUrl" | "firstRetrySeconds">;
  /** The time, which decides whether it is day in South Africa. */
  now: () => Date;
  onError: (error: Error) => void;
};

/**
 * Sends the e-mails of alerts, and removes alerts that ended, until it is stopped. Any number of workers may run on one
 * database. `onError` gets errors without content of alerts.
 */
export function startAlertWorker(
  db: Database,
  settings: LeadSettings,
  onError: (error: Error) => void,
  now: () => Date = () => new Date(),
): AlertWorker {
  const sending = { db, mailer: createMailer(settings), settings, now, onError };
  const onUnexpected = (error: unknown) => onError(withoutContent(error));
  const checks = repeat(() => checkNext(sending), POLL_INTERVAL_MS, onUnexpected);
  const cleaning = repeat(() => removeOldAlerts(db, now()).then(() => false), CLEANING_INTERVAL_MS, onUnexpected);
  return {
    async stop() {
      await Promise.all([checks.stop(), cleaning.stop()]);
    },
  };
}

/** Makes the check that is due longest. Returns whether there was one. */
export async function checkNext(sending: AlertSending): Promise<boolean> {
  const { db, settings, now, onError } = sending;
  const check = await claimCheck(db, now());
  if (check === undefined) return false;
  try {
    await askToConfirm(sending, check);
    await finishCheck(db, check, await sendNews(sending, check), now());
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) onError(withoutContent(error));
    else if (check.attempts === 1)
      onError(new Error(`An e-mail of alerts failed and is tried again: ${error.message}`));
    const delayMs = retryDelaySeconds(check.attempts, settings.firstRetrySeconds) * 1000;
    await failCheck(db, check, check.attempts >= MAX_ATTEMPTS ? null : new Date(now().getTime() + delayMs));
  }
  return true;
}

async function askToConfirm(sending: AlertSending, check: Check): Promise<void> {
  const now = sending.now();
  const asked = unconfirmed(check.alerts);
  if (asked.length === 0 || confirmationTime(check, now) > now) return;
  await send(
    sending,
    check,
    (links) => confirmationEmail(asked, links),
    `confirm-${Math.max(...asked.map(({ id }) => id))}-${now.getTime()}`,
  );
  await recordConfirmationSent(
    sending.db,
    check,
    asked.map(({ id }) => id),
    now,
  );
}

/** Sends one e-mail if there is news of any alert. Returns what the person has seen then. */
async function sendNews(sending: AlertSending, check: Check) {
  const now = sending.now();
  const unchanged = { seen: [], mailedOn: check.mailedOn };
  if (!isMailTime(check, now)) return unchanged;
  const found = [];
  for (const alert of check.alerts.filter(isActive)) found.push(await findNews(sending.db, alert));
  const news = found.map((one) => one.news).filter((one): one is News => one !== null);
  const seen = found.map((one) => one.seen);
  if (news.length === 0) return { ...unchanged, seen };
  const today = southAfricanDate(now);
  await send(sending, check, (links) => newsEmail(news, links), `news-${check.id}-${today}`);
  return { seen, mailedOn: today };
}

const isActive = ({ status }: StoredAlert) => status === "active";

/** `id` is the same at each attempt, so that a receiver can drop repeats. */
async function send(
  { mailer, settings: { siteUrl } }: AlertSending,
  { email, key }: Check,
  write: (links: AlertLinks) => EmailContent,
  id: string,
): Promise<void> {
  const links = alertLinks(siteUrl, key);
  await mailer.send({
    ...write(links),
    to: email,
    messageId: `alert-${id}@${new URL(siteUrl).host}`,
    // RFC 8058: mail programs end the alerts with one tap.
    headers: { "List-Unsubscribe": `<${links.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}
