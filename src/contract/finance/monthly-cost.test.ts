import { expect, it } from "vitest";
import { energyCosts, lastCoveredMonth, parseMonthlyKilometres } from "./monthly-cost.ts";

const PRICES = { petrol: 20, diesel: 25, electricity: 4 };
const costs = (car: Partial<Parameters<typeof energyCosts>[0]>, kilometres = 1500) =>
  energyCosts({ fuel_type: "Petrol", ...car }, kilometres, PRICES).map(({ source, rand }) => [source, rand]);

it("works out fuel and electricity by the stated consumption", () => {
  expect(costs({ fuel_consumption: 6.5 })).toEqual([["petrol", 1950]]);
  expect(costs({ fuel_type: "Diesel", fuel_consumption: 8 }, 100)).toEqual([["diesel", 200]]);
  expect(costs({ fuel_type: "Electric", energy_consumption: 16 })).toEqual([["electricity", 960]]);
  expect(costs({ fuel_type: "Hybrid", fuel_consumption: 2, energy_consumption: 12 })).toEqual([
    ["petrol", 600],
    ["electricity", 720],
  ]);
});

it("leaves out what is not known", () => {
  expect(costs({})).toEqual([]);
  expect(costs({ fuel_type: "LPG", fuel_consumption: 9 })).toEqual([]);
  expect(costs({ fuel_type: "Electric", fuel_consumption: 5 })).toEqual([]);
});

it("reads kilometres a month within limits", () => {
  expect(["1500", "1 500 km", "100", "20000"].map(parseMonthlyKilometres)).toEqual([1500, 1500, 100, 20_000]);
  expect(
    ["", "99", "20001", "-5", "1.5", "1e3", "many"].filter((text) => parseMonthlyKilometres(text) !== null),
  ).toEqual([]);
});

it("a plan covers services until its date or its mileage, whichever comes first", () => {
  const last = (left: Parameters<typeof lastCoveredMonth>[0], kilometres = 1500) =>
    lastCoveredMonth(left, kilometres, "2026-11-24");
  expect(last({ until: "2028-03-31", kilometres: 48_000 })).toBe("2028-03");
  expect(last({ until: "2028-03-31", kilometres: 15_000 })).toBe("2027-09");
  expect(last({ until: "2028-03-31" })).toBe("2028-03");
  expect(last({ kilometres: 1000 })).toBe("2026-11");
  expect(last({})).toBeUndefined();
});
