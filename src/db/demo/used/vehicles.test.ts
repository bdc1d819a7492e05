import { expect, test } from "vitest";
import { DEMO_DEALERS } from "../dealers.ts";
import { USED_MAKES } from "./used-makes.ts";
import { demoVehicles } from "./vehicles.ts";

const STOCK = [...demoVehicles(5_000, DEMO_DEALERS)];

test("the same cars every time, and more only adds to them", () => {
  expect([...demoVehicles(5_000, DEMO_DEALERS)]).toEqual(STOCK);
  const undated = (count: number) => [...demoVehicles(count, DEMO_DEALERS)].map(({ createdAt: _, ...car }) => car);
  expect(undated(500)).toEqual(undated(700).slice(0, 500));
});

test("no model has a year in which it was sold in no variant", () => {
  const gaps = USED_MAKES.flatMap(({ models }) => models).flatMap(({ model, from, to, variants }) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
      .filter((year) => !variants.some(([, , , , first = from, last = to]) => year >= first && year <= last))
      .map((year) => `${model} ${year}`),
  );
  expect(gaps).toEqual([]);
});

test("figures are plausible, and prices end in 900", () => {
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

test("an older car of the same variant is cheaper on average", () => {
  const vivos = [...demoVehicles(40_000, DEMO_DEALERS)].filter(
    ({ model, variant }) => model === "Polo Vivo" && variant === "1.4 Comfortline",
  );
  const average = (cars: typeof vivos) => cars.reduce((sum, { price }) => sum + price, 0) / cars.length;
  const old = vivos.filter(({ year }) => year <= 2018);
  const young = vivos.filter(({ year }) => year >= 2021);
  expect(Math.min(old.length, young.length)).toBeGreaterThanOrEqual(3);
  expect(average(old)).toBeLessThan(average(young) * 0.85);
});

test("demos are the brand's, of this year or last, under 8 000 km", () => {
  const demos = STOCK.filter(({ state }) => state === "Demo");
  expect(demos.length).toBeGreaterThan(100);
  for (const { make, year, mileage } of demos) {
    expect(make).toBe("Renault");
    expect(year).toBeGreaterThanOrEqual(2025);
    expect(mileage).toBeLessThan(8_000);
  }
});

test("stock numbers are unique, and the brand is the strongest make of at least fourteen", () => {
  expect(new Set(STOCK.map(({ stockNumber }) => stockNumber)).size).toBe(STOCK.length);
  const perMake = Map.groupBy(STOCK, ({ make }) => make);
  expect(perMake.size).toBeGreaterThanOrEqual(14);
  const [strongest] = [...perMake].toSorted(([, a], [, b]) => b.length - a.length);
  expect(strongest?.[0]).toBe("Renault");
  expect(new Set(STOCK.map(({ fuelType }) => fuelType))).toEqual(new Set(["Petrol", "Diesel", "Hybrid"]));
});

test("the picture is of the colour in the name, where the name says which", () => {
  for (const { colour, images } of STOCK) {
    const said = colour.match(/white|silver|grey|black|blue|red/i)?.[0].toLowerCase();
    if (said) expect(`${colour}: ${images[0]}`).toContain(`-${said}-`);
  }
});
