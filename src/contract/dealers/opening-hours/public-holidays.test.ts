import { expect, it } from "vitest";
import { isPublicHoliday } from "./public-holidays.ts";

it.each([
  ["2026", "01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26"],
  ["2027", "01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27"],
])("knows the public holidays of %s, as the government lists them", (year, expected) => {
  const days = Array.from({ length: 365 }, (_, i) =>
    new Date(Date.UTC(Number(year), 0, i + 1)).toISOString().slice(0, 10),
  );
  expect(days.filter(isPublicHoliday)).toEqual(expected.split(" ").map((day) => `${year}-${day}`));
});

it.each([
  [1943, "04-25"], // the latest possible
  [1954, "04-18"],
  [1981, "04-19"],
  [2000, "04-23"],
  [2008, "03-23"],
  [2024, "03-31"],
  [2038, "04-25"],
  [2049, "04-18"],
  [2076, "04-19"],
  [2100, "03-28"],
  [2200, "04-06"],
  [2299, "04-16"],
])("knows the Friday before and the Monday after Easter of %i, which is on %s", (year, easter) => {
  const after = (days: number) =>
    new Date(Date.parse(`${year}-${easter}`) + days * 86_400_000).toISOString().slice(0, 10);
  expect([-2, -1, 1].map((days) => isPublicHoliday(after(days)))).toEqual([true, false, true]);
});
