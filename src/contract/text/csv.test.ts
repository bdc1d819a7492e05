import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("quotes every cell", () => {
  expect(csvLine(["Zoë", 'a, "b"', "", "a\nb"])).toBe('"Zoë","a, ""b""","","a\nb"\r\n');
});

it("leaves numbers unquoted, so that every program reads them as numbers", () => {
  expect(csvLine([219900, -5, 1.5, "219900"])).toBe('219900,-5,1.5,"219900"\r\n');
});

it.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["-x", "'-x"],
  ["+x", "'+x"],
  ["＝1+1", "'＝1+1"],
  ["﹢1+A1", "'﹢1+A1"],
  ["－A1", "'－A1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  [" =1+1", " '=1+1"],
  ["\t=1+1", "\t'=1+1"],
  ["\r＝1+1", "\r'＝1+1"],
  ["\u200b=1+1", "\u200b'=1+1"],
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ["x,＝cmd", "x,'＝cmd"],
  ["x\t=cmd", "x\t'=cmd"],
  ["x\n=cmd", "x\n'=cmd"],
  ["x|@cmd", "x|'@cmd"],
  ["=", "'="],
])("escapes the formula in %j", (cell, escaped) => {
  expect(csvLine([cell])).toBe(`"${escaped}"\r\n`);
});

it("escapes a formula behind quotes, which another separator would make an empty text", () => {
  expect(csvLine(['x;"=cmd'])).toBe(`"x;""'=cmd"\r\n`);
});

it.each([
  "27 82 123",
  "+27821234567",
  "-5",
  "+27 82 123 4567",
  "1.5",
  "2026-03-02 10:00",
  "a=b",
  "x - y",
  "a@mail.example",
])("leaves %j as it is", (cell) => {
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
});

it("takes time in proportion to the length", () => {
  const long = `${"\n".repeat(100_000)}=x${'"'.repeat(100_000)}`;
  expect(csvLine([long])).toHaveLength(100_000 + 3 + 200_000 + 4);
});
