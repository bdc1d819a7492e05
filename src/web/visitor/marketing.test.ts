import { describe, expect, it } from "vitest";
import { findDealerBySocialCode, parseMarketingParameter, toLeadSource } from "./marketing.ts";

describe("parseMarketingParameter", () => {
  it("trims the parameter and cuts it at the API's limit", () => {
    expect(parseMarketingParameter("utm_source", "?utm_source=%20facebook%20&page=2")).toBe("facebook");
    expect(parseMarketingParameter("utm_source", "?utm_source=%20")).toBeUndefined();
    expect(parseMarketingParameter("utm_social_code", "?utm_source=facebook")).toBeUndefined();
    expect(parseMarketingParameter("utm_source", `?utm_source=${"x".repeat(500)}`)).toHaveLength(200);
  });
});

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
