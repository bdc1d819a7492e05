import { expect, it } from "vitest";
import { addMonths, daysOfMonth, nameOfMonth } from "./calendar-month.ts";

it("counts months over the turn of the year", () => {
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-03", -14)).toBe("2025-01");
});

it("knows the days of a month, and its name", () => {
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", until: "2028-02-29" });
  expect(daysOfMonth("2026-11")).toEqual({ from: "2026-11-01", until: "2026-11-30" });
  expect(nameOfMonth("2026-10")).toBe("October 2026");
});
