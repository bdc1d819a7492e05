/** Writes one iCalendar event (RFC 5545). A later version with the same UID and a higher SEQUENCE updates or cancels it. */

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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Dealer group website//Test drives//EN",
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
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(fold).join("\r\n")}\r\n`;
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Escapes a TEXT value (RFC 5545, section 3.3.11). */
const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Quotes a parameter's value, which cannot have escapes (RFC 5545, section 3.2). */
const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, "")}"`;

const address = (email: string) => encodeURI(email).replaceAll("%40", "@");

const MAX_OCTETS = 75;

/** Folds a line into lines of at most 75 octets, without cutting a character (RFC 5545, section 3.1). */
function fold(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current];
}
