import { southAfricanDate, southAfricanHour, startOfHour } from "../../../contract/dates/calendar-date.ts";
import type { alertSubscribers, alerts } from "../../schema/alerts.ts";

/** First hour of the day at which e-mails with news are sent, in South African time. */
const FIRST_HOUR = 7;
/** Hour of the day before which e-mails with news are sent, in South African time. */
const LAST_HOUR = 20;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * HOUR_MS;

type Alert = Pick<typeof alerts.$inferSelect, "status" | "requestedAt" | "confirmationSentAt">;
type Subscriber = Pick<typeof alertSubscribers.$inferSelect, "id" | "mailedOn">;

/** Whether a request or news has waited too long for a mail server to be still of use. */
export function isOutdated(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() > DAY_MS;
}

/** The alerts for which a confirmation e-mail is due, now or later. */
export function unconfirmed<A extends Alert>(all: readonly A[], now: Date): A[] {
  return all.filter(
    ({ status, requestedAt, confirmationSentAt }) =>
      status === "pending" &&
      (confirmationSentAt === null || confirmationSentAt < requestedAt) &&
      !isOutdated(requestedAt, now),
  );
}

/** Whether news may be sent now: during the day, and once a day. */
export function isMailTime({ mailedOn }: Pick<Subscriber, "mailedOn">, now: Date): boolean {
  const hour = southAfricanHour(now);
  return mailedOn !== southAfricanDate(now) && hour >= FIRST_HOUR && hour < LAST_HOUR;
}

export const anHourAfter = (now: Date) => new Date(now.getTime() + HOUR_MS);

/**
 * When to check the person's alerts next: hourly during the day until there is news; and at `askAgainAt`, or now, if some need a
 * confirmation. Null if there is nothing to check.
 */
export function nextCheckTime(
  { askAgainAt, ...subscriber }: Subscriber & { askAgainAt?: Date | undefined },
  all: readonly Alert[],
  now: Date,
): Date | null {
  const forNews = all.some(({ status }) => status === "active") ? nextNewsTime(subscriber, now) : null;
  if (unconfirmed(all, now).length === 0) return forNews;
  if (askAgainAt === undefined) return now;
  return forNews !== null && forNews < askAgainAt ? forNews : askAgainAt;
}

function nextNewsTime({ id, mailedOn }: Subscriber, now: Date): Date {
  const inAnHour = anHourAfter(now);
  if (isMailTime({ mailedOn }, inAnHour)) return inAnHour;
  // Spreads people over the first hour by their id.
  const hours = (DAY_HOURS + FIRST_HOUR - southAfricanHour(now)) % DAY_HOURS || DAY_HOURS;
  return new Date(startOfHour(now).getTime() + hours * HOUR_MS + (id % 60) * 60_000);
}
