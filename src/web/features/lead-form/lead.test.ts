import { describe, expect, it } from "vitest";
import { readLeadValues, toLeadPayload } from "./lead.ts";
import { leadPresets, specialSubject } from "./presets.ts";

const typed = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readLeadValues(form);
};
const offer = (dealers: readonly string[], isUsed = false) => ({
  slug: "kwid-first-car",
  source_code: "Group Website Renault-Special Kwid",
  isUsed,
  dealers: { "hydra:member": dealers.map((slug) => ({ slug })) },
});

describe("toLeadPayload", () => {
  it("uses the brand if the form has no make field", () => {
    const lead = toLeadPayload(leadPresets.special, typed({ first_name: "Thandi" }), "/specials/kwid-first-car");
    expect(lead).toMatchObject({
      make: "Renault",
      manufacturer: "Renault",
      model: "",
      uri: "/specials/kwid-first-car",
    });
  });

  it("sends the chosen make as make and as manufacturer", () => {
    const values = { manufacturer: "Toyota", model: "Hilux", vinNo: "AHT123", partNo: "P-1" };
    expect(toLeadPayload(leadPresets.parts, typed(values), "/parts")).toMatchObject({ ...values, make: "Toyota" });
  });

  it("sends the visitor's own car and the wished day, if they are given", () => {
    const values = { registration_number: "CA 123-456", kilometres: "45 000", preferred_day: "2026-12-01" };
    expect(toLeadPayload(leadPresets.serviceDeal, typed(values), "/service-deals/a/b")).toMatchObject(values);
    expect(toLeadPayload(leadPresets.serviceDeal, typed({}), "/service-deals/a/b")).not.toHaveProperty("kilometres");
  });

  it("sends an empty make if none was chosen, so that the API reports it", () => {
    expect(toLeadPayload(leadPresets.parts, typed({ manufacturer: "" }), "/parts")).toMatchObject({
      make: "",
      manufacturer: "",
    });
  });

  it("ignores form fields that the page sets, and unknown fields", () => {
    const subject = { ...leadPresets.used, model: "Kiger", dealer_slug: "renault-sandton" };
    const values = typed({
      model: "Hilux",
      dealer_slug: "renault-umhlanga",
      source_code: "mine",
      status: "Delivered",
    });
    expect(toLeadPayload(subject, values, "/used")).toMatchObject({
      model: "Kiger",
      dealer_slug: "renault-sandton",
      source_code: "Group Website Renault-Used",
      status: "Queued",
    });
  });

  it.each(Object.entries(leadPresets))("has every specified key, empty where it is not known: %s", (_, preset) => {
    const subject = { ...preset, dealer_slug: undefined, model: undefined, variant: undefined };
    const lead = toLeadPayload(subject, typed({ first_name: "Thandi" }), "/page");
    const unknown = { variant: "", is_used: 0, special_slug: "", competition: "", region: "" };
    const names = { form_name: "", lead_type: "", source_code: "", model: "", vinNo: "", partNo: "", dealer_slug: "" };
    // Sent as JSON, which has no undefined values.
    expect(JSON.parse(JSON.stringify(lead))).toMatchObject({ ...unknown, ...names, ...preset });
  });

  it("gives consent only if both boxes are checked", () => {
    const consent = (fields: Record<string, string>) => toLeadPayload(leadPresets.new, typed(fields), "/new").consent;
    expect(consent({ contact: "on" })).toBe(false);
    expect(consent({ terms: "on" })).toBe(false);
    expect(consent({ contact: "on", terms: "on" })).toBe(true);
  });
});

describe("specialSubject", () => {
  it("has the offer's slug and source code, and distinguishes used cars from new ones", () => {
    expect(specialSubject(leadPresets.special, offer(["a", "b"], true), undefined)).toEqual({
      form: "special",
      form_name: "Specials Enquiry Form",
      source_code: "Group Website Renault-Special Kwid",
      special_slug: "kwid-first-car",
      is_used: 1,
      dealer_slug: undefined,
    });
  });

  it("goes to the dealer in scope, or else to the only dealer that makes the offer", () => {
    expect(specialSubject(leadPresets.special, offer(["a", "b"]), "b").dealer_slug).toBe("b");
    expect(specialSubject(leadPresets.special, offer(["a"]), undefined).dealer_slug).toBe("a");
  });
});
