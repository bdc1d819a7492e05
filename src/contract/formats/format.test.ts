import { expect, it } from "vitest";
import { directionsHref, formatCoordinates } from "../dealers/directions.ts";
import { formatHorsepower } from "../range/power.ts";
import {
  formatCount,
  formatDate,
  formatFileSize,
  formatKilometres,
  formatPercent,
  formatPhone,
  formatRand,
  formatRandCents,
  telHref,
  toE164,
  toLocalPhone,
  whatsappHref,
} from "./format.ts";
import { keepAmountsOnOneLine, truncate } from "./format-text.ts";

it("groups the thousands of rand and kilometres with no-break spaces", () => {
  expect(formatRand(189_900)).toBe("R\u00a0189\u00a0900");
  expect(formatRand(999.6)).toBe("R\u00a01\u00a0000");
  expect(formatRandCents(3146.02)).toBe("R\u00a03\u00a0146,02");
  expect(formatRandCents(1_000_000)).toBe("R\u00a01\u00a0000\u00a0000,00");
  expect(formatKilometres(42_000)).toBe("42\u00a0000\u00a0km");
  expect(formatCount(1_234_567.4)).toBe("1\u00a0234\u00a0567");
});

it("writes a minus before the R", () => {
  expect(formatRand(-1500)).toBe("-R\u00a01\u00a0500");
  expect(formatRand(0)).toBe("R\u00a00");
  expect(formatRandCents(-1500.5)).toBe("-R\u00a01\u00a0500,50");
  expect(formatRandCents(0)).toBe("R\u00a00,00");
});

it("writes decimals with a comma", () => {
  expect([300, 640_000, 999_600, 1_240_000].map(formatFileSize)).toEqual([
    "1\u00a0kB",
    "640\u00a0kB",
    "1\u00a0MB",
    "1,2\u00a0MB",
  ]);
  expect([12.5, 12, 0.25].map(formatPercent)).toEqual(["12,5%", "12%", "0,25%"]);
});

it("shows horsepower with one decimal", () => {
  expect(formatHorsepower(52)).toBe("69,7");
  expect(formatHorsepower(50)).toBe("67,1");
  expect(formatHorsepower(100)).toBe("134,1");
});

it("formats dates as DD.MM.YYYY", () => {
  expect(formatDate("2026-11-05T08:00:00Z")).toBe("05.11.2026");
});

it("truncates long text with an ellipsis and keeps short text", () => {
  expect(truncate("a".repeat(200), 200)).toBe("a".repeat(200));
  expect(truncate("a".repeat(201), 200)).toBe(`${"a".repeat(200)}…`);
  expect(truncate(" Kiger and Kwid", 7)).toBe(" Kiger…");
});

it("writes phone numbers without the country code", () => {
  expect(toLocalPhone("+27821234567")).toBe("082 123 4567");
  for (const number of ["011 555 0100", "+278212345678", "x+27821234567", "+44821234567"]) {
    expect(toLocalPhone(number)).toBe(number);
  }
});

it("links phone numbers with the country code", () => {
  expect(telHref("011 555 0100")).toBe("tel:+27115550100");
  expect(telHref("+27 11 555 0100")).toBe("tel:+27115550100");
  expect(telHref("+27 (0)11 555 0100")).toBe("tel:+27115550100");
  expect(telHref("0027 11 555 0100")).toBe("tel:+27115550100");
  expect(toE164("27 011 555 010")).toBe("+27011555010"); // too short to have a 0 after the country code
  expect(whatsappHref("011 555 0100")).toBe("https://wa.me/27115550100");
  expect(whatsappHref("011 555 0100", "Kiger & Kwid")).toBe("https://wa.me/27115550100?text=Kiger%20%26%20Kwid");
});

it("shows coordinates with N, S, E or W, and requests directions with signed degrees", () => {
  expect(formatCoordinates(-26.1009, 28.0593)).toBe("26.1009°\u00a0S, 28.0593°\u00a0E");
  expect(formatCoordinates(51.5, -0.1)).toBe("51.5000°\u00a0N, 0.1000°\u00a0W");
  expect(directionsHref(-26.1009, 28.0593)).toBe("https://www.google.com/maps/dir/?api=1&destination=-26.1009,28.0593");
});

it("keeps amounts and phone numbers on one line without changing the rest of the text", () => {
  expect(keepAmountsOnOneLine("Kiger: R 20 000 bonus under 8 000 km, 4 doors. Call 011 555 0100 today.")).toBe(
    "Kiger: R\u00a020\u00a0000 bonus under 8\u00a0000\u00a0km, 4 doors. Call 011\u00a0555\u00a00100 today.",
  );
  expect(formatPhone("+27 11 555 0100")).toBe("+27\u00a011\u00a0555\u00a00100");
});
