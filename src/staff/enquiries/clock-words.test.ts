import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clockDetails, clockText } from "./clock-words.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-23T10:00:00+02:00") }));
afterEach(() => void vi.useRealTimers());

const waits = { waitedMinutes: 80, firstContactAt: null, contactDueAt: "2026-11-23T09:40:00+02:00", escalatedAt: null };

it("says how long a customer waits, and whether that is too long", () => {
  expect(clockText(waits)).toBe("Waits 1 h 20 min, overdue");
  expect(clockText({ ...waits, waitedMinutes: 20, contactDueAt: "2026-11-23T10:40:00+02:00" })).toBe("Waits 20 min");
  expect(clockDetails(waits)).toBe("counted in opening hours · to be contacted by 23 Nov 2026, 09:40");
});

it("says how long a customer waited who was contacted, and nothing where no clock runs", () => {
  const contacted = { ...waits, firstContactAt: "2026-11-23T09:50:00+02:00", escalatedAt: "2026-11-23T09:45:00+02:00" };
  expect(clockText(contacted)).toBe("Contacted after 1 h 20 min");
  expect(clockDetails(contacted)).toBe("counted in opening hours · managers told on 23 Nov 2026, 09:45");
  expect(clockText({ ...waits, waitedMinutes: null })).toBe("");
  expect(clockDetails({ ...waits, waitedMinutes: null })).toBe("");
  const again = { ...contacted, waitedMinutes: 5, reopenedAt: "2026-11-24T09:00:00+02:00", escalatedAt: null };
  expect(clockText(again)).toMatch(/^Waits 5 min/);
  expect(clockDetails(again)).toContain("the customer cancelled on ");
});
