import { describe, expect, it } from "vitest";
import { normalisePhone } from "./phone.ts";

describe("normalisePhone", () => {
  it.each([
    "0821234567",
    "082 123 4567",
    "+27 82 123 4567",
    "+27 (0)82 123 4567",
    "+27 (0) 82-123-4567",
    "+27 082 123 4567",
    "27821234567",
    "0027 (0)82 123 4567",
    "(082) 123-4567",
    "082\u00a0123\u20114567",
    "082/123.4567",
  ])("normalises %s to E.164", (text) => expect(normalisePhone(text)).toBe("+27821234567"));

  it.each([
    "",
    "082123456",
    "08212345678",
    "00821234567",
    "+27 (0)0 82 123 4567",
    "+0821234567",
    "+44 20 7946 0000",
    "phone",
    "0021234567",
    "+27 (0)82 123 456",
  ])("rejects %s", (text) => expect(normalisePhone(text)).toBeNull());
});
