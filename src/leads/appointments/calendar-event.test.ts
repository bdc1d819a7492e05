import { expect, it } from "vitest";
import { calendarEvent } from "./calendar-event.ts";

const event = {
  method: "REQUEST",
  uid: "appointment-7@karoo.example",
  sequence: 2,
  stamp: new Date("2026-11-20T08:00:00Z"),
  startsAt: new Date("2026-11-24T07:00:00Z"),
  endsAt: new Date("2026-11-24T07:45:00Z"),
  summary: "Test drive of the Renault Mégane; at Renault Sandton, Rivonia Road",
  description:
    "Line one\nline two \\ with a very long text that goes on and on so that its line has to be folded – twice, é è ê",
  location: "128 Rivonia Road, Sandton",
  url: "https://karoo.example/appointment?key=abc",
  organizer: { name: 'The "Group"\r\nBCC:evil', address: "hello@karoo.example" },
  attendee: "thandi@mail.example",
} as const;

/** Undoes the folding. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

it("has its times in UTC, so that calendars show it correctly in every time zone", () => {
  const lines = unfolded(calendarEvent(event));
  expect(lines.slice(0, 5)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Dealer group website//Test drives//EN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
  ]);
  for (const line of [
    "UID:appointment-7@karoo.example",
    "SEQUENCE:2",
    "DTSTAMP:20261120T080000Z",
    "DTSTART:20261124T070000Z",
    "DTEND:20261124T074500Z",
    "SUMMARY:Test drive of the Renault Mégane\\; at Renault Sandton\\, Rivonia Road",
    'ORGANIZER;CN="The GroupBCC:evil":mailto:hello@karoo.example',
    "STATUS:CONFIRMED",
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain(String.raw`Line one\nline two \\ with`);
  expect(lines.filter((line) => line.startsWith("BCC"))).toEqual([]);
  expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
});

it("has lines of at most 75 octets, and cuts no character", () => {
  const lines = calendarEvent(event).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(" ")).length).toBeGreaterThan(1);
  expect(calendarEvent(event)).not.toContain("�");
});

it("is cancelled by the same UID", () => {
  const lines = unfolded(calendarEvent({ ...event, method: "CANCEL", sequence: 3 }));
  expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3"]));
});
