import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { Summary } from "./summary.tsx";

const VEHICLE: Vehicle = {
  "@id": "/api/vehicles/41",
  "@type": "Vehicle",
  id: 41,
  uri: "/used/renault/kiger/41",
  image: { uri: "/uploads/used/41.jpg" },
  images: [],
  make: "Renault",
  make_slug: "renault",
  model: "Kiger",
  model_slug: "kiger",
  variant: "1.0 Turbo Zen",
  year: 2021,
  price: 219_900,
  installment: 3459.5,
  mileage: { value: 850 },
  state_of_vehicle: "Demo",
  transmission: "Automatic",
  fuel_type: "Petrol",
  body_type: "SUV",
  exterior_color: "Highland Grey",
  description: "One owner",
  stock_number: "RS-1041",
  dealer_slug: "renault-sandton",
  dealer_name: "Renault Sandton",
  dealer_province: "Gauteng",
  dealer_contact_no: "0115550110",
};

const FACT = /<dt>(?<term>[^<]*)<\/dt><dd>(?<value>[^<]*)<\/dd>/g;

/** The terms and values that the page of the vehicle lists. */
function factsOf(vehicle: Vehicle): string[][] {
  const html = renderToStaticMarkup(<Summary vehicle={vehicle} today="2026-11-21" />);
  return Array.from(html.matchAll(FACT), ([, term = "", value = ""]) => [term, value]);
}

it("lists every specification of a used car", () => {
  expect(factsOf(VEHICLE)).toEqual([
    ["Make", "Renault"],
    ["Model", "Kiger"],
    ["Variant", "1.0 Turbo Zen"],
    ["Year", "2021"],
    ["Mileage", "850\u00a0km"],
    ["Transmission", "Automatic"],
    ["Condition", "Demo"],
    ["Fuel type", "Petrol"],
    ["Body type", "SUV"],
    ["Colour", "Highland Grey"],
    ["Stock number", "RS-1041"],
  ]);
});

it("lists further facts by groups, without those of the car's past and papers", () => {
  const known = { seats: 5, engine_capacity: 1598, fuel_consumption: 6.5, driven_wheels: "4x4", mm_code: "22033240" };
  expect(factsOf({ ...VEHICLE, ...known, previous_owners: 1, roadworthy: "Yes" }).slice(10)).toEqual([
    ["Seats", "5"],
    ["Stock number", "RS-1041"],
    ["Engine capacity", "1\u00a0598\u00a0cm³"],
    ["Driven wheels", "4x4"],
    ["Fuel consumption", "6,5\u00a0l/100 km"],
    ["M&amp;M code", "22033240"],
  ]);
});

it("leaves out what is not known", () => {
  const terms = factsOf({ ...VEHICLE, variant: "", body_type: "", exterior_color: "", stock_number: "" }).map(
    ([term]) => term,
  );
  expect(terms).toEqual(["Make", "Model", "Year", "Mileage", "Transmission", "Condition", "Fuel type"]);
});
