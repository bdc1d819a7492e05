import { expect, it } from "vitest";
import { qrCodePath } from "./qr-code.ts";
import { usedVehiclePath } from "./used-vehicle-path.ts";
import { vehicleName } from "./vehicle-name.ts";

it("makes the path of a vehicle's page of slugs and id, and that of its QR code", () => {
  expect(usedVehiclePath("renault", "kiger", 7)).toBe("/used/renault/kiger/7");
  expect(usedVehiclePath("a/b", "c?d", 7)).toBe("/used/a%2Fb/c%3Fd/7");
  expect(qrCodePath("/used/renault/kiger/7")).toBe("/qr-codes/used/renault/kiger/7.svg");
});

it("names a vehicle by what is known of it", () => {
  expect(vehicleName({ year: 2022, make: "Renault", model: "Kiger", variant: "1.0 Zen" })).toBe(
    "2022 Renault Kiger 1.0 Zen",
  );
  expect(vehicleName({ year: 2022, make: "Renault", model: "Kiger", variant: "" })).toBe("2022 Renault Kiger");
});
