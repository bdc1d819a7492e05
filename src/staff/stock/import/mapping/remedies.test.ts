import { expect, test } from "vitest";
import { remediesOf } from "./remedies.ts";

const mapping = {
  fields: { fuel_type: { column: "Brandstof", translate: { P: "Petrol" } }, make: { column: "brand" } },
};
const refusal = { rows: 3, reason: "is empty" };

test("an empty value gets a default, and other options of the field stay", () => {
  const [remedy] = remediesOf({ ...refusal, column: "Brandstof", values: [{ value: "", rows: 3 }] }, mapping);
  expect(remedy).toMatchObject({
    label: "Fuel",
    value: "",
    choices: ["Petrol", "Diesel", "Hybrid", "Electric", "CNG", "LPG"],
  });
  expect(remedy?.mend("Petrol")).toEqual({
    fields: {
      ...mapping.fields,
      fuel_type: { column: "Brandstof", translate: { P: "Petrol" }, default: "Petrol" },
    },
  });
});

test("an unknown value gets a meaning, also in a column of our own name that no mapping names", () => {
  const [remedy] = remediesOf({ ...refusal, column: "Transmission", values: [{ value: "Schalt", rows: 3 }] }, mapping);
  expect(remedy?.mend("Manual").fields.transmission).toEqual({
    column: "Transmission",
    translate: { Schalt: "Manual" },
  });
});

test("any text mends an empty make, and nothing mends an unknown column or a number", () => {
  expect(remediesOf({ ...refusal, column: "brand", values: [{ value: "", rows: 3 }] }, mapping)).toMatchObject([
    { label: "Make", choices: [] },
  ]);
  expect(remediesOf({ ...refusal, column: "price", values: [{ value: "POA", rows: 3 }] }, mapping)).toEqual([]);
  expect(remediesOf({ ...refusal, column: "other", values: [{ value: "", rows: 3 }] }, mapping)).toEqual([]);
  expect(remediesOf({ ...refusal, column: "stock_number", values: [{ value: "", rows: 3 }] }, mapping)).toEqual([]);
});
