import { expect, test } from "vitest";
import { nameOfSlug, slugify } from "./slug.ts";

test.each([
  ["Renault", "renault"],
  ["KWID", "kwid"],
  ["Mercedes-Benz", "mercedes-benz"],
  ["  Polo  Vivo ", "polo-vivo"],
  ["Citroën C3", "citroen-c3"],
  ["Tiggo 4 Pro (1.5T)", "tiggo-4-pro-1-5t"],
  ["现代", ""],
])("%j → %j", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test.each([
  ["renault-sandton", "Renault Sandton"],
  ["isabella-coupe", "Isabella Coupe"],
  ["c3", "C3"],
  ["", ""],
  ["a--b-", "A  B "],
  [`${"ab".repeat(30)}`, `A${"ba".repeat(19)}b…`],
])("%j is named %j", (slug, name) => {
  expect(nameOfSlug(slug)).toBe(name);
});
