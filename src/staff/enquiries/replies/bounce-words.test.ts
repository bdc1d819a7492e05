import { describe, expect, it } from "vitest";
import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { bounceCause, openBounce } from "./bounce-words.ts";

it.each([
  ["5.1.1", "there is no such mailbox (5.1.1)"],
  ["4.2.2", "the mailbox is full (4.2.2)"],
  ["5.7.26", "the mail server refuses it (5.7.26)"],
  ["5.0.0", "the mail server says 5.0.0"],
])("says what %s means", (code, words) => {
  expect(bounceCause(code)).toBe(words);
});

describe("an e-mail that could not be delivered", () => {
  const entry = (kind: TimelineEntry["kind"], isAutomatic = false) =>
    ({ kind, message: kind === "answer" ? { isAutomatic } : undefined }) as TimelineEntry;
  const isOpen = (...latestFirst: TimelineEntry[]) => openBounce(latestFirst) !== undefined;

  it("is open until the next contact", () => {
    expect(isOpen(entry("bounce"), entry("reply"))).toBe(true);
    expect(isOpen(entry("note"), entry("change"), entry("bounce"), entry("reply"))).toBe(true);
    for (const kind of ["reply", "call", "whatsapp", "answer"] as const) {
      expect(isOpen(entry(kind), entry("bounce"))).toBe(false);
    }
    expect(isOpen(entry("reply"))).toBe(false);
  });

  it("stays open when a program answers", () => {
    expect(isOpen(entry("answer", true), entry("bounce"))).toBe(true);
  });
});
