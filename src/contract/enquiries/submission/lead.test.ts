import { describe, expect, it } from "vitest";
import { violationCodes } from "../../hydra.ts";
import { TEST_ENQUIRY } from "../../test-support/customer-enquiry.ts";
import { leadViolations } from "./lead.ts";

const messages = (change: object) =>
  leadViolations({ ...TEST_ENQUIRY, ...change }).map((v) => `${v.propertyPath}: ${v.message}`);

describe("leadViolations", () => {
  it("accepts a complete lead", () => {
    expect(messages({})).toEqual([]);
  });

  it("reports every missing field at once", () => {
    expect(leadViolations({}).map((v) => v.message)).toEqual([
      "First name is required",
      "Last name is required",
      "Email is required",
      "Cell phone is required",
      "Dealership is required",
      "Please confirm that we may contact you",
      "Please confirm that you have read the terms",
    ]);
  });

  it.each(["thandi", "thandi@", "@mail.example", "a b@mail.example", "thandi@mail", `${"a".repeat(65)}@mail.example`])(
    "rejects the e-mail address %s",
    (email) => {
      expect(messages({ email })).toEqual(["email: Email is not a valid email address"]);
    },
  );

  it("accepts a phone number with the trunk prefix in brackets after the country code", () => {
    expect(messages({ cell_phone: "+27 (0)82 123 4567" })).toEqual([]);
  });

  it("names the kind of each violation", () => {
    expect(leadViolations({}).map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ["first_name", violationCodes.blank],
      ["last_name", violationCodes.blank],
      ["email", violationCodes.blank],
      ["cell_phone", violationCodes.blank],
      ["dealer_slug", violationCodes.blank],
      ["contact", violationCodes.notConfirmed],
      ["terms", violationCodes.notConfirmed],
    ]);
    const wrong = { email: "thandi", cell_phone: "12345" };
    expect(leadViolations({ ...TEST_ENQUIRY, ...wrong }).map(({ code }) => code)).toEqual([
      violationCodes.notEmail,
      violationCodes.wrongFormat,
    ]);
  });

  it("takes spaces for nothing", () => {
    expect(messages({ first_name: "  " })).toEqual(["first_name: First name is required"]);
    expect(messages({ email: " thandi@mail.example " })).toEqual([]);
  });

  it("rejects a phone number that is none in South Africa", () => {
    expect(messages({ cell_phone: "12345" })).toEqual([
      "cell_phone: Cell phone is not a valid South African phone number",
    ]);
  });

  it("requires no dealership for a used vehicle or a competition", () => {
    expect(messages({ dealer_slug: "", is_used: 1 })).toEqual([]);
    expect(messages({ dealer_slug: "", competition: "Soccer Cup", model: "Kwid" })).toEqual([]);
  });

  it("requires a dealership for a special, also for one on used cars", () => {
    const special = { dealer_slug: "", special_slug: "duster-demo-clearance" };
    expect(messages({ ...special, is_used: 1 })).toEqual(["dealer_slug: Dealership is required"]);
    expect(messages({ ...special, is_used: 0 })).toEqual(["dealer_slug: Dealership is required"]);
  });

  it("requires a model for a competition, and make and model for parts", () => {
    expect(messages({ competition: "Soccer Cup" })).toEqual(["model: Model is required"]);
    for (const form of [{ form_name: "Parts Form" }, { form: "parts" }]) {
      expect(messages(form)).toEqual(["manufacturer: Make is required", "model: Model is required"]);
    }
    expect(messages({ form: "service" })).toEqual([]);
  });
});
