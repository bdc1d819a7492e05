import { expect, test } from "vitest";
import { copyLine } from "./copy-text.ts";

test("formats a row of text, numbers, dates and arrays", () => {
  const line = copyLine(["Kwid", 219_900, new Date("2026-11-01T08:00:00Z"), ["a.webp", "b.webp"]]);
  expect(line).toBe('Kwid\t219900\t2026-11-01T08:00:00.000Z\t{"a.webp","b.webp"}\n');
});

test("escapes tabs, line breaks, backslashes and quotes", () => {
  expect(copyLine(["a\tb\nc\\d\r"])).toBe("a\\tb\\nc\\\\d\\r\n");
  expect(copyLine([['say "x"\\']])).toBe('{"say \\\\"x\\\\"\\\\\\\\"}\n');
});
