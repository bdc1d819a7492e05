import { expect, test } from "vitest";
import { isVin } from "../../../contract/stock/vin/vin.ts";
import { DEMO_DEALERS } from "../content.ts";
import { USED_MAKES } from "./makes/used-makes.ts";
import { generateDemoVehicles } from "./vehicles.ts";
import { demoVin } from "./vin.ts";

const STOCK = [...generateDemoVehicles(5_000, DEMO_DEALERS)];

test("generates the same cars every time, and a larger count adds to them", () => {
  expect([...generateDemoVehicles(5_000, DEMO_DEALERS)]).toEqual(STOCK);
  const undated = (count: number) =>
    [...generateDemoVehicles(count, DEMO_DEALERS)].map(({ createdAt: _, ...car }) => car);
  expect(undated(500)).toEqual(undated(700).slice(0, 500));
});

test("each car has a VIN of its own, with a valid check digit", () => {
  expect(new Set(STOCK.map(({ vin }) => vin)).size).toBe(STOCK.length);
  // 49 CFR 565.15: the columns of this table have the values 1 to 9.
  const rows = ["ABCDEFGH ", "JKLMN P R", " STUVWXYZ", "123456789"];
  const digitOf = (character: string) => Math.max(...rows.map((row) => row.indexOf(character))) + 1;
  for (const { vin } of STOCK) {
    expect(isVin(vin), vin).toBe(true);
    const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
    const sum = weights.reduce((total, weight, place) => total + weight * digitOf(vin.charAt(place)), 0);
    expect("0123456789X".charAt(sum % 11), vin).toBe(vin.charAt(8));
  }
  expect(demoVin("Honda", 2003, 1).charAt(9)).toBe("3");
});

test("every model has a variant in every year of its sale", () => {
  const gaps = USED_MAKES.flatMap(({ models }) => models).flatMap(({ model, from, to, variants }) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
      .filter((year) => !variants.some(({ from: first = from, to: last = to }) => year >= first && year <= last))
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
  const demos = STOCK.filter(({ condition }) => condition === "Demo");
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

test("has automatic and manual cars, as their variants say, and each of three fuels", () => {
  const auto = STOCK.filter(({ variant }) => variant.endsWith(" Auto"));
  expect(auto.length).toBeGreaterThan(10);
  expect(auto.filter(({ transmission }) => transmission !== "Automatic")).toEqual([]);
  const numberOf = (key: "transmission" | "fuelType", value: string) =>
    STOCK.filter((vehicle) => vehicle[key] === value).length;
  expect(numberOf("transmission", "Manual")).toBeGreaterThan(STOCK.length / 5);
  for (const fuel of ["Petrol", "Diesel", "Hybrid"]) expect(numberOf("fuelType", fuel)).toBeGreaterThan(5);
});
