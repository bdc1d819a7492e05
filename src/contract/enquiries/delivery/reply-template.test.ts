import { expect, it } from "vitest";
import { fillPlaceholders, placeholdersIn, unknownPlaceholders } from "./reply-template.ts";

const TEXT = "Dear {first name}, the {car} is {colour}. Ask for the {car}: {link} {{}";

it("names the placeholders of a text once each, and apart from them what else is in braces", () => {
  expect(placeholdersIn(TEXT)).toEqual(["first name", "car", "link"]);
  expect(unknownPlaceholders(TEXT)).toEqual(["colour", ""]);
});

it("takes neither longer texts nor several lines in braces for a placeholder", () => {
  expect(unknownPlaceholders(`{${"x".repeat(60)}}`)).toHaveLength(1);
  expect(unknownPlaceholders(`{${"x".repeat(61)}} {first\nname}`)).toEqual([]);
});

it("fills in what is known, and leaves the rest for the person to see", () => {
  expect(fillPlaceholders(TEXT, { "first name": "Thandi", car: "Kiger" })).toBe(
    "Dear Thandi, the Kiger is {colour}. Ask for the Kiger: {link} {{}",
  );
  expect(fillPlaceholders("Call {telephone}", { telephone: "" })).toBe("Call ");
});
