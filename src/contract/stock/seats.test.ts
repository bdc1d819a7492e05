import { expect, it } from "vitest";
import { modelsWithSeats } from "./seats.ts";

it("stands for models that are sold with this number of seats only", () => {
  const models = modelsWithSeats(["7"]);
  expect(models).toContainEqual({ make: "toyota", model: "fortuner", name: "Fortuner" });
  expect(models).toContainEqual({ make: "peugeot", model: "5008", name: "5008" });
  expect(models.map(({ model }) => model)).not.toContain("duster");
  for (const { make, model, name } of models) {
    expect(make).toMatch(/^[a-z]+$/);
    expect(model).toBe(name.toLowerCase().replaceAll(" ", "-"));
  }
  expect(new Set(models.map(({ model }) => model)).size).toBe(models.length);
});

it("finds no models for a number that is not listed", () => {
  expect(modelsWithSeats([])).toEqual([]);
  expect(modelsWithSeats(["5", "toString"])).toEqual([]);
  expect(modelsWithSeats(["5", "7"])).toEqual(modelsWithSeats(["7"]));
});
