import { describe, expect, it } from "vitest";
import { toPlainLine, toPlainLines } from "./plain-text.ts";

describe.each([
  ["toPlainLine", toPlainLine],
  ["toPlainLines", toPlainLines],
])("%s", (_name, toPlain) => {
  it.each([
    [
      "overrides and isolates of the direction",
      "a\u202efdp.exe\u202c \u2066b\u2069 \u200e\u200f\u061cc",
      "afdp.exe b c",
    ],
    ["zero-width characters", "T\u200bha\u200dn\u200cdi\u2060 \ufeffN\u00adk\u180eosi\ufe0f\u{e0041}", "Thandi Nkosi"],
    ["blank letters", "\u3164\u115f\uffa0", ""],
    ["annotations", "\ufff9a\ufffab\ufffb", "ab"],
    ["lone surrogates", "a\ud800b", "a\ufffdb"],
    ["joiners of other letters", "a\ufe0f\u200db\u200c 1\u200d🚗\u200da", "ab 1🚗a"],
  ])("%s", (_kind, text, plain) => {
    expect(toPlain(text)).toBe(plain);
  });

  it.each([
    "Zoë Nǃuu 李",
    "क्\u200dष",
    "می\u200cخواهم",
    "👩🏽\u200d🚒 ❤\ufe0f\u200d🔥",
    "https://a.example/?b=?c",
    "a =? b",
  ])("keeps %s", (text) => {
    expect(toPlain(text)).toBe(text);
  });

  it.each([
    "=?utf-8?q?Invoice?=",
    "=?UTF-8*en?B?SW52b2ljZQ==?=",
    "=\u200b?utf-8?q?Invoice?=",
    "=?utf-\u202e8?q\u2060?Invoice?=",
    "=?=?utf-8?q?Invoice?=",
  ])("leaves no encoded word of %j", (text) => {
    expect(toPlain(text)).not.toMatch(/=\?[^\s?]+\?[bq]\?/i);
  });
});

it("one line has single spaces, several lines keep theirs", () => {
  const text = " a\r\n\tb\u0007  c\rd\u2028e\u0085f ";
  expect(toPlainLine(text)).toBe("a b c d e f");
  expect(toPlainLines(text)).toBe("a\n\tb  c\nd\ne\nf");
});
