import { expect, test } from "vitest";
import { FACTS, type FactName } from "../../contract/facts/facts.ts";
import { createRowChecker } from "./check-row.ts";
import { ModelRegistry } from "./model-registry.ts";
import { createRowReader } from "./row-reader.ts";

const CAR = {
  stock_number: "A1",
  make: "Renault",
  model: "Kwid",
  year: "2021",
  price: "189900",
  mileage: "42000",
  state_of_vehicle: "Used",
  transmission: "Manual",
  fuel_type: "Petrol",
};

/** Checks a row that says `text` of a fact. */
function check(name: FactName, text: string) {
  const row = { ...CAR, [FACTS[name].field]: text };
  return createRowChecker(
    createRowReader(Object.keys(row), undefined, 2026),
    new ModelRegistry(),
    2026,
  )(Object.values(row));
}

test.each<[FactName, string, string | number | null]>([
  ["seats", "5", 5],
  ["seats", "7 seats", 7],
  ["doors", "5-door", 5],
  ["doors", "5 dr", 5],
  ["gears", "6-speed", 6],
  ["engineCapacity", "1.6", 1600],
  ["engineCapacity", "1.6 L", 1600],
  ["engineCapacity", "1598", 1598],
  ["engineCapacity", "1 598 cc", 1598],
  ["engineCapacity", "1.598", 1598],
  ["power", "85kW", 85],
  ["power", "85 kW @ 5500 rpm", 85],
  ["power", "114 bhp", 85],
  ["torque", "160Nm", 160],
  ["fuelConsumption", "5,6 l/100km", 5.6],
  ["fuelConsumption", "20 km/l", 5],
  ["energyConsumption", "155 Wh/km", 15.5],
  ["co2", "129 g/km", 129],
  ["battery", "52", 52],
  ["electricRange", "250 miles", 402],
  ["drivenWheels", "4WD", "4x4"],
  ["drivenWheels", "awd", "All-wheel drive"],
  ["drivenWheels", "FWD", "Front-wheel drive"],
  ["serviceHistory", "FSH", "Full"],
  ["accidentHistory", "accident-free", "None declared"],
  ["natisCode", "2", "2: used"],
  ["natisCode", "Code 3A", "3A: spare parts only"],
  ["roadworthy", "y", "Yes"],
  ["firstRegistered", "03/2021", "2021-03-01"],
  ["firstRegistered", "2021/03/17", "2021-03-01"],
  ["firstRegistered", "Mrt 2021", "2021-03-01"],
  ["lastService", "17 Mar 2026", "2026-03-17"],
  ["lastService", "20260317", "2026-03-17"],
  ["lastService", "17/03/26", "2026-03-17"],
  ["lastServiceMileage", "45 000 km", 45_000],
  ["servicePlanUntil", "2028-03-31T00:00:00", "2028-03-31"],
  ["warrantyUntil", "02/2028", "2028-02-29"],
  ["previousOwners", "1 owner", 1],
  ["mmCode", "60021234", "60021234"],
  ["keys", "", null],
  ["interiorColour", "", ""],
])("of %s, %j is %j", (name, text, value) => {
  const checked = check(name, text);
  if (!("row" in checked)) throw new Error(JSON.stringify(checked));
  expect(checked.row[name]).toBe(value);
});

test.each<[FactName, string, string]>([
  ["seats", "61", "is not between 1 and 60"],
  ["power", "85 horses", "is not a number"],
  ["power", "9999", "is not between 1 and 1500"],
  ["fuelConsumption", "55", "is not between 0.5 and 50"],
  ["drivenWheels", "4x2", "is not a driven wheels: Front-wheel drive, Rear-wheel drive, All-wheel drive, 4x4"],
  ["firstRegistered", "2021-13", "is not a month"],
  ["firstRegistered", "03/2199", "is not between 1950 and 2100"],
  ["firstRegistered", "03/2099", "is after today"],
  ["lastService", "31/02/2024", "is not a date"],
  ["lastService", "03/2024", "is not a date"],
  ["servicePlanUntil", "3 years", "is not a date"],
  ["colour", "x".repeat(61), "is longer than 60 characters"],
  ["variant", "x".repeat(161), "is longer than 160 characters"],
  ["vin", "123", "is not a VIN: 17 letters and digits, without I, O and Q"],
])("of %s, %j is refused since it %s, and its row is kept", (name, text, reason) => {
  expect(check(name, text)).toMatchObject({
    row: { stockNumber: "A1" },
    refused: [{ column: FACTS[name].field, value: text, reason }],
  });
});
