import { expect, it } from "vitest";
import { CALCULATOR_DEFAULTS } from "../../../../contract/constants.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { type ComparedVehicle, compareVehicles } from "./comparison-rows.ts";

const kiger = {
  isSold: false,
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
} as Vehicle & { isSold: false };
const sold = { isSold: true, id: 3, make: "Renault", model: "Triber", variant: "", year: 2022 } as ComparedVehicle;

const labels = (rows: { label: string }[]) => rows.map(({ label }) => label);

it("parts what differs from what is alike", () => {
  const duster = { ...kiger, id: 2, price: 319_900, fuel_type: "Diesel", stock_number: "A2", body_type: "SUV" };
  const { differences, alike } = compareVehicles([kiger, duster], CALCULATOR_DEFAULTS);
  expect(differences).toEqual([
    { label: "Price", values: ["R\u00a0219\u00a0900", "R\u00a0319\u00a0900"] },
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

it("lists the equipment of any car, first what not all have", () => {
  const a = { ...kiger, features: ["abs", "sunroof"] } as ComparedVehicle;
  const b = { ...kiger, features: ["abs", "tow-bar"] } as ComparedVehicle;
  expect(compareVehicles([a, b, kiger, sold], CALCULATOR_DEFAULTS).equipment).toEqual([
    { label: "Sunroof", values: ["Yes", "Not listed", "", ""] },
    { label: "Tow bar", values: ["Not listed", "Yes", "", ""] },
    { label: "ABS brakes", values: ["Yes", "Yes", "", ""] },
  ]);
});

it("says of a sold car what is known", () => {
  const { differences, alike } = compareVehicles([kiger, sold], CALCULATOR_DEFAULTS);
  expect(differences).toEqual([{ label: "Price", values: ["R\u00a0219\u00a0900", "Sold"] }]);
  expect(alike.find(({ label }) => label === "Year")?.values).toEqual(["2022", "2022"]);
  expect(alike.find(({ label }) => label === "Mileage")?.values).toEqual(["42\u00a0000\u00a0km", ""]);
});
