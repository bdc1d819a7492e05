import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([
  ["Highland Grey", "Grey"],
  ["SILVER GREY METALLIC", "Grey"],
  ["Golden Brown", "Brown"],
  ["Black Sapphire", "Black"],
  ["Sapphire Blue", "Blue"],
  ["Arctic White Pearl", "White"],
  ["Pearl", "White"],
  ["Gunmetal", "Grey"],
  ["Soul-Red/Crystal", "Red"],
  ["Wit", "White"],
  ["Donkerblou", "Other"],
  ["Blou", "Blue"],
  ["Redwood", "Other"],
  ["Not stated", "Other"],
  ["", "Other"],
])("the colour %j is of the family %s", async (colour, family) => {
  const { rows } = await database.db.$client.query("select colour_family($1) as family", [colour]);
  expect(rows).toEqual([{ family }]);
});
