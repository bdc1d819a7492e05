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

it("lists further facts by groups, and what is left of a service plan", () => {
  const known: Vehicle = {
    ...VEHICLE,
    seats: 5,
    engine_capacity: 1598,
    fuel_consumption: 6.5,
    driven_wheels: "4x4",
    first_registered: "2021-03-01",
    previous_owners: 1,
    last_service: "2026-03-17",
    last_service_mileage: 800,
    service_plan_until: "2028-03-31",
    service_plan_mileage: 45_000,
    warranty_until: "2026-10-31",
    roadworthy: "Yes",
  };
  expect(factsOf(known).slice(10)).toEqual([
    ["Seats", "5"],
    ["Stock number", "RS-1041"],
    ["Engine capacity", "1\u00a0598\u00a0cm³"],
    ["Driven wheels", "4x4"],
    ["Fuel consumption", "6,5\u00a0l/100 km"],
    ["First registered", "March 2021"],
    ["Previous owners", "1"],
    ["Last service", "17 March 2026 at 800\u00a0km"],
    ["Service plan", "Until 31 March 2028 or 45\u00a0000\u00a0km: 16 months and 44\u00a0150\u00a0km left"],
    ["Warranty", "Until 31 October 2026: ended"],
    ["Roadworthy certificate", "Yes"],
  ]);
  const left = (fields: Partial<Vehicle>) => factsOf({ ...VEHICLE, ...fields }).at(-1)?.[1];
  expect(left({ service_plan_until: "2026-12-20" })).toBe("Until 20 December 2026: less than a month left");
  expect(left({ warranty_mileage: 1000 })).toBe("Until 1\u00a0000\u00a0km: 150\u00a0km left");
  expect(left({ warranty_mileage: 850 })).toBe("Until 850\u00a0km: ended");
});

it("leaves out what is not known", () => {
  const terms = factsOf({ ...VEHICLE, variant: "", body_type: "", exterior_color: "", stock_number: "" }).map(
    ([term]) => term,
  );
  expect(terms).toEqual(["Make", "Model", "Year", "Mileage", "Transmission", "Condition", "Fuel type"]);
});
