import { describe, expect, it } from "vitest";
import { findDealerBySocialCode, toLeadSource } from "./lead-source.ts";

describe("toLeadSource", () => {
  it("defaults to Website", () => {
    expect(toLeadSource(undefined)).toEqual({ source: "Website" });
  });

  it("returns the given source", () => {
    expect(toLeadSource("facebook")).toEqual({ source: "facebook" });
  });

  it.each(["smartchat", "whatsapp", "WhatsApp", "SMARTCHAT"])("adds the group's WhatsApp code for %s", (source) => {
    expect(toLeadSource(source)).toEqual({ source, source_code: "GROUP WEBSITE RENAULT-WHATSAPP" });
  });
});

describe("findDealerBySocialCode", () => {
  const dealers = [
    { slug: "cape-town", dealer_name: "Renault Cape Town", social_code: "CPT" },
    { slug: "town", dealer_name: "Renault Bellville", social_code: "TOWN" },
  ];

  it("matches the code first, then the name, ignoring case", () => {
    expect(findDealerBySocialCode(dealers, "cpt")?.slug).toBe("cape-town");
    expect(findDealerBySocialCode(dealers, "town")?.slug).toBe("town");
    expect(findDealerBySocialCode(dealers, "renault cape")?.slug).toBe("cape-town");
    expect(findDealerBySocialCode(dealers, "BELLVILLE")?.slug).toBe("town");
  });

  it("finds no dealer for an unknown or missing code", () => {
    expect(findDealerBySocialCode(dealers, "durban")).toBeUndefined();
    expect(findDealerBySocialCode(dealers, "")).toBeUndefined();
    expect(findDealerBySocialCode(dealers, undefined)).toBeUndefined();
  });
});
