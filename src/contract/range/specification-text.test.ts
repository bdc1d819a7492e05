import { expect, it } from "vitest";
import { overviewOf } from "./model-overview.ts";
import type { SpecifiedItem } from "./specification-text.ts";
import { specificationText } from "./specification-text.ts";

const item = (specification: SpecifiedItem["specification"]): SpecifiedItem => ({
  power: 96,
  torque: 230,
  transmission: "6-speed manual",
  specification,
});

it("says a figure with its unit, and nothing of what is not known", () => {
  const duster = item({ acceleration: 11.2, height: 1656, warranty_years: 5, warranty_mileage: 150_000 });
  expect(specificationText(duster, "power")).toBe("96\u00a0kW");
  expect(specificationText(duster, "gearbox")).toBe("6-speed manual");
  expect(specificationText(duster, "acceleration")).toBe("11,2\u00a0s");
  expect(specificationText(duster, "overallHeight")).toBe("1\u00a0656\u00a0mm");
  expect(specificationText(duster, "warrantyYears")).toBe("5\u00a0years or 150\u00a0000\u00a0km");
  expect(specificationText(duster, "servicePlanYears")).toBe("");
  expect(specificationText(item({ service_plan_years: 1 }), "servicePlanYears")).toBe("1\u00a0year");
  expect(specificationText(item(undefined), "boot")).toBe("");
});

it("leaves a safety rating out without who gave it, and when", () => {
  const rating = { safety_rating: 4, safety_rating_source: "Global NCAP" };
  expect(specificationText(item(rating), "safetyRating")).toBe("");
  expect(specificationText(item({ ...rating, safety_rating_year: 2024 }), "safetyRating")).toBe(
    "4 of 5 stars (Global NCAP, 2024)",
  );
});

it("sums up the variants of a model", () => {
  const manual = {
    transmissionType: "Manual",
    fuelConsumption: 5.4,
    energyConsumption: null,
    seats: 7,
    warrantyYears: null,
    warrantyKilometres: null,
  };
  const automatic = { ...manual, transmissionType: "Automatic", fuelConsumption: 5.2, seats: 5, warrantyYears: 5 };
  expect(overviewOf([manual, automatic, manual])).toEqual({
    transmission_types: ["Manual", "Automatic"],
    fuel_consumption: 5.2,
    energy_consumption: null,
    seats: [5, 7],
    warranty_years: 5,
    warranty_mileage: null,
  });
});
