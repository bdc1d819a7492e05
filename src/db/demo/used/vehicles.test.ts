import { expect, test } from "vitest";
import { DEMO_DEALERS } from "../dealers.ts";
import { USED_MAKES } from "./used-makes.ts";
import { generateDemoVehicles } from "./vehicles.ts";

const STOCK = [...generateDemoVehicles(5_000, DEMO_DEALERS)];

test("generates the same cars every time, and a larger count adds to them", () => {
  expect([...generateDemoVehicles(5_000, DEMO_DEALERS)]).toEqual(STOCK);
  const undated = (count: number) =>
    [...generateDemoVehicles(count, DEMO_DEALERS)].map(({ createdAt: _, ...car }) => car);
  expect(undated(500)).toEqual(undated(700).slice(0, 500));
});

test("every model has a variant in every year of its sale", () => {
  const gaps = USED_MAKES.flatMap(({ models }) => models).flatMap(({ model, from, to, variants }) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
      .filter((year) => !variants.some(([, , , , first = from, last = to]) => year >= first && year <= last))
      .map((year) => `${model} ${year}`),
  );
  expect(gaps).toEqual([]);
});

test("has plausible figures, and prices that end in 900", () => {
  for (const car of STOCK) {
    expect(car.year).toBeGreaterThanOrEqual(2014);
    expect(car.year).toBeLessThanOrEqual(2026);
    expect(car.price).toBeGreaterThan(55_000);
    expect(car.price).toBeLessThan(1_300_000);
    expect(car.price % 1000).toBe(900);
    expect(car.mileage).toBeGreaterThan(500);
    expect(car.mileage).toBeLessThan(260_000);
    expect(car.images).toHaveLength(4);
    expect(car.description).toMatch(/^[A-Z0-9].*\.$/);
    expect(car.description.length).toBeLessThan(500);
  }
});

test("older cars of the same variant are cheaper on average", () => {
  const vivos = [...generateDemoVehicles(40_000, DEMO_DEALERS)].filter(
    ({ model, variant }) => model === "Polo Vivo" && variant === "1.4 Comfortline",
  );
  const average = (cars: typeof vivos) => cars.reduce((sum, { price }) => sum + price, 0) / cars.length;
  const old = vivos.filter(({ year }) => year <= 2018);
  const young = vivos.filter(({ year }) => year >= 2021);
  expect(Math.min(old.length, young.length)).toBeGreaterThanOrEqual(3);
  expect(average(old)).toBeLessThan(average(young) * 0.85);
});

test("demo cars are of the group's brand, of this year or last year, and have less than 8 000 km", () => {
  const demos = STOCK.filter(({ state }) => state === "Demo");
  expect(demos.length).toBeGreaterThan(100);
  for (const { make, year, mileage } of demos) {
    expect(make).toBe("Renault");
    expect(year).toBeGreaterThanOrEqual(2025);
    expect(mileage).toBeLessThan(8_000);
  }
});

test("has unique stock numbers, at least fourteen makes, and most cars of the group's brand", () => {
  expect(new Set(STOCK.map(({ stockNumber }) => stockNumber)).size).toBe(STOCK.length);
  const perMake = Map.groupBy(STOCK, ({ make }) => make);
  expect(perMake.size).toBeGreaterThanOrEqual(14);
  const [strongest] = [...perMake].toSorted(([, a], [, b]) => b.length - a.length);
  expect(strongest?.[0]).toBe("Renault");
  expect(new Set(STOCK.map(({ fuelType }) => fuelType))).toEqual(new Set(["Petrol", "Diesel", "Hybrid"]));
});

test("the picture shows the colour in the paint's name", () => {
  for (const { colour, images } of STOCK) {
    const named = colour.match(/white|silver|grey|black|blue|red/i)?.[0].toLowerCase();
    if (named) expect(`${colour}: ${images[0]}`).toContain(`-${named}-`);
  }
});
