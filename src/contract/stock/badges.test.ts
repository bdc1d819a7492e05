import { expect, it } from "vitest";
import { GROUP_TERMS } from "../finance/group-terms.ts";
import { badgesOf, badgesWithin } from "./badges.ts";
import type { Vehicle } from "./vehicle.ts";

const TODAY = "2026-11-24";
const CAR: Partial<Vehicle> = {
  price: 219_900,
  mileage: { value: 42_000 },
  price_fall: { amount: 10_000, since: "2026-11-03" },
  previous_owners: 1,
  service_plan_until: "2028-03-31",
  warranty_until: "2029-01-31",
  service_history: "Full",
};
const words = (car: Partial<Vehicle>) => badgesOf(car, TODAY).map(({ text }) => text);

it("says the two weightiest things that are true of a car", () => {
  expect(words(CAR)).toEqual(["R\u00a010\u00a0000 less", "One owner"]);
  expect(words({ ...CAR, price_fall: undefined, previous_owners: 2 })).toEqual([
    "Service plan until 2028",
    "Warranty until 2029",
  ]);
  expect(words({ mileage: { value: 10 }, previous_owners: 0, service_history: "Part" })).toEqual([]);
});

it("says nothing of a plan that has ended by its date or its mileage", () => {
  const ended = { mileage: { value: 45_000 }, service_plan_until: "2028-03-31", service_plan_mileage: 45_000 };
  expect(words({ ...ended, warranty_until: "2026-11-23" })).toEqual([]);
  expect(words({ ...ended, service_plan_mileage: 60_000 })).toEqual(["Service plan until 2028"]);
  expect(words({ mileage: { value: 1 }, service_plan_mileage: 60_000 })).toEqual(["Service plan"]);
});

it("puts the visitor's budget after a lower price and before all else", () => {
  const within = (instalment: number | undefined, car = CAR) =>
    badgesWithin(badgesOf(car, TODAY), 219_900, { terms: GROUP_TERMS, instalment }).map(({ text }) => text);
  // The instalment is R 3 459.
  expect(within(4500)).toEqual(["R\u00a010\u00a0000 less", "Fits your R\u00a04\u00a0500"]);
  expect(within(4500, { ...CAR, price_fall: undefined })).toEqual(["Fits your R\u00a04\u00a0500", "One owner"]);
  expect(within(3400)).toEqual(words(CAR));
  expect(within(undefined)).toEqual(words(CAR));
});
