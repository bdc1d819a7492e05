import { expect, it } from "vitest";
import { isEmailAddress } from "./email.ts";

it.each([
  "thandi@example.co.za",
  "Thandi.O'Nkosi+cars@EXAMPLE.com",
  "a@b.c",
  "a@mail-1.example.com",
  `${"a".repeat(64)}@example.com`,
  `a@${"b".repeat(248)}.com`,
])("%s is an e-mail address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  "",
  "thandi",
  "@example.com",
  "thandi@",
  "thandi@localhost",
  "thandi@example.",
  "thandi@.com",
  "thandi@-example.com",
  "thandi@example-.com",
  "thandi@example.-com",
  "thandi@example.com-",
  "thandi@exa_mple.com",
  "thandi nkosi@example.com",
  " thandi@example.com",
  "thandi@example.com ",
  "thandi@nkosi@example.com",
  "<thandi@example.com>",
  "thandi,nkosi@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(249)}.com`,
])("%j is none", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
