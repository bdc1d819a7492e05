import { expect, it } from "vitest";
import { compareFigure, formatFigure } from "./figure-words.ts";

it.each([
  ["enquiries", 1234, "1\u00a0234"],
  ["answerMinutes", 80.5, "1 h 21 min"],
  ["answeredInTime", 5 / 6, "83%"],
  ["salesValue", 189_900, "R\u00a0189\u00a0900"],
  ["answerMinutes", null, "–"],
] as const)("formats %s of %s as %s", (name, value, text) => {
  expect(formatFigure(name, value)).toBe(text);
});

it.each([
  ["enquiries", 12, 9, "3 more", "up"],
  ["enquiries", 9, 12, "3 fewer", "down"],
  ["sales", 4, 4, "as before", "same"],
  ["answerMinutes", 20, 45, "25 min faster", "down"],
  ["answerMinutes", 45, 20, "25 min slower", "up"],
  ["answerMinutes", 20.2, 20, "as before", "same"],
  ["answeredInTime", 0.5, 0.49, "1 point more", "up"],
  ["answeredInTime", 0.25, 0.5, "25 points less", "down"],
  ["answeredInTime", 0.501, 0.5, "as before", "same"],
  ["salesValue", 100_000, 150_000, "R\u00a050\u00a0000 less", "down"],
] as const)("says of %s, %s after %s: %s", (name, value, before, words, direction) => {
  expect(compareFigure(name, value, before)).toEqual({ words, direction });
});

it("compares nothing with a figure that is missing", () => {
  expect(compareFigure("answerMinutes", null, 3)).toBeUndefined();
  expect(compareFigure("answerMinutes", 3, null)).toBeUndefined();
});
