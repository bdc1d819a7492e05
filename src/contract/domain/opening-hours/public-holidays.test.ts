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
