import { expect, it } from "vitest";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { addsNothingNew } from "./repeats.ts";

const original = { email: "thandi@mail.example", cellPhone: "+27821234567", message: "Is it still\nfor sale?" } as Lead;

it.each<[string, Partial<Lead>, boolean]>([
  ["the same", {}, true],
  ["the same message in other case and spacing", { message: " is it  STILL for sale? " }, true],
  ["the same address in other case", { email: "Thandi@Mail.example" }, true],
  ["no message", { message: null }, true],
  ["an empty message", { message: " \n" }, true],
  ["another message", { message: "Is it still for sale? And the red one?" }, false],
  ["another address", { email: "nomsa@mail.example" }, false],
  ["another number", { cellPhone: "+27821234568" }, false],
  ["another number and no message", { cellPhone: "+27821234568", message: null }, false],
])("a repeat with %s adds nothing new: %s", (_, change, isRepeat) => {
  expect(addsNothingNew({ ...original, ...change }, original)).toBe(isRepeat);
});

it("a message adds to an enquiry that had none", () => {
  expect(addsNothingNew(original, { ...original, message: null })).toBe(false);
});
