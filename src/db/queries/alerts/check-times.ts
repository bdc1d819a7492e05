import { southAfricanDate, southAfricanHour, startOfHour } from "../../../contract/domain/calendar-date.ts";
import type { alertSubscribers, alerts } from "../../schema/alerts.ts";

/** E-mails with news are sent from this hour of the day in South Africa … */
const FIRST_HOUR = 7;
/** … and before this one. */
const LAST_HOUR = 20;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * HOUR_MS;
/** E-mails an hour that ask one person to confirm alerts. */
const MAX_CONFIRMATIONS = 3;

type Alert = Pick<typeof alerts.$inferSelect, "status" | "requestedAt" | "confirmationSentAt">;
type Subscriber = Pick<typeof alertSubscribers.$inferSelect, "id" | "mailedOn" | "confirmationTimes">;

/** Whether a request, or news, has waited too long for a mail server: whoever waited for it has given up by now. */
export function isOutdated(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() > DAY_MS;
}

/** The alerts that an e-mail should ask to confirm, now or later. */
export function unconfirmed<A extends Alert>(all: readonly A[], now: Date): A[] {
  return all.filter(
    ({ status, requestedAt, confirmationSentAt }) =>
      status === "pending" &&
      (confirmationSentAt === null || confirmationSentAt < requestedAt) &&
      !isOutdated(requestedAt, now),
  );
}

/** When the person may be asked to confirm alerts: not more than three times an hour. */
export function confirmationTime({ confirmationTimes }: Pick<Subscriber, "confirmationTimes">, now: Date): Date {
  const blocking = confirmationTimes[MAX_CONFIRMATIONS - 1]?.getTime() ?? 0;
  return new Date(Math.max(blocking + HOUR_MS, now.getTime()));
}

/** The last times at which the person was asked, with `now`. */
export function addConfirmationTime({ confirmationTimes }: Pick<Subscriber, "confirmationTimes">, now: Date): Date[] {
  return [now, ...confirmationTimes].slice(0, MAX_CONFIRMATIONS);
}

/** Whether news may be sent: by day, and once a day. */
export function isMailTime({ mailedOn }: Pick<Subscriber, "mailedOn">, now: Date): boolean {
  const hour = southAfricanHour(now);
  return mailedOn !== southAfricanDate(now) && hour >= FIRST_HOUR && hour < LAST_HOUR;
}

export const anHourAfter = (now: Date) => new Date(now.getTime() + HOUR_MS);

/** When the person's alerts are looked at next: each hour of the day until there is news. Null: there is nothing to look for. */
export function nextCheckTime(subscriber: Subscriber, all: readonly Alert[], now: Date): Date | null {
  const { id, mailedOn } = subscriber;
  if (unconfirmed(all, now).length > 0) return confirmationTime(subscriber, now);
  if (!all.some(({ status }) => status === "active")) return null;
  const inAnHour = anHourAfter(now);
  if (isMailTime({ mailedOn }, inAnHour)) return inAnHour;
  // The people are spread over the first hour.
  const hours = (DAY_HOURS + FIRST_HOUR - southAfricanHour(now)) % DAY_HOURS || DAY_HOURS;
  return new Date(startOfHour(now).getTime() + hours * HOUR_MS + (id % 60) * 60_000);
}
