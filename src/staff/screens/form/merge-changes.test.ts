import { expect, test } from "vitest";
import { mergeChanges } from "./merge-changes.ts";

const BASE = { revision: 3, price: 100, mileage: 5000, colour: "Red", images: ["a", "b"] };

test("what only one of two people changed is no conflict", () => {
  expect(mergeChanges(BASE, { ...BASE, price: 120 }, { ...BASE, revision: 4, mileage: 6000 })).toEqual({
    typed: { price: 120 },
    conflicts: [],
  });
});

test("what both changed to something else is a conflict", () => {
  const values = { ...BASE, price: 120, images: ["b", "a"], colour: "Blue" };
  const theirs = { ...BASE, revision: 4, price: 130, images: ["a"], colour: "Blue" };
  expect(mergeChanges(BASE, values, theirs)).toEqual({
    typed: { price: 120, images: ["b", "a"], colour: "Blue" },
    conflicts: ["price", "images"],
  });
});
