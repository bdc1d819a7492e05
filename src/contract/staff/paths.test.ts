import { expect, it } from "vitest";
import { staffPaths } from "./paths.ts";
import { propertyLabel } from "./property-label.ts";

it("keeps tokens in the fragment, which reaches no log", () => {
  expect(staffPaths.acceptInvitation("abc")).toBe("/staff/invitation#token=abc");
  expect(staffPaths.resetPassword("abc")).toBe("/staff/reset-password#token=abc");
  expect(staffPaths.createFirstPerson("abc")).toBe("/staff/first-account#token=abc");
  expect(staffPaths.enquiry(7)).toBe("/staff/customer_enquiries/7");
  expect([staffPaths.account, staffPaths.system]).toEqual(["/staff/account", "/staff/system"]);
});

it.each([
  ["publishFrom", "Publish from"],
  ["dealerId", "Dealer"],
  ["respondWithinMinutes", "Respond within minutes"],
  ["id", "Id"],
  ["", ""],
])("names the property %s %s", (name, label) => {
  expect(propertyLabel(name)).toBe(label);
});
