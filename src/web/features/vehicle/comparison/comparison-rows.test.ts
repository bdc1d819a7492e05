import { expect, it } from "vitest";
import { GROUP_TERMS } from "../../../../contract/finance/group-terms.ts";
import type { RangeItem } from "../../../../contract/range/range.ts";
import type { SoldVehicle, Vehicle } from "../../../../contract/stock/vehicle.ts";
import { type ComparedCar, compareCars } from "./comparison-rows.ts";

const kiger = {
  id: 1,
  make: "Renault",
  model: "Kiger",
  variant: "1.0 Zen",
  year: 2022,
  price: 219_900,
  mileage: { value: 42_000 },
  state_of_vehicle: "Used",
  transmission: "Manual",
  fuel_type: "Petrol",
  exterior_color: "Red",
  dealer_name: "Renault Sandton",
  dealer_province: "Gauteng",
  stock_number: "A1",
} as Vehicle;
const used = (vehicle: Vehicle): ComparedCar => ({ kind: "used", vehicle, badges: [] });
const triber = { id: 3, make: "Renault", model: "Triber", variant: "", year: 2022 } as SoldVehicle;

const labels = (rows: { label: string }[]) => rows.map(({ label }) => label);

it("parts what differs from what is alike", () => {
  const duster = { ...kiger, id: 2, price: 319_900, fuel_type: "Diesel", stock_number: "A2", body_type: "SUV" };
  const { differences, alike } = compareCars([used(kiger), used(duster)], GROUP_TERMS);
  expect(differences).toEqual([
    { label: "Price", values: ["R\u00a0219\u00a0900", "R\u00a0319\u00a0900"], isLarge: true },
    { label: "Instalment", values: ["R\u00a03\u00a0459 p/m", "R\u00a05\u00a0032 p/m"] },
    { label: "Total of instalments", values: ["R\u00a0249\u00a0052", "R\u00a0362\u00a0309"] },
    { label: "Balloon (residual) amount", values: ["R\u00a087\u00a0960", "R\u00a0127\u00a0960"] },
    { label: "Fuel type", values: ["Petrol", "Diesel"] },
    { label: "Stock number", values: ["A1", "A2"] },
  ]);
  expect(labels(alike)).toEqual([
    "Variant",
    "Year",
    "Mileage",
    "Transmission",
    "Condition",
    "Body type",
    "Colour",
    "Dealer",
    "Province",
  ]);
  expect(alike.find(({ label }) => label === "Body type")?.values).toEqual(["", "SUV"]);
});

it("says of a sold car what is known", () => {
  const { differences, alike } = compareCars([used(kiger), { kind: "sold", vehicle: triber }], GROUP_TERMS);
  expect(differences).toEqual([{ label: "Price", values: ["R\u00a0219\u00a0900", "Sold"], isLarge: true }]);
  expect(alike.find(({ label }) => label === "Year")?.values).toEqual(["2022", "2022"]);
  expect(alike.find(({ label }) => label === "Mileage")?.values).toEqual(["42\u00a0000\u00a0km", ""]);
});

it("lists the equipment of any car, first what not all have", () => {
  const a = used({ ...kiger, features: ["abs", "sunroof"] });
  const b = used({ ...kiger, features: ["abs", "tow-bar"] });
  const sold: ComparedCar = { kind: "sold", vehicle: triber };
  expect(compareCars([a, b, used(kiger), sold], GROUP_TERMS).equipment).toEqual([
    { label: "Sunroof", values: ["Yes", "Not listed", "", ""] },
    { label: "Tow bar", values: ["Not listed", "Yes", "", ""] },
    { label: "ABS brakes", values: ["Yes", "Yes", "", ""] },
  ]);
});

it("says of a new car's equipment what costs extra", () => {
  const item = { variant: "", features: ["abs"], optional_features: ["tow-bar"] } as RangeItem;
  const { equipment } = compareCars([used({ ...kiger, features: ["abs"] }), { kind: "new", item }], GROUP_TERMS);
  expect(equipment).toEqual([
    { label: "Tow bar", values: ["Not listed", "Optional"] },
    { label: "ABS brakes", values: ["Yes", "Yes"] },
  ]);
});

it("sets a new variant beside a used car", () => {
  const item = {
    variant: "1.0T Techno",
    price: 319_900,
    power: 74,
    transmission: "5-speed manual",
    transmission_type: "Manual",
    bodyType: "Compact SUV",
    specification: { fuel_type: "Petrol", warranty_years: 5, boot: 405 },
  } as RangeItem;
  const used = { ...kiger, power: 52, warranty_until: "2027-03-31" };
  const { differences, alike, ofOneKind } = compareCars(
    [
      { kind: "used", vehicle: used, badges: [] },
      { kind: "new", item },
    ],
    GROUP_TERMS,
  );
  const values = (label: string) => [...differences, ...alike, ...ofOneKind].find((row) => row.label === label)?.values;
  expect(values("Power")).toEqual(["52\u00a0kW", "74\u00a0kW"]);
  expect(values("Condition")).toEqual(["Used", "New"]);
  expect(values("Warranty")).toEqual(["Until 31 March 2027", "5\u00a0years"]);
  expect(values("Mileage")).toEqual(["42\u00a0000\u00a0km", ""]);
  expect(values("Boot")).toEqual(["", "405\u00a0l"]);
  expect(labels(alike)).toEqual(expect.arrayContaining(["Transmission", "Fuel type"]));
  expect(labels(ofOneKind)).toEqual(expect.arrayContaining(["Mileage", "Boot", "Stock number"]));
});
