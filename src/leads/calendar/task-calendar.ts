import { site } from "../../contract/settings/site.ts";
import { TASK_NAMES } from "../../contract/tasks/tasks.ts";
import type { CalendarTask } from "../../db/queries/tasks/task-calendars.ts";
import { calendarFile, escapeText, utc } from "./calendar-file.ts";

/** How long a task lasts in a calendar, in milliseconds. */
const DURATION_MS = 15 * 60_000;

/**
 * The calendar of a person's tasks at `now`, for programs that read it again from time to time. It shows no more of customers than their first
 * names and the cars, since others may run those programs. `staffUrl` is the address of the back office.
 */
export function taskCalendarFile(tasks: readonly CalendarTask[], staffUrl: string, now: Date): string {
  const host = new URL(staffUrl).hostname;
  return calendarFile("Tasks", [
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(`Tasks, ${site.groupName}`)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...tasks.flatMap(({ id, kind, dueAt, revision, enquiryId, firstName, title }) => [
      "BEGIN:VEVENT",
      `UID:task-${id}@${host}`,
      `SEQUENCE:${revision}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(dueAt)}`,
      `DTEND:${utc(new Date(dueAt.getTime() + DURATION_MS))}`,
      `SUMMARY:${escapeText([`${TASK_NAMES[kind]}: ${firstName}`, title].filter(Boolean).join(", "))}`,
      `URL:${staffUrl}/customer_enquiries/${enquiryId}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
  ]);
}
