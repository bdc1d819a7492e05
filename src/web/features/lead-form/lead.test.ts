import { describe, expect, it } from "vitest";
import { leadPayload, typedValues } from "./lead.ts";
import { leadPresets, specialSubject } from "./presets.ts";

const typed = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return typedValues(form);
};
const offer = (dealers: readonly string[], isUsed = false) => ({
  slug: "kwid-first-car",
  source_code: "Group Website Renault-Special Kwid Nov",
  isUsed,
  dealers: { "hydra:member": dealers.map((slug) => ({ slug })) },
});

describe("leadPayload", () => {
  it("is of the brand where the form does not ask for a make", () => {
    const lead = leadPayload(leadPresets.special, typed({ first_name: "Thandi" }), "/specials/kwid-first-car");
    expect(lead).toMatchObject({
      make: "Renault",
      manufacturer: "Renault",
      model: "",
      uri: "/specials/kwid-first-car",
    });
  });

  it("has the make that was chosen, as make and as manufacturer", () => {
    const values = { manufacturer: "Toyota", model: "Hilux", vinNo: "AHT123", partNo: "P-1" };
    expect(leadPayload(leadPresets.parts, typed(values), "/parts")).toMatchObject({ ...values, make: "Toyota" });
  });

  it("has no make where none was chosen, so that the server can say so", () => {
    expect(leadPayload(leadPresets.parts, typed({ manufacturer: "" }), "/parts")).toMatchObject({
      make: "",
      manufacturer: "",
    });
  });

  it("lets no field of the form change what the page says, and takes none that it does not know", () => {
    const subject = { ...leadPresets.used, model: "Kiger", dealer_slug: "renault-sandton" };
    const values = typed({
      model: "Hilux",
      dealer_slug: "renault-umhlanga",
      source_code: "mine",
      status: "Delivered",
    });
    expect(leadPayload(subject, values, "/used")).toMatchObject({
      model: "Kiger",
      dealer_slug: "renault-sandton",
      source_code: "Group Website Renault-Used",
      status: "Queued",
    });
  });

  it("is consent only with both boxes", () => {
    const consent = (fields: Record<string, string>) => leadPayload(leadPresets.new, typed(fields), "/new").consent;
    expect(consent({ contact: "on" })).toBe(false);
    expect(consent({ terms: "on" })).toBe(false);
    expect(consent({ contact: "on", terms: "on" })).toBe(true);
  });
});

describe("specialSubject", () => {
  it("carries the offer's own slug and source code, and whether it is about used cars", () => {
    expect(specialSubject(offer(["a", "b"], true), undefined)).toEqual({
      form_name: "Specials Enquiry Form",
      source_code: "Group Website Renault-Special Kwid Nov",
      special_slug: "kwid-first-car",
      is_used: 1,
      dealer_slug: undefined,
    });
  });

  it("goes to the dealer in scope, else to the only one who makes the offer", () => {
    expect(specialSubject(offer(["a", "b"]), "b").dealer_slug).toBe("b");
    expect(specialSubject(offer(["a"]), undefined).dealer_slug).toBe("a");
  });
});
