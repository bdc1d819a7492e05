import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { parseSearchWords } from "./parse-search-words.ts";
import { TEST_VOCABULARY } from "./test-support/test-vocabulary.ts";

/** 7 776 common English words. */
const ENGLISH = dictionary["diceware-common"];

it("no town is made of another word, and few words are taken for a car or a filter", () => {
  const read = ENGLISH.map((word) => ({ word, ...parseSearchWords(word, TEST_VOCABULARY) }));
  const misread = read.filter(({ word, understood }) => {
    const town = understood.find(({ parameters }) => parameters.near !== undefined);
    return town && !town.label.toLowerCase().endsWith(` ${word}`);
  });
  expect(ENGLISH.length).toBeGreaterThan(7000);
  expect(misread.map(({ word }) => word)).toEqual([]);
  expect(read.filter(({ parameters }) => Object.keys(parameters).length > 0).length).toBeLessThan(80);
});
