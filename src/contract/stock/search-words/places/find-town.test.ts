import { expect, it } from "vitest";
import { findTown, nearestTown } from "./find-town.ts";

it.each([
  ["Paarl", "Paarl"],
  ["cape-town", "Cape Town"],
  ["STELLENBOSH", "Stellenbosch"],
  ["Xyz", undefined],
  ["", undefined],
])("%j is the town %s", (name, town) => {
  expect(findTown(name)?.name).toBe(town);
});

it("finds the nearest town", () => {
  expect(nearestTown(-33.74, 18.97)?.name).toBe("Paarl");
  expect(nearestTown(-26.1, 28.06)?.name).toBe("Sandton");
});
