import { expect, it } from "vitest";
import { offerDeadline } from "./offer-deadline.ts";

const NOW = new Date("2026-11-23T10:00:00+02:00");

it.each([
  ["Order by 20 November and we hand it over", "2026-11-21T00:00:00+02:00", "20 November 2026"],
  ["Buy any new Duster before 30 November 2026 and save", "2026-11-30T00:00:00+02:00", "30 November 2026"],
  ["Only until Friday, 4th December.", "2026-12-05T00:00:00+02:00", "4 December 2026"],
  ["Ends 31 Dec 2026", "2027-01-01T00:00:00+02:00", "31 December 2026"],
  ["Offer valid until the 15th of January", "2027-01-16T00:00:00+02:00", "15 January 2027"],
  ["Order by 1 December, delivered by 20 December", "2026-12-21T00:00:00+02:00", "20 December 2026"],
  ["no later than 28 February 2028", "2028-02-29T00:00:00+02:00", "28 February 2028"],
  ["On or before 30 November", "2026-12-01T00:00:00+02:00", "30 November 2026"],
  ["Valid until 20.11.2026.", "2026-11-21T00:00:00+02:00", "20 November 2026"],
  ["Order by 5/12/2026 and save", "2026-12-06T00:00:00+02:00", "5 December 2026"],
  ["Ends: 20-11-2026", "2026-11-21T00:00:00+02:00", "20 November 2026"],
  ["Buy before 2026-11-20", "2026-11-20T00:00:00+02:00", "20 November 2026"],
  ["Bestel teen 20 Desember en spaar", "2026-12-21T00:00:00+02:00", "20 December 2026"],
  ["Geldig tot en met 20 Mei", "2027-05-21T00:00:00+02:00", "20 May 2027"],
  ["Koop voor Vrydag, die 4de Desember 2026", "2026-12-04T00:00:00+02:00", "4 December 2026"],
  ["Bestel voor of op 31 Jan. 2027", "2027-02-01T00:00:00+02:00", "31 January 2027"],
  ["Nie later nie as 1 Maart 2027", "2027-03-02T00:00:00+02:00", "1 March 2027"],
])("%j ends at %s", (text, at, day) => {
  expect(offerDeadline(text, NOW)).toEqual({ at: new Date(at), day });
});

it.each([
  "",
  "Low-mileage Kigers, R 30 000 off",
  "Built before 2020",
  "Until 31 February 2027",
  "Until 31/02/2027",
  "Save by 30 marketing points",
  "Ry tot 20.5 km per liter",
  "We open on 1 December",
])("%j names no deadline", (text) => {
  expect(offerDeadline(text, NOW)).toBeUndefined();
});
