/** Writes one iCalendar event (RFC 5545). A later version with the same UID and a higher SEQUENCE updates or cancels it. */
import { calendarFile, escapeText, utc } from "../calendar/calendar-file.ts";

type CalendarEvent = {
  /** PUBLISH is for a file without an attendee. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** Stays the same in all versions of the event. */
  uid: string;
  sequence: number;
  /** When this version was made. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  url?: string;
  organizer: { name: string; address: string };
  /** E-mail address. */
  attendee?: string;
};

/** The file of an event. Times are in UTC, which every calendar shows in the time of its place. */
export function calendarEvent(event: CalendarEvent): string {
  const { method, organizer } = event;
  return calendarFile("Test drives", [
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.url === undefined ? [] : [`URL:${event.url.replace(/[\r\n]/g, "")}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${address(organizer.address)}`,
    ...(event.attendee === undefined
      ? []
      : [`ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED:mailto:${address(event.attendee)}`]),
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ]);
}

/** Quotes a parameter's value, which cannot have escapes (RFC 5545, section 3.2). */
const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, "")}"`;

const address = (email: string) => encodeURI(email).replaceAll("%40", "@");
