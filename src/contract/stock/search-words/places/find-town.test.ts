import { expect, it } from "vitest";
import { findTown, nearestTown } from "./find-town.ts";

it.each([
  ["Paarl", "Paarl"],
  ["cape-town", "Cape Town"],
  ["STELLENBOSH", "Stellenbosch"],
  // Not Makhanda, of which it would be a misspelling.
  ["Makhado", "Makhado"],
  ["Xyz", undefined],
  ["", undefined],
])("%j is the town %s", (name, town) => {
  expect(findTown(name)?.name).toBe(town);
});

it("finds the nearest town", () => {
  expect(nearestTown(-33.74, 18.97)?.name).toBe("Paarl");
  expect(nearestTown(-26.1, 28.06)?.name).toBe("Sandton");
  // A degree of longitude is shorter than one of latitude.
  expect(nearestTown(-34.5, 26.5)?.name).toBe("Gqeberha");
});
