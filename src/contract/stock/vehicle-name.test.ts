import { expect, it } from "vitest";
import { vehicleName } from "./vehicle-name.ts";

it("names a vehicle by what is known of it", () => {
  expect(vehicleName({ year: 2022, make: "Renault", model: "Kiger", variant: "1.0 Zen" })).toBe(
    "2022 Renault Kiger 1.0 Zen",
  );
  expect(vehicleName({ year: 2022, make: "Renault", model: "Kiger", variant: "" })).toBe("2022 Renault Kiger");
});
