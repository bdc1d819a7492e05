import { expect, it } from "vitest";
import { typingErrors } from "./typing-errors.ts";

it.each([
  ["duster", "duster", 0],
  // A letter that is missing, superfluous or wrong.
  ["dustr", "duster", 1],
  ["dusster", "duster", 1],
  ["dusten", "duster", 1],
  // Letters that are exchanged, also the first ones and the last ones.
  ["duts", "dust", 1],
  ["udster", "duster", 1],
  ["dustre", "duster", 1],
  // Exchanged, but not by the letters of their places.
  ["duabs", "dubcs", undefined],
  // Two errors only in a long name.
  ["dstr", "duster", undefined],
  ["volkswagan", "volkswagen", 1],
  ["wolkswagan", "volkswagen", 2],
  ["wolkswagon", "volkswagan", 2],
  ["fokswagen", "volkswagen", 2],
  ["fokswagon", "volkswagen", undefined],
  ["vlkswgen", "volkswagen", 2],
  ["vlkswgn", "volkswagen", undefined],
  // Short names are right in their first letter, the shortest ones in all.
  ["bolo", "polo", undefined],
  ["polk", "polo", 1],
  ["bolos", "polos", undefined],
  ["bolost", "polost", 1],
  ["rav", "rav4", undefined],
  ["ra", "rav", undefined],
  ["figo", "fig", undefined],
  ["pol", "polo", undefined],
  // Digits are never wrong, and are all there.
  ["mazda3", "mazda2", undefined],
  ["mazda", "mazda2", undefined],
  ["mzda2", "mazda2", 1],
] as const)("%j has for %j errors: %j", (key, name, errors) => {
  expect(typingErrors(key, name)).toBe(errors);
});
