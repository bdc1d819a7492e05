import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["Thandi.Nkosi+cars@Gmail.com", "thandinkosi@gmail.com"],
  ["thandi.nkosi@googlemail.com", "thandinkosi@gmail.com"],
  ["Thandi.Nkosi+cars@example.co.za", "thandi.nkosi@example.co.za"],
  ['"a@b"@example.co.za', '"a@b"@example.co.za'],
  ["thandi", "thandi@thandi"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
