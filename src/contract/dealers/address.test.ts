import { expect, it } from "vitest";
import { parseAddress } from "./address.ts";

it.each([
  [
    "128 Rivonia Road, Sandown, Sandton, 2196",
    { street: "128 Rivonia Road, Sandown", town: "Sandton", postalCode: "2196" },
  ],
  ["1 Main Road ,Paarl", { street: "1 Main Road", town: "Paarl", postalCode: undefined }],
  ["1 Main Road, 7646", { street: "1 Main Road", town: undefined, postalCode: "7646" }],
  ["Plot 12345", { street: "Plot 12345", town: undefined, postalCode: undefined }],
  ["1 Main Road, Unit 2196", { street: "1 Main Road", town: "Unit 2196", postalCode: undefined }],
  ["1 Main Road, 21960", { street: "1 Main Road", town: "21960", postalCode: undefined }],
  ["", { street: "", town: undefined, postalCode: undefined }],
])("%j has its parts", (text, address) => {
  expect(parseAddress(text)).toEqual(address);
});
